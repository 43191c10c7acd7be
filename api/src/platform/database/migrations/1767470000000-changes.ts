import type { MigrationInterface, QueryRunner } from "typeorm";

/** Columns of members that everybody may read, or that say what is hidden. */
const PUBLIC_OF_MEMBERS = [
  "username",
  "fullName",
  "country",
  "profilePicture",
  "facebookUrl",
  "instagramUrl",
  "linkedinUrl",
  "hidesName",
  "hidesPicture",
  "hidesCountry",
];
const PUBLIC_OF_DEEDS = ["status", "caption", "images", "categoryId", "userId"];
const PUBLIC_OF_TREES = ["userId", "standing", "fundId", "batchId"];

const list = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(", ");
const differ = (columns: readonly string[]): string =>
  `(${columns.map((name) => `OLD."${name}" IS DISTINCT FROM NEW."${name}"`).join(" OR ")})`;

/** Each trigger: table, name, events, condition, function. Likes and other private columns fire none of them. */
const TRIGGERS = [
  ["deeds", "added", "INSERT", `NEW.status = 'approved'`, "note_change('deed')"],
  [
    "deeds",
    "altered",
    `UPDATE OF ${list(PUBLIC_OF_DEEDS)}`,
    `(OLD.status = 'approved' OR NEW.status = 'approved') AND ${differ(PUBLIC_OF_DEEDS)}`,
    "note_change('deed')",
  ],
  ["deeds", "removed", "DELETE", `OLD.status = 'approved'`, "note_change('deed')"],
  ["blog_posts", "added", "INSERT", "NEW.published", "note_change('post')"],
  ["blog_posts", "altered", "UPDATE", "OLD.published OR NEW.published", "note_change('post')"],
  ["blog_posts", "removed", "DELETE", "OLD.published", "note_change('post')"],
  ["standings", "added", "INSERT", `NEW.period = 'lifetime'`, "note_change('member')"],
  ["standings", "removed", "DELETE", `OLD.period = 'lifetime'`, "note_change('member')"],
  [
    "users",
    "altered",
    `UPDATE OF ${list(PUBLIC_OF_MEMBERS)}`,
    differ(PUBLIC_OF_MEMBERS),
    "note_known_change('member')",
  ],
  ["users", "removed", "DELETE", "true", "note_known_change('member')"],
  ["trees", "added", "INSERT", "NEW.standing", "note_change('tree')"],
  ["trees", "altered", `UPDATE OF ${list(PUBLIC_OF_TREES)}`, differ(PUBLIC_OF_TREES), "note_change('tree')"],
  ["trees", "removed", "DELETE", "OLD.standing", "note_change('tree')"],
  ["tree_days", "altered", `UPDATE OF "deedId"`, differ(["deedId"]), "note_known_change('tree')"],
  ["tree_dedications", "added", "INSERT", `NEW.status = 'accepted'`, "note_known_change('tree')"],
  [
    "tree_dedications",
    "altered",
    "UPDATE",
    `OLD.status = 'accepted' OR NEW.status = 'accepted'`,
    "note_known_change('tree')",
  ],
  ["tree_dedications", "removed", "DELETE", `OLD.status = 'accepted'`, "note_known_change('tree')"],
  ["planting_batches", "altered", `UPDATE OF "plantedOn"`, differ(["plantedOn"]), "note_known_change('tree')"],
  [
    "planting_records",
    "altered",
    `UPDATE OF "publishedAt"`,
    `NEW.kind = 'fund' AND ${differ(["publishedAt"])}`,
    "note_known_change('tree')",
  ],
] as const;

const BATCH = 1000;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** The rows after the id `$1`, in its order, with whether they are public. */
const FROM_BEFORE = [
  { kind: "deed", first: FIRST, rows: `SELECT id, status = 'approved' AS shown FROM deeds WHERE id > $1::uuid` },
  { kind: "post", first: FIRST, rows: `SELECT id, published AS shown FROM blog_posts WHERE id > $1::uuid` },
  {
    kind: "member",
    first: FIRST,
    rows: `SELECT id, EXISTS (SELECT FROM standings WHERE "userId" = users.id AND period = 'lifetime') AS shown
      FROM users WHERE id > $1::uuid`,
  },
  { kind: "tree", first: "", rows: `SELECT code AS id, standing AS shown FROM trees WHERE code > $1::text` },
] as const;

