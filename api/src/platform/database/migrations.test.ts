import { Client } from "pg";
import type { MigrationInterface, QueryRunner } from "typeorm";
import { type TestDatabase, emptyDatabase, migratedDatabase } from "../../../test/database";
import { aCrowd, aDeed } from "../../../test/factories";
import { startSite } from "../../../test/harness";
import { startLine } from "../../../test/proxy";
import { seedReference } from "../../seed/reference";
import { ConfirmedAddresses1764200000000 } from "./migrations/1764200000000-confirmed-addresses";
import { AlteredPhotos1767110000000 } from "./migrations/1767110000000-altered-photos";
import { BirthYears1767200000000 } from "./migrations/1767200000000-birth-years";
import { SearchKeys1766975000000 } from "./migrations/1766975000000-search-keys";
import { GuardianConsents1767210000000 } from "./migrations/1767210000000-guardian-consents";
import { Changes1767470000000 } from "./migrations/1767470000000-changes";
import { DonationsByCurrency1767490000000 } from "./migrations/1767490000000-donations-by-currency";
import { UsernameLooks1764300000000 } from "./migrations/1764300000000-username-looks";
import { MIGRATIONS } from "./migrations/list.generated";
import { ADVISORY_LOCKS } from "./advisory-locks";
import { createDataSource } from "./data-source";
import { prepareDatabase, undoMigrations } from "./migrate";

/** Everything that a migration makes, as text that can be compared: tables, columns, indexes, constraints, types. */
const CATALOG = `
  SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
         || coalesce(column_default, '') AS line
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'enum ' || t.typname || ' ' || e.enumlabel
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typnamespace = 'public'::regnamespace
  UNION ALL SELECT 'function ' || p.proname FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT 'extension ' || extname FROM pg_extension
  ORDER BY line`;

