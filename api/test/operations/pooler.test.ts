import { Client } from "pg";
import { directAddress } from "../../src/platform/database/address";
import { connectPatiently } from "../../src/platform/database/connect";
import { prepareDatabase } from "../../src/platform/database/migrate";
import { type TestDatabase, emptyDatabase, migratedDatabase } from "../database";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import { type Pooler, poolerProgram, startPooler, through } from "../pooler";

const programs = [poolerProgram()].filter((program) => program !== null);
const LIMITS = { lock_timeout: "1200ms", statement_timeout: "2300ms", idle_in_transaction_session_timeout: "10s" };

async function asked<T extends object>(url: string, ...statements: string[]): Promise<T[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    let rows: T[] = [];
    for (const statement of statements) ({ rows } = await client.query<T>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const limitsAt = async (url: string): Promise<object | undefined> => {
  const names = Object.keys(LIMITS).map((name) => `current_setting('${name}') AS ${name}`);
  return (await asked<Record<string, string>>(url, `SELECT ${names.join(", ")}`))[0];
};

it("without a pooler no time limits are stored with the role", async () => {
  const database = await emptyDatabase();
  await prepareDatabase({ url: database.url, address: directAddress(database.url) });
  expect(await asked(database.url, LIMITS_OF_ROLE)).toEqual([]);
  await database.drop();
});

// Skipped on a machine without PgBouncer.
for (const program of programs)
  describe("behind PgBouncer in transaction mode", () => {
    let database: TestDatabase;
    let pooler: Pooler;
    let site: Site;

    const startBehind = async (settings: readonly string[] = []): Promise<Pooler> =>
      startPooler(program, database.url, settings);
    const addressBy = (by: Pooler, namedStatements = program.knowsNames) => ({
      url: through(by, database.url),
      directUrl: database.url,
      namedStatements,
    });

    beforeAll(async () => {
      database = await migratedDatabase();
      pooler = await startBehind();
    });

    afterAll(async () => {
      await site.stop();
      await pooler.close();
      await database.drop();
    });

    it("the time limits hold in the server, also in sessions that the pooler has kept from before", async () => {
      const { url } = addressBy(pooler);
      const before = await asked<{ pid: number }>(url, "SELECT pg_backend_pid() AS pid");
      const address = addressBy(pooler);
      const direct = await connectPatiently({ url: database.url });
      await prepareDatabase({ url: database.url, address });
      expect(await limitsAt(url)).toEqual(LIMITS);
      expect(await asked(database.url, `SELECT pid FROM pg_stat_activity WHERE pid = ${before[0]?.pid}`)).toEqual([]);
      await expect(asked(url, "SELECT pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
      // Another process that waits for its turn is idle between its tries.
      await expect(direct.query("SELECT 1")).resolves.toMatchObject({ rowCount: 1 });
      await direct.end();
    });

    it("what is direct has no such limit, and leaves no lock behind", async () => {
      const address = addressBy(pooler);
      let during: object | undefined;
      await prepareDatabase({ url: database.url, address }, async () => {
        during = await asked<object>(database.url, LOCKS_HERE);
      });
      expect(during).toHaveLength(1);
      expect(await asked(database.url, LOCKS_HERE)).toEqual([]);
    });

    it("the site answers 503 while the pooler is away, and is back when that is", async () => {
      site = await startSite({ database: { ...database, address: addressBy(pooler) } });
      const member = await site.client().signIn(await aMember(site));
      await pooler.kill();
      const away = await Promise.all([
        member.get("/api/auth/me"),
        site.client().get("/api/deeds"),
        member.post("/graphql", { query: "{ me { id } }" }),
      ]);
      expect(away.map(({ status, headers }) => [status, Number(headers["retry-after"]) > 0])).toEqual(
        away.map(() => [503, true]),
      );
      await pooler.revive();
      expect((await member.get("/api/auth/me")).status).toBe(200);
      expect((await site.client().get("/readyz")).status).toBe(200);
    });

    describe("what would be lost is said at start, in a sentence", () => {
      const refused = async (options: Parameters<typeof prepareDatabase>[0]): Promise<string> =>
        prepareDatabase(options).then(
          () => "started",
          (error: unknown) => (error as Error).message,
        );

      it.each([
        ["refuses startup parameters", []],
        ["drops them", ["ignore_startup_parameters = options"]],
      ])("a pooler that %s, and no address of PostgreSQL itself", async (_way, settings) => {
        const other = await startBehind(settings);
        const url = through(other, database.url);
        expect(await refused({ url })).toMatch(
          /^DATABASE_URL: a connection pooler answers at 127.*set DATABASE_DIRECT_URL/,
        );
        expect(await refused({ url, setting: "DATABASE_DIRECT_URL" })).toMatch(
          /^DATABASE_DIRECT_URL: a connection pooler answers at 127.*must lead to PostgreSQL itself\.$/,
        );
        await other.close();
      });

      it("a pooler that does not know the names of statements", async () => {
        const other = await startBehind(program.knowsNames ? ["max_prepared_statements = 0"] : []);
        expect(await refused({ url: database.url, address: addressBy(other, true) })).toMatch(
          /^DATABASE_URL: .*set max_prepared_statements in PgBouncer.*or set DATABASE_NAMED_STATEMENTS=no\.$/,
        );
        expect(await refused({ url: database.url, address: addressBy(other, false) })).toBe("started");
        await other.close();
      });

      it("a pooler that leads to another database", async () => {
        const another = await emptyDatabase();
        const address = { ...addressBy(pooler), url: through(pooler, another.url) };
        expect(await refused({ url: database.url, address })).toMatch(/lead to different databases/);
        await another.drop();
      });

      it("a pooler that is not there", async () => {
        const other = await startBehind();
        await other.close();
        expect(await refused({ url: database.url, address: addressBy(other) })).toMatch(
          /^DATABASE_URL: nothing listens at/,
        );
      });
    });
  });

const LIMITS_OF_ROLE = `SELECT setconfig FROM pg_db_role_setting
  WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const LOCKS_HERE = `SELECT FROM pg_locks WHERE locktype = 'advisory'
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
