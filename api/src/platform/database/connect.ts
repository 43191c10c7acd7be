import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type ServiceName, ServiceUnusable, faultKind, placeOf } from "../health/service-fault";
import { isDatabaseAway } from "./failures";
import { assertWritable } from "./pool-clients";

const RETRY_MS = 500;
/** One try. A busy machine needs seconds to start PostgreSQL's side of a connection. */
export const CONNECT_MS = 20_000;
/** A server that lets us in but is slow to answer is waited for, by everybody who starts something. */
const SLOW_MS = 60_000;
/** A name that nobody knows is seldom known later, but for a container that is just being made. */
const UNKNOWN_HOST_MS = 10_000;

export interface ConnectOptions {
  readonly url: string;
  /** The setting that `url` comes from, for messages. */
  readonly setting?: string;
  /** The wait for a server that does not answer yet, in ms. */
  readonly waitMs?: number;
  /** Whether a replica will do. */
  readonly readsOnly?: boolean;
}

/** A connection for a start or an operator's command. @throws ServiceUnusable with a sentence for the operator */
export async function connectPatiently(options: ConnectOptions): Promise<Client> {
  try {
    return await untilThere(options, async () => {
      const client = new Client({ connectionString: options.url, connectionTimeoutMillis: CONNECT_MS });
      client.on("error", () => undefined);
      await client.connect();
      if (!options.readsOnly) await assertWritable(client).catch(async (error: unknown) => endedBy(client, error));
      return client;
    });
  } catch (error) {
    throw error instanceof ServiceUnusable ? error : new ServiceUnusable(nameOf(options), error);
  }
}

async function endedBy(client: Client, error: unknown): Promise<never> {
  await client.end().catch(() => undefined);
  throw error;
}

/** Tries `work`, which connects, again while the server is away. @throws ServiceUnusable when it stays away */
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
  if (kind === "silent") return Math.max(waitMs, SLOW_MS);
  return kind === "unknownHost" ? Math.min(waitMs, UNKNOWN_HOST_MS) : waitMs;
}

function nameOf({ url, setting = "DATABASE_URL" }: ConnectOptions): ServiceName {
  return { setting, service: "PostgreSQL", place: placeOf(url, "5432") };
}
