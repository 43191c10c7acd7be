/**
 * A large site: deeds of a smaller one are copied to earlier years, each with its photos, entry of the log and notice.
 * The copies have no likes, and are not found by search; everything that is derived agrees.
 */
import type { Client } from "pg";
import type { DataSet } from "./database";
import { BADGES, DERIVE, fillSite, uniqueIdOf } from "./data";
import { numberFrom } from "./settings";

/** Copies of the deeds; `BENCH_COPIES=99` makes 10,000,000 of 100,000. */
const COPIES = numberFrom("BENCH_COPIES", 19);
/** Days between two copies: the oldest deed is of 1982 at the earliest, since ids begin in 1970. */
const DAYS = Math.min(400, Math.floor(16_000 / COPIES));
const DEEDS_OF_A_MEMBER = 5;
const LIKES_OF_A_DEED = 5;

/** The deeds again, `copy` times some days earlier. Ids stay ordered by time. */
const copyOf = (deeds: number, copy: number): string => `
  INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, images, status, day, "decidedAt", "createdAt", "updatedAt",
    "submittedAt", language)
  SELECT (substr(x.ms, 1, 8) || '-' || substr(x.ms, 9, 4) || substr(d.id::text, 14))::uuid, ${uniqueIdOf(`(${copy * deeds} + d.n)`)},
    d."userId", d."categoryId", d.caption,
    (SELECT coalesce(jsonb_agg(i || jsonb_build_object('hash', md5('${copy}' || (i ->> 'hash')) || md5((i ->> 'hash') || '${copy}'))), '[]')
      FROM jsonb_array_elements(d.images) i),
    d.status, d.day - ${copy * DAYS}, d."decidedAt" - x.ago, x.at, x.at, x.at, d.language
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM bench_deeds) d,
    LATERAL (SELECT interval '${copy * DAYS} days' AS ago, d."createdAt" - interval '${copy * DAYS} days' AS at) t,
    LATERAL (SELECT t.ago, t.at, lpad(to_hex((extract(epoch FROM t.at) * 1000)::bigint), 12, '0') AS ms) x`;

/** The rows that come with each deed. */
const WITH_DEEDS = [
  `INSERT INTO photos (hash, width, height, thumbhash, "turnedHashes", "partHashes", faults, "lookedAt", "avifAt", "createdAt")
   SELECT i ->> 'hash', 4000, 3000, i ->> 'thumbhash', '{}', '{}', '{}', d."createdAt", d."createdAt", d."createdAt"
   FROM deeds d, jsonb_array_elements(d.images) i ORDER BY 1`,
  `INSERT INTO photo_uploads (id, "userId", hash, use, "deedId", "createdAt")
   SELECT uuidv7(d."createdAt" - now()), d."userId", i ->> 'hash', 'deed', d.id, d."createdAt"
   FROM deeds d, jsonb_array_elements(d.images) i ORDER BY d.id`,
  `INSERT INTO moderation_log (id, "actorId", "actorUsername", action, "targetKind", "targetId", "targetName", "createdAt")
   SELECT uuidv7(d."decidedAt" - now()), a.id, a.username, 'approve', 'deed', d.id, d."uniqueId", d."decidedAt"
   FROM deeds d, (SELECT id, username FROM users ORDER BY id LIMIT 1) a WHERE d.status = 'approved' ORDER BY d.id`,
  `INSERT INTO notices (id, "userId", kind, payload, "createdAt", "readAt")
   SELECT uuidv7(d."decidedAt" - now()), d."userId", 'deed_approved',
     jsonb_build_object('deedId', d.id, 'deedUniqueId', d."uniqueId"), d."decidedAt", d."decidedAt" + interval '1 day'
   FROM deeds d WHERE d.status = 'approved' ORDER BY d.id`,
  `INSERT INTO changes (kind, id) SELECT 'deed', id::text FROM deeds WHERE status = 'approved' ON CONFLICT DO NOTHING`,
];

/** Indexes of the tables that grow, without those that keep rows unique. */
const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index i
  WHERE indrelid IN ('deeds'::regclass, 'photos'::regclass, 'photo_uploads'::regclass, 'moderation_log'::regclass, 'notices'::regclass)
    AND NOT indisunique`;

/** A large site: this number of deeds, and copies of them. */
export const largeSiteOf = (deeds: number): DataSet => ({
  name: `scale-${deeds}x${COPIES + 1}`,
  isFilled: `SELECT EXISTS (SELECT FROM notices) AS filled`,
  settings: { shared_preload_libraries: "pg_stat_statements", max_wal_size: "8GB" },
  fill: (client) => fillLargeSite(client, deeds),
});

async function fillLargeSite(client: Client, deeds: number): Promise<void> {
  const run = async (statement: string): Promise<void> => {
    const started = performance.now();
    await client.query(statement);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stdout.write(`  ${seconds} s: ${statement.trim().slice(0, 60)}\n`);
  };
  await fillSite(client, deeds, {
    members: Math.ceil(deeds / DEEDS_OF_A_MEMBER),
    likesOfADeed: LIKES_OF_A_DEED,
  });
  // The references are right by construction; checking them row by row would take most of the time.
  await run(`SET session_replication_role = replica`);
  await run(`SET work_mem = '512MB'`);
  await run(`SET maintenance_work_mem = '1GB'`);
  await run(`CREATE TEMP TABLE bench_deeds AS SELECT * FROM deeds`);
  // An index is made of all rows in a fraction of the time that it takes row by row.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
  for (const { name } of indexes) await run(`DROP INDEX ${name}`);
  for (let copy = 1; copy <= COPIES; copy += 1) await run(copyOf(deeds, copy));
  for (const statement of WITH_DEEDS) await run(statement);
  for (const { definition } of indexes) await run(definition);
  for (const statement of [...DERIVE, "DELETE FROM user_badges", "DELETE FROM certificates", BADGES])
    await run(statement);
  await run(`SET session_replication_role = origin`);
  await run(`VACUUM ANALYZE`);
}
