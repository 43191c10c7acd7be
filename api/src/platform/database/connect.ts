import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type ServiceName, ServiceUnusable, faultKind, placeOf } from "../health/service-fault";
import { isDatabaseAway } from "./failures";
import { assertWritable } from "./pool-clients";

const RETRY_MS = 500;
/** Timeout of one attempt in ms. A busy machine needs seconds to start PostgreSQL's side of a connection. */
export const CONNECT_MS = 20_000;
/** Minimum wait in ms for a server that accepts connections but answers slowly; applies to every start. */
const SLOW_MS = 60_000;
/** Start options of a direct session: none of the role's timeouts for requests, and a mark that a pooler would drop. */
export const DIRECT_OPTIONS =
  "-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c tree_for_deed.session=direct";
/** Maximum wait in ms for an unknown host name, which rarely becomes known later, except for a starting container. */
const UNKNOWN_HOST_MS = 10_000;

export interface ConnectOptions {
  readonly url: string;
  /** The setting that `url` comes from, for messages. */
  readonly setting?: string;
  /** The wait for a server that does not answer yet, in ms. */
  readonly waitMs?: number;
  /** Whether a replica suffices. */
  readonly readsOnly?: boolean;
  /** Whether `url` leads to a connection pooler, which gives no session of one's own. */
  readonly pooled?: boolean;
}

/**
 * Connects for a start or an operator's command, without timeouts if the connection is direct. @throws ServiceUnusable
 * with a sentence for the operator
 */
export async function connectPatiently(options: ConnectOptions): Promise<Client> {
  try {
    return await untilThere(options, async () => {
      const client = new Client({
        connectionString: options.url,
        connectionTimeoutMillis: CONNECT_MS,
        ...(!options.pooled && { options: DIRECT_OPTIONS, application_name: "tree-for-deed direct" }),
      });
      client.on("error", () => undefined);
      await client.connect();
      await check(client, options).catch(async (error: unknown) => endedBy(client, error));
      return client;
    });
  } catch (error) {
    throw error instanceof ServiceUnusable ? error : new ServiceUnusable(nameOf(options), error);
  }
}

async function check(client: Client, { pooled, readsOnly }: ConnectOptions): Promise<void> {
  if (!pooled) await assertDirect(client);
  if (!readsOnly) await assertWritable(client);
}

/** A pooler refuses `DIRECT_OPTIONS`, or drops them silently. */
async function assertDirect(client: Client): Promise<void> {
  const { rows } = await client.query<{ session: string | null }>(
    "SELECT current_setting('tree_for_deed.session', true) AS session",
  );
  if (rows[0]?.session !== "direct") throw new Error("unsupported startup parameter: options");
}

async function endedBy(client: Client, error: unknown): Promise<never> {
  await client.end().catch(() => undefined);
  throw error;
}

/**
 * Repeats `work`, which connects, while the server is unavailable. @throws ServiceUnusable when it stays unavailable
 */
export async function untilThere<T>(options: ConnectOptions, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (Date.now() - begun > patienceWith(error, options.waitMs ?? 0))
        throw new ServiceUnusable(nameOf(options), error);
      await pause(RETRY_MS);
    }
  }
}

function patienceWith(error: unknown, waitMs: number): number {
  const kind = faultKind(error);
  if (kind === "pooled") return 0;
  if (kind === "silent") return Math.max(waitMs, SLOW_MS);
  return kind === "unknownHost" ? Math.min(waitMs, UNKNOWN_HOST_MS) : waitMs;
}

function nameOf({ url, setting = "DATABASE_URL" }: ConnectOptions): ServiceName {
  return { setting, service: "PostgreSQL", place: placeOf(url, "5432") };
}