const noteBatch = ({ kind, rows }: (typeof FROM_BEFORE)[number]): string => `
  WITH batch AS MATERIALIZED (${rows} ORDER BY 1 LIMIT ${BATCH}), noted AS (
    INSERT INTO changes (kind, id) SELECT '${kind}', id::text FROM batch WHERE shown ON CONFLICT (kind, id) DO NOTHING
  )
  SELECT max(id::text) AS last FROM batch`;

/**
 * The log of changes to public things: one row for each, at the position of its last change. This is not one transaction:
 * its triggers would lock all these tables until each deed has its row. An interrupted migration starts over.
 */
export class Changes1767470000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A new name makes the cursors of the old one invalid: transaction ids begin anew where a backup is restored.
    await runner.query(`CREATE TABLE IF NOT EXISTS change_feed (name text PRIMARY KEY)`);
    await runner.query(`INSERT INTO change_feed (name) SELECT substr(md5(gen_random_uuid()::text), 1, 16)
      WHERE NOT EXISTS (SELECT FROM change_feed)`);
    await runner.query(`CREATE TABLE IF NOT EXISTS changes (
      kind text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
      at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, id)
    )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS changes_order ON changes (kind, tx, id)`);
    await runner.query(`CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        thing record;
        key text;
      BEGIN
        IF TG_OP = 'DELETE' THEN thing := OLD; ELSE thing := NEW; END IF;
        IF TG_TABLE_NAME = 'trees' THEN key := thing.code;
        ELSIF TG_TABLE_NAME = 'standings' THEN key := thing."userId";
        ELSE key := thing.id;
        END IF;
        INSERT INTO changes (kind, id) VALUES (TG_ARGV[0], key)
        ON CONFLICT (kind, id) DO UPDATE SET tx = excluded.tx, at = excluded.at WHERE changes.tx <> excluded.tx;
        RETURN NULL;
      END
    $$`);
    // Members are in the log from their first approved deed on, trees once they are earned.
    await runner.query(`CREATE OR REPLACE FUNCTION note_known_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        thing record;
        keys text[];
      BEGIN
        IF TG_OP = 'DELETE' THEN thing := OLD; ELSE thing := NEW; END IF;
        IF TG_TABLE_NAME = 'tree_dedications' THEN keys := ARRAY[thing."treeCode"];
        ELSIF TG_TABLE_NAME = 'tree_days' THEN
          keys := ARRAY(SELECT code FROM trees WHERE "userId" = thing."userId" AND day = thing.day);
        ELSIF TG_TABLE_NAME = 'planting_batches' THEN keys := ARRAY(SELECT code FROM trees WHERE "batchId" = thing.id);
        ELSIF TG_TABLE_NAME = 'planting_records' THEN keys := ARRAY(SELECT code FROM trees WHERE "fundId" = thing."factId");
        ELSE keys := ARRAY[thing.id::text];
        END IF;
        UPDATE changes SET tx = pg_current_xact_id(), at = now()
        WHERE kind = TG_ARGV[0] AND id = ANY (keys) AND tx <> pg_current_xact_id();
        RETURN NULL;
      END
    $$`);
    for (const [table, name, events, condition, call] of TRIGGERS) {
      await runner.query(`CREATE OR REPLACE TRIGGER changes_${name} AFTER ${events} ON ${table}
        FOR EACH ROW ${condition === "true" ? "" : `WHEN (${condition})`} EXECUTE FUNCTION ${call}`);
    }
    for (const beginning of FROM_BEFORE) {
      let after: string | null = beginning.first;
      while (after !== null) {
        const [noted] = (await runner.query(noteBatch(beginning), [after])) as { last: string | null }[];
        after = noted?.last ?? null;
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of TRIGGERS) await runner.query(`DROP TRIGGER IF EXISTS changes_${name} ON ${table}`);
    await runner.query(`DROP FUNCTION IF EXISTS note_change()`);
    await runner.query(`DROP FUNCTION IF EXISTS note_known_change()`);
    await runner.query(`DROP TABLE IF EXISTS changes`);
    await runner.query(`DROP TABLE IF EXISTS change_feed`);
  }
}
