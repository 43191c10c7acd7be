import type { Client } from "pg";
import type { Config } from "../../config";
import { isPooled } from "../../platform/database/address";
import { connectPatiently } from "../../platform/database/connect";
import { assertEngine } from "../../platform/database/engine-check";
import { migrationState } from "../../platform/database/migrate";
import { assertNamesHold } from "../../platform/database/pooler";
import { placeOf } from "../../platform/health/service-fault";
import type { SiteDatabase } from "../database";
import { refusalOf } from "../refusal";
import { type Finding, failure, findings, ok, warning } from "./finding";

const NEWEST_TESTED = 18;
/** Connections of a process besides its pool. */
const BESIDE_POOL = 4;
const CLOCK_WARNING_S = 2;
/** Codes of authenticator apps change every half minute. */
const CLOCK_FAILURE_S = 30;
const LAG_S = 2;

/** Checks PostgreSQL: whether it is reached, what it is, and what the role may do there. */
export function checkDatabase(config: Config, { address, setting }: SiteDatabase): Promise<readonly Finding[]> {
  return findings(setting, refusalOf, async () => {
    const url = address.directUrl;
    const client = await connectPatiently({ url, setting });
    try {
      await assertEngine(client);
      return [
        await version(client, setting),
        await rights(client, config),
        await migrations({ url, setting }, config),
        await connections(client, config),
        await clock(client),
      ];
    } finally {
      await client.end();
    }
  });
}

async function version(client: Client, setting: string): Promise<Finding> {
  const { major, text } = await one<{ major: number; text: string }>(
    client,
    `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_version') AS text`,
  );
  return major > NEWEST_TESTED
    ? warning(
        setting,
        `PostgreSQL ${text} is newer than ${NEWEST_TESTED}, the newest that was tested: test upgrades of it first`,
      )
    : ok(setting, `PostgreSQL ${text} answers, finds Bengali words, and has the extension pg_trgm`);
}

async function rights(client: Client, { migrateOnStart }: Config): Promise<Finding> {
  const { role, creates } = await one<{ role: string; creates: boolean }>(
    client,
    `SELECT current_user AS role, has_schema_privilege(current_schema(), 'CREATE') AS creates`,
  );
  if (creates) return ok("rights", `The role ${role} may create tables, which migrations need`);
  const advice = `let a role that may do so run npm run migrate, or GRANT CREATE ON SCHEMA public TO "${role}"`;
  return migrateOnStart
    ? failure("rights", `The role ${role} may not create tables, so a start with new migrations fails: ${advice}`)
    : ok("rights", `The role ${role} may not create tables, as fits MIGRATE_ON_START=no`);
}

async function migrations(way: { url: string; setting: string }, { migrateOnStart }: Config): Promise<Finding> {
  const { pending, unknown } = await migrationState(way);
  if (unknown.length > 0)
    return warning(
      "migrations",
      `The database has ${unknown.length} migrations of a newer version: go on with that version soon`,
    );
  if (pending.length === 0) return ok("migrations", "All migrations are applied");
  const advice = migrateOnStart ? "the next start applies them" : "run npm run migrate";
  return (migrateOnStart ? warning : failure)("migrations", `${pending.length} migrations are pending: ${advice}`);
}

async function connections(client: Client, { databasePoolSize }: Config): Promise<Finding> {
  const { most, taken } = await one<{ most: number; taken: number }>(
    client,
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
            (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS taken`,
  );
  const each = databasePoolSize + BESIDE_POOL;
  const message = `${taken} of ${most} connections are taken, and each process of the site takes up to ${each}`;
  return taken + each > most
    ? warning("connections", `${message}: raise max_connections, lower DATABASE_POOL_SIZE, or put a pooler before it`)
    : ok("connections", message);
}

async function clock(client: Client): Promise<Finding> {
  const before = Date.now();
  const { now } = await one<{ now: number }>(client, "SELECT extract(epoch FROM clock_timestamp())::float8 AS now");
  const apart = Math.abs(now - (before + Date.now()) / 2000);
  const message = `The clocks of this machine and of PostgreSQL are ${apart.toFixed(1)} s apart`;
  if (apart <= CLOCK_WARNING_S) return ok("clock", message);
  return (apart > CLOCK_FAILURE_S ? failure : warning)("clock", `${message}: let NTP set both`);
}

/** Checks the pooler between the site and PostgreSQL, if there is one. */
export function checkPooler({ address }: SiteDatabase): Promise<readonly Finding[]> {
  return findings("DATABASE_URL", refusalOf, async () => {
    const { url, namedStatements } = address;
    if (!isPooled(address)) return [];
    const client = await connectPatiently({ url, pooled: true });
    try {
      if (namedStatements) await assertNamesHold(client, url);
      const kept = namedStatements ? "keeps named statements" : "gets no named statements";
      return [ok("DATABASE_URL", `The pooler at ${placeOf(url, "5432")} answers and ${kept}`)];
    } finally {
      await client.end();
    }
  });
}

/** Checks each read replica and how far it is behind. */
export async function checkReplicas(
  { databaseReplicaUrls: urls }: Config,
  { address }: SiteDatabase,
): Promise<readonly Finding[]> {
  const setting = "DATABASE_REPLICA_URLS";
  const found = urls.map((url) =>
    findings(setting, refusalOf, async () => {
      const client = await connectPatiently({ url, setting, readsOnly: true, pooled: isPooled(address) });
      try {
        return [await replica(client, setting, placeOf(url, "5432"))];
      } finally {
        await client.end();
      }
    }),
  );
  return (await Promise.all(found)).flat();
}

async function replica(client: Client, setting: string, place: string): Promise<Finding> {
  const { follows, lag } = await one<{ follows: boolean; lag: number }>(
    client,
    `SELECT pg_is_in_recovery() AS follows, CASE WHEN NOT pg_is_in_recovery() THEN 0
       WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
       ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0)::float8 END AS lag`,
  );
  if (!follows) return warning(setting, `${place} is the primary or follows none, so it gets no reads: name a replica`);
  const message = `The replica at ${place} is ${lag.toFixed(1)} s behind`;
  return lag > LAG_S
    ? warning(setting, `${message} and gets no reads until it has caught up: look at its load and its network`)
    : ok(setting, message);
}

async function one<T extends object>(client: Client, sql: string): Promise<T> {
  const { rows } = await client.query<T>(sql);
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL answered without a row");
  return row;
}