async function linesOf(url: string, sql: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(sql);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

const CLASSES: readonly (new () => MigrationInterface)[] = MIGRATIONS;

/** Runs each migration that is not one transaction twice, as after an interruption at its end. */
async function migrateAsInterrupted(url: string): Promise<void> {
  const migrations = CLASSES.map((Migration) => {
    if (new Migration().transaction !== false) return Migration;
    const twice = class extends Migration {
      override async up(runner: QueryRunner): Promise<void> {
        await super.up(runner);
        await super.up(runner);
      }
    };
    return Object.defineProperty(twice, "name", { value: Migration.name });
  });
  const db = await createDataSource({ url, entities: [], migrations, patient: true }).initialize();
  await db.runMigrations({ transaction: "each" }).finally(() => db.destroy());
}

const timeOf = (migration: string): number => Number(/\d+$/.exec(migration)?.[0]);
const LAST_OF_1_0_0 = timeOf(DonationsByCurrency1767490000000.name);

/** Tables that stay small: what a transaction does to all of their rows is done in an instant. */
const SMALL_TABLES = ["badges", "categories", "site_stats"];

/**
 * The statements of a migration that stop writes for as long as a table is large. The ways around: an index made
 * beside writers (`concurrent-index.ts`), a constraint NOT VALID that a later statement validates, rows in batches.
 */
function longLocks(statements: readonly string[], { transaction = true }: Pick<MigrationInterface, "transaction">) {
  const free = new Set(SMALL_TABLES);
  const validated = new Set<string>();
  return statements.filter((sql) => {
    const [, made] = /^\s*CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i.exec(sql) ?? [];
    if (made) free.add(made);
    const [, indexed] = /^\s*CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[^(]*? ON (?:ONLY )?"?(\w+)/i.exec(sql) ?? [];
    if (indexed) return !free.has(indexed);
    const [, written] = /^\s*(?:UPDATE|DELETE FROM)\s+(?:ONLY )?"?(\w+)/i.exec(sql) ?? [];
    if (written) return transaction && !free.has(written);
    const [, altered] = /^\s*ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)/i.exec(sql) ?? [];
    if (!altered || free.has(altered)) return false;
    if (/VALIDATE CONSTRAINT/i.test(sql)) validated.add(altered);
    return (
      /\sTYPE\s|GENERATED ALWAYS AS|DEFAULT (?:gen_random_uuid|random|clock_timestamp|nextval)|SERIAL/i.test(sql) ||
      (/SET NOT NULL/i.test(sql) && !validated.has(altered)) ||
      (/\b(?:CHECK|FOREIGN KEY)\b/i.test(sql) && !/NOT VALID/i.test(sql)) ||
      (/\b(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b/i.test(sql) && !/USING INDEX/i.test(sql))
    );
  });
}

/** Lines that exist without our migrations: TypeORM's own list of applied ones. */
const isOwn = (line: string) =>
  !/^(column|index .*|constraint) ?migrations\b| public\.migrations |extension /.test(line);

describe("the migrations (O3)", () => {
  const made: TestDatabase[] = [];
  const anEmptyDatabase = async (options?: string) => {
    const database = await emptyDatabase(options);
    made.push(database);
    return database.url;
  };

  afterAll(() => Promise.all(made.map((database) => database.drop())));

  it("go up, down and up again, and leave nothing behind", async () => {
    const url = await anEmptyDatabase();
    await prepareDatabase({ url });
    const first = await linesOf(url, CATALOG);
    expect(first.filter(isOwn)).not.toHaveLength(0);

    await undoMigrations(url);
    expect((await linesOf(url, CATALOG)).filter(isOwn)).toEqual([]);

    await migrateAsInterrupted(url);
    expect(await linesOf(url, CATALOG)).toEqual(first);
  });

  it("keep nobody from writing to a table that may be large (since 1.0.0)", async () => {
    const faults = [];
    for (const Migration of CLASSES.filter(({ name }) => timeOf(name) > LAST_OF_1_0_0)) {
      const migration = new Migration();
      const statements: string[] = [];
      const runner = { query: async (sql: string) => (statements.push(sql), []) } as unknown as QueryRunner;
      await migration.up(runner);
      faults.push(...longLocks(statements, migration).map((why) => `${Migration.name}: ${why}`));
    }
    expect(faults).toEqual([]);
  });

  it.each([
    [`CREATE INDEX deeds_by ON deeds (day)`, true],
    [`CREATE UNIQUE INDEX IF NOT EXISTS deeds_by ON "deeds" (day)`, true],
    [`CREATE INDEX CONCURRENTLY deeds_by ON deeds (day)`, false],
    [`CREATE TABLE fresh (id uuid PRIMARY KEY); CREATE INDEX fresh_by ON fresh (id)`, false],
    [`ALTER TABLE deeds ALTER day TYPE text`, true],
    [`ALTER TABLE deeds ADD seen text, ALTER COLUMN day SET NOT NULL`, true],
    [`ALTER TABLE deeds VALIDATE CONSTRAINT has_day; ALTER TABLE deeds ALTER day SET NOT NULL`, false],
    [`ALTER TABLE deeds ADD CONSTRAINT has_day CHECK (day IS NOT NULL)`, true],
    [`ALTER TABLE deeds ADD CONSTRAINT has_day CHECK (day IS NOT NULL) NOT VALID`, false],
    [`ALTER TABLE deeds ADD FOREIGN KEY ("userId") REFERENCES users`, true],
    [`ALTER TABLE deeds ADD CONSTRAINT one_day UNIQUE (day)`, true],
    [`ALTER TABLE deeds ADD CONSTRAINT one_day UNIQUE USING INDEX deeds_by`, false],
    [`ALTER TABLE deeds ADD mark uuid NOT NULL DEFAULT gen_random_uuid()`, true],
    [`ALTER TABLE deeds ADD mark text GENERATED ALWAYS AS (caption) STORED`, true],
    [`ALTER TABLE deeds ADD mark text NOT NULL DEFAULT '', ADD at timestamptz DEFAULT now()`, false],
    [`UPDATE deeds SET caption = ''`, true],
    [`DELETE FROM deeds WHERE day < now()`, true],
    [`UPDATE badges SET name = ''`, false],
  ])("%s: it keeps members from writing = %s", (sql, refused) => {
    const isOne = !sql.includes("CONCURRENTLY");
    expect(longLocks(sql.split("; "), { transaction: isOne })).toHaveLength(refused ? 1 : 0);
  });

  it("give an address that several claim to its owner on the way back, and to all of them again", async () => {
    const url = await anEmptyDatabase();
    await prepareDatabase({ url });
    const keys = `SELECT username || ' ' || split_part("emailKey", ' ', 1) || ' ' || ("emailKey" LIKE '% %') AS line FROM users ORDER BY 1`;
    await linesOf(
      url,
      `INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country,
         "whatsappNumber", "emailConfirmedAt", "emailSince")
       SELECT gen_random_uuid(), 'm' || n, 'm' || n, 'a@b.example', 'a@b.example', '-', 'M', 'm', 20, 'BD', '+8801712345678',
         CASE n WHEN 2 THEN now() END, now() + n * interval '1 day' FROM generate_series(1, 3) n`,
    );
    await undoMigrations(url, MIGRATIONS.length - MIGRATIONS.indexOf(ConfirmedAddresses1764200000000));
    expect(await linesOf(url, keys)).toEqual(["m1 a@b.example true", "m2 a@b.example false", "m3 a@b.example true"]);
    await prepareDatabase({ url });
    expect(await linesOf(url, keys)).toEqual(["m1 a@b.example false", "m2 a@b.example false", "m3 a@b.example false"]);
  });

  it("leave members whose names look alike as they are, and note how each name looks", async () => {
    const url = await anEmptyDatabase();
    await prepareDatabase({ url });
    await undoMigrations(url, MIGRATIONS.length - MIGRATIONS.indexOf(UsernameLooks1764300000000));
    await linesOf(
      url,
      `INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country,
         "whatsappNumber")
       SELECT gen_random_uuid(), name, name, name, name, '-', 'M', 'm', 20, 'BD', '+8801712345678'
       FROM unnest(ARRAY['rahim1', 'rahiml', 'করিম১'] || ARRAY(SELECT 'm' || n FROM generate_series(1, 6000) n)) name`,
    );
    await prepareDatabase({ url });
    const looks = `SELECT username || ' ' || "usernameLook" AS line FROM users WHERE username NOT LIKE 'm%' ORDER BY username`;
    expect(await linesOf(url, looks)).toEqual(["rahim1 rahirni", "rahiml rahirni", "করিম১ করিমi"]);
    expect(await linesOf(url, `SELECT id::text AS line FROM users WHERE "usernameLook" IS NULL`)).toEqual([]);
  });

  it("write the texts under which deeds and members are found by the key of today, and on the way back by that of before", async () => {
    const url = await anEmptyDatabase();
    await prepareDatabase({ url });
    await linesOf(
      url,
      `WITH member AS (
         INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country,
           "whatsappNumber")
         SELECT gen_random_uuid(), 'm' || n, 'm' || n, n || '@b.example', n || '@b.example', '-', 'চাঁদ', 'চাঁদ m' || n, 20, 'BD', '1234'
         FROM generate_series(1, 1200) n RETURNING id
       ), category AS (
         INSERT INTO categories (id, name, "nameEn", icon) VALUES (gen_random_uuid(), 'ক', 'A', '🌱') RETURNING id
       ), deed AS (
         INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, day)
         SELECT gen_random_uuid(), 'TFD-' || left(upper(md5(member.id::text)), 8), member.id, category.id, 'বৃক্ষ-রোপণ উত্সব', '2026-01-01'
         FROM member, category RETURNING id
       ) INSERT INTO deed_search ("deedId", text) SELECT id, 'বৃক্ষ-রোপণ উত্সব' FROM deed`,
    );
    await undoMigrations(url, MIGRATIONS.length - MIGRATIONS.indexOf(SearchKeys1766975000000));
    const keys = `SELECT DISTINCT split_part(text, ' tfd-', 1) AS line FROM deed_search
      UNION SELECT DISTINCT split_part("searchText", ' ', 1) FROM users ORDER BY 1`;
    expect(await linesOf(url, keys)).toEqual(["চাঁদ", "বৃক্ষ-রোপণ উত্সব"]);
    await prepareDatabase({ url });
    expect(await linesOf(url, keys)).toEqual(["চাদ", "বৃক্ষ-রোপণ উৎসব"]);
    expect(await linesOf(url, `SELECT count(*) || '' AS line FROM deed_words WHERE words LIKE '% বৃক্ষরোপণ %'`)).toEqual([
      "1200",
    ]);
  });

  it("make years of birth of ages, hide who can be under 18, and show them again on the way back (P15)", async () => {
    const url = await anEmptyDatabase();
    await prepareDatabase({ url });
    await undoMigrations(url, MIGRATIONS.length - MIGRATIONS.indexOf(BirthYears1767200000000));
    const join = (names: string, age: number, joined: string) =>
      linesOf(
        url,
        `WITH category AS (
           INSERT INTO categories (id, name, "nameEn", icon) SELECT gen_random_uuid(), 'ক', 'A', '🌱'
           WHERE NOT EXISTS (SELECT FROM categories) RETURNING id
         ), member AS (
           INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country,
             "whatsappNumber", "createdAt")
           SELECT gen_random_uuid(), name, name, name, name, '-', 'Zubaida', 'zubaida ' || name, ${age}, 'BT', '1', ${joined}
           FROM unnest(ARRAY[${names}]) name RETURNING id, username
         ), deed AS (
           INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, day)
           SELECT gen_random_uuid(), 'TFD-' || left(upper(md5(username)), 8), member.id, c.id, 'tree', '2026-01-01'
           FROM member, (SELECT id FROM category UNION SELECT id FROM categories LIMIT 1) c RETURNING id, "userId"
         ) INSERT INTO deed_search ("deedId", text)
           SELECT deed.id, 'tree zubaida ' || username FROM deed JOIN member ON member.id = deed."userId"`,
      );
    await join("'grown'", 16, "now() - interval '5 years'");
    await join("'adult'", 18, "now()");
    await join("'minor'", 16, "now()");
    await prepareDatabase({ url });
    // The previous release still stores an age while a site is upgraded.
    await join("'later'", 13, "now()");
    const members = `SELECT concat_ws(' ', username, extract(year FROM "createdAt") - "birthYear", "hidesName", "hidesPicture",
        "hidesCountry", "searchText", '/', "hiddenSearchText") AS line FROM users ORDER BY 1`;
    expect(await linesOf(url, members)).toEqual([
      "adult 18 f f f zubaida adult /",
      "grown 16 f f f zubaida grown /",
      "later 13 t t t later / zubaida later",
      "minor 16 t t t minor / zubaida minor",
    ]);
    const found = `SELECT u.username || ': ' || (s.text LIKE '%zubaida%') AS line FROM deed_search s
      JOIN deeds d ON d.id = s."deedId" JOIN users u ON u.id = d."userId" WHERE username <> 'later' ORDER BY 1`;
    expect(await linesOf(url, found)).toEqual(["adult: true", "grown: true", "minor: false"]);
    await undoMigrations(url, MIGRATIONS.length - MIGRATIONS.indexOf(BirthYears1767200000000));
    expect(await linesOf(url, found)).toEqual(["adult: true", "grown: true", "minor: true"]);
    const texts = `SELECT "searchText" || ' ' || age AS line FROM users ORDER BY 1`;
    expect(await linesOf(url, texts)).toEqual([
      "zubaida adult 18",
      "zubaida grown 16",
      "zubaida later 13",
      "zubaida minor 16",
    ]);
  });

  it("make the log of changes while members share deeds, and whole after an interruption", async () => {
    const site = await startSite();
    const { url } = site.database;
    const other = new Client({ connectionString: url });
    await other.connect();
    try {
      await seedReference(site.db);
      // More members than a batch, and an author in the last one.
      const [last = ""] = (await aCrowd(site.db, "many", 1100)).toSorted().toReversed();
      await aDeed(site, { user: { id: last, username: "of the last batch" } });
      const logged = () => linesOf(url, `SELECT kind || ' ' || id AS line FROM changes ORDER BY 1`);
      const before = await logged();
      expect(before).toEqual(expect.arrayContaining([`member ${last}`]));

      await undoMigrations(url, MIGRATIONS.length - MIGRATIONS.indexOf(Changes1767470000000));
      await other.query("BEGIN; LOCK TABLE blog_posts");
      const interrupted = expect(prepareDatabase({ url })).rejects.toThrow();
      const migrating = `pg_stat_activity WHERE application_name = 'tree-for-deed migration' AND datname = current_database()`;
      while ((await other.query(`SELECT FROM ${migrating} AND wait_event_type = 'Lock'`)).rowCount === 0)
        await other.query("SELECT pg_stat_clear_snapshot()");
      const meanwhile = await aDeed(site);
      await other.query(`SELECT pg_terminate_backend(pid) FROM ${migrating}`);
      await interrupted;
      await other.query("ROLLBACK");

      await prepareDatabase({ url });
      const now = await logged();
      const added = now.filter((row) => !before.includes(row));
      expect(added).toEqual(expect.arrayContaining([`deed ${meanwhile.id}`, `member ${meanwhile.userId}`]));
      expect(now).toEqual(expect.arrayContaining(before));
    } finally {
      await other.end();
      await site.stop();
    }
  });

  it.each([GuardianConsents1767210000000, BirthYears1767200000000].map((each) => [each.name, each] as const))(
    "let others write to a table while %s waits for a long read of it, such as a backup's",
    async (name, Migration) => {
      const url = await anEmptyDatabase();
      await prepareDatabase({ url });
      await undoMigrations(url, MIGRATIONS.length - MIGRATIONS.indexOf(Migration));
      // The read does not end before the write, so without the limit no wait would be long enough.
      const clients = [1, 2].map(() => new Client({ connectionString: url, lock_timeout: 30_000 }));
      const [reader, writer] = clients as [Client, Client];
      await Promise.all(clients.map((client) => client.connect()));
      try {
        await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
        await reader.query("SELECT FROM users");
        const lines: string[] = [];
        let isDone = false;
        const migrating = prepareDatabase({ url, tell: (line) => lines.push(line) }).then(() => (isDone = true));
        const waiting = `SELECT FROM pg_stat_activity WHERE application_name = 'tree-for-deed migration'
          AND datname = current_database() AND wait_event_type = 'Lock'`;
        // The write begins behind the migration, and a second one after it has given up once.
        for (const told of [0, 1]) {
          while (lines.length < told || (await writer.query(waiting)).rowCount === 0)
            await writer.query("SELECT pg_stat_clear_snapshot()");
          await writer.query(`UPDATE users SET country = country`);
        }
        expect(isDone).toBe(false);
        const waits = lines.filter((line) => line.includes(" waits for a transaction"));
        expect(waits).toEqual([expect.stringContaining(name)]);
        await reader.query("COMMIT");
        await migrating;
        expect(await linesOf(url, "SELECT name AS line FROM migrations")).toHaveLength(MIGRATIONS.length);
      } finally {
        await Promise.all(clients.map((client) => client.end()));
      }
    },
  );

  it("say that an index waits for a transaction from before it, such as a backup's", async () => {
    const url = await anEmptyDatabase();
    await prepareDatabase({ url });
    await undoMigrations(url, MIGRATIONS.length - MIGRATIONS.indexOf(AlteredPhotos1767110000000));
    const reader = new Client({ connectionString: url });
    await reader.connect();
    try {
      await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      await reader.query("SELECT now()");
      let isDone = false;
      let told = (): void => undefined;
      const slow = new Promise<void>((resolve) => (told = resolve));
      const tell = (line: string) => {
        if (line.startsWith("AlteredPhotos1767110000000 still runs")) told();
      };
      const migrating = prepareDatabase({ url, tell }).then(() => (isDone = true));
      await slow;
      expect(isDone).toBe(false);
      await reader.query("COMMIT");
      await migrating;
    } finally {
      await reader.end();
    }
  });

  it("have a lock that nothing else takes", () => {
    const keys = Object.values(ADVISORY_LOCKS);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are applied once when two processes start at the same time", async () => {
    const url = await anEmptyDatabase();
    let atOnce = 0;
    const work = async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      // It would not end while another process waits inside a statement.
      await linesOf(url, "CREATE INDEX CONCURRENTLY IF NOT EXISTS beside_waiters ON categories (icon)");
      atOnce -= 1;
    };
    await Promise.all([1, 2, 3].map(() => prepareDatabase({ url }, work)));
    expect(await linesOf(url, "SELECT name AS line FROM migrations")).toHaveLength(MIGRATIONS.length);
  });

  it("find nothing to do on a database that has them", async () => {
    const database = await migratedDatabase();
    made.push(database);
    const before = await linesOf(database.url, CATALOG);
    await prepareDatabase({ url: database.url });
    expect(await linesOf(database.url, CATALOG)).toEqual(before);
  });

  it("are refused, with advice, where Bengali could not be searched", async () => {
    const url = await anEmptyDatabase("ENCODING 'UTF8' LOCALE 'C'");
    await expect(prepareDatabase({ url })).rejects.toThrow(/Search would not find Bengali.*LOCALE 'C\.UTF-8'/);
    expect(await linesOf(url, "SELECT tablename AS line FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });

  it("are refused, with advice, in another encoding", async () => {
    const url = await anEmptyDatabase("ENCODING 'LATIN1' LOCALE 'C'");
    await expect(prepareDatabase({ url })).rejects.toThrow(/encoding is LATIN1.*ENCODING 'UTF8'/);
  });

  it("do not wait for a database that is not there", async () => {
    await expect(prepareDatabase({ url: "postgres://nobody@127.0.0.1:1/none" })).rejects.toThrow(
      "DATABASE_URL: nothing listens at 127.0.0.1:1: start PostgreSQL there, or correct the host and port in DATABASE_URL.",
    );
  });

  it("wait for one that takes its time to let anybody in", async () => {
    const database = await migratedDatabase();
    const direct = new URL(database.url);
    // The delay exceeds the former time limit of a connection.
    const line = await startLine({ host: direct.hostname, port: Number(direct.port), firstBytesAfterMs: 5_500 });
    direct.port = String(line.port);
    await prepareDatabase({ url: direct.href });
    await line.close();
    await database.drop();
  });
});
