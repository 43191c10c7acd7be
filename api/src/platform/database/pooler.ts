import { Client, escapeIdentifier } from "pg";
import { placeOf } from "../health/service-fault";
import type { DatabaseAddress } from "./address";
import { CONNECT_MS, connectPatiently } from "./connect";
import { SERVER_LIMITS } from "./data-source";
import { UnfitDatabase } from "./engine-check";
import { databaseCode } from "./failures";

/** Rounds in which two connections alternate: without support for names they soon meet in one session and fail. */
const PROBES = 10;
const DUPLICATE_NAME = "42P05";
const UNKNOWN_NAME = "26000";

/**
 * Prepares the connection pooler for serving. `holder` is a direct session that holds the advisory lock `lock`. @throws
 * ServiceUnusable when the pooler does not answer, UnfitDatabase when the site would not work behind it
 */
export async function preparePooler(
  { url, namedStatements }: DatabaseAddress,
  { holder, lock, waitMs }: { readonly holder: Client; readonly lock: number; readonly waitMs?: number },
): Promise<void> {
  const client = await connectPatiently({ url, waitMs, pooled: true });
  try {
    await assertSameDatabase(client, await sessionOf(holder), lock);
    if (namedStatements) await assertNamesHold(client, url);
    if (await setTimeLimits(client)) await endOlderSessions(client, await sessionOf(holder));
  } finally {
    await client.end();
  }
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid ?? 0;
}

async function assertSameDatabase(client: Client, session: number, lock: number): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = $1 AND objid = $2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [session, lock],
  );
  if (rows.length === 0)
    throw new UnfitDatabase(
      "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: correct one of them, or the pooler's settings.",
    );
}

/** A pooler without support for statement names mixes up those of all its clients. @throws UnfitDatabase */
export async function assertNamesHold(client: Client, url: string): Promise<void> {
  const other = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  other.on("error", () => undefined);
  await other.connect();
  try {
    const probe = { name: "pooler.probe", text: "SELECT 1" };
    for (let round = 0; round < PROBES; round += 1) for (const each of [client, other]) await each.query({ ...probe });
  } catch (error) {
    const code = databaseCode(error);
    if (code !== DUPLICATE_NAME && code !== UNKNOWN_NAME) throw error;
    throw new UnfitDatabase(
      `DATABASE_URL: the connection pooler at ${placeOf(url, "5432")} does not keep named statements: ` +
        "set max_prepared_statements in PgBouncer 1.21 or newer, or set DATABASE_NAMED_STATEMENTS=no.",
    );
  } finally {
    await other.end();
  }
}

interface RoleSettings {
  readonly role: string;
  readonly database: string;
  /** Settings such as `lock_timeout=1200`. */
  readonly set: readonly string[] | null;
}

/**
 * A pooler accepts no limits from a client, so they are set as defaults of the role in this database; every role may
 * set its own. Returns whether any was missing.
 */
async function setTimeLimits(client: Client): Promise<boolean> {
  const { rows } = await client.query<RoleSettings>(
    `SELECT current_user AS role, current_database() AS database,
            (SELECT setconfig FROM pg_db_role_setting WHERE setrole = r.oid AND setdatabase = d.oid) AS set
       FROM pg_roles r, pg_database d WHERE r.rolname = current_user AND d.datname = current_database()`,
  );
  const [{ role, database, set } = { role: "", database: "", set: null }] = rows;
  const missing = Object.entries(SERVER_LIMITS).filter(([name, ms]) => !set?.includes(`${name}=${ms}`));
  const where = `ALTER ROLE ${escapeIdentifier(role)} IN DATABASE ${escapeIdentifier(database)}`;
  if (missing.length > 0) await client.query(missing.map(([name, ms]) => `${where} SET ${name} = ${ms}`).join("; "));
  return missing.length > 0;
}

/**
 * Sessions of the pooler that began before the limits do not have them. Idle ones are ended, and the pooler opens new
 * ones; busy ones end by the pooler's own `server_lifetime`. Sessions with a name of ours are direct ones.
 */
async function endOlderSessions(client: Client, holder: number): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(other.pid) FROM pg_stat_activity other, pg_stat_activity own
      WHERE own.pid = pg_backend_pid() AND other.pid NOT IN (own.pid, $1) AND other.state = 'idle'
        AND other.datname = own.datname AND other.usename = own.usename
        AND other.client_addr IS NOT DISTINCT FROM own.client_addr AND other.application_name NOT LIKE 'tree-for-deed %'`,
    [holder],
  );
  // This query ends its own session, so it always fails.
  await client.query("SELECT pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
}
