import { type Client, type ClientBase, Pool, type PoolClient, type PoolConfig, type QueryConfig } from "pg";
import { statement, type Statement } from "../../shared/row-source";
import { HEARD } from "./pool-clients";
import { SharedConnection } from "./shared-connection";

/** The number of shared connections: with two, one slow statement does not stop all quick ones. */
const SHARED = 2;
/** Time in ms for which a measurement of a connection is reused. */
const MEASURED_MS = 400;

/** The state of a server, in its own words. */
export interface ReplicaState {
  readonly standby: boolean;
  readonly replayed: string | null;
}

export type PoolSize = Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;

interface Shared {
  readonly connection: SharedConnection;
  near: boolean;
}

/** The server of a new connection is no replica, or too far behind. */
class NotNear extends Error {
  constructor() {
    super("The server is no replica, or too far behind");
    this.name = "NotNear";
  }
}

function nullIfNotNear(error: unknown): null {
  if (error instanceof NotNear) return null;
  throw error;
}

/**
 * The connections to one address of `DATABASE_REPLICA_URLS`. The address may lead to several servers, so each connection is
 * measured by itself, when it is made and from then on.
 */
export class ReplicaConnections {
  readonly #pool: Pool;
  readonly #shared: readonly Shared[];
  readonly #measuredAt = new WeakMap<ClientBase, number>();

  constructor(
    config: PoolConfig & { readonly Client?: typeof Client },
    private readonly isNear: (state: ReplicaState) => boolean,
  ) {
    const measured = {
      ...config,
      onConnect: async (client: ClientBase): Promise<void> => {
        HEARD.onConnect(client);
        if (!(await this.#isClientNear(client))) throw new NotNear();
      },
    };
    this.#pool = new Pool(measured);
    this.#pool.on("error", () => undefined);
    this.#shared = Array.from({ length: SHARED }, () => ({ connection: new SharedConnection(measured), near: false }));
  }

  get size(): PoolSize {
    return this.#pool;
  }

  /** Whether there is a server near enough. */
  get fit(): boolean {
    return this.#shared.some(({ near }) => near);
  }

  /** The rows of a statement; `null` if its connection leads to a server that is too far behind. */
  async rows<T extends object>(query: QueryConfig, quick: Statement["quick"]): Promise<T[] | null> {
    if (quick) return (await this.#idlest()?.rows<T>(query).catch(nullIfNotNear)) ?? null;
    const client = await this.connect();
    if (!client) return null;
    try {
      const { rows } = await client.query<T>(query);
      client.release();
      return rows;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** A connection to a server that is near enough, or `null`. The caller releases it. */
  async connect(): Promise<PoolClient | null> {
    const client = await this.#pool.connect().catch(nullIfNotNear);
    if (!client) return null;
    const age = performance.now() - (this.#measuredAt.get(client) ?? 0);
    try {
      if (age < MEASURED_MS || (await this.#isClientNear(client))) return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
    // The next one may lead to another server.
    client.release(true);
    return null;
  }

  /**
   * Measures the shared connections. An address that is away is asked once. @throws the error of the last one if none
   * answers
   */
  async check(): Promise<void> {
    let fault: unknown = null;
    let answered = false;
    for (const shared of this.#shared)
      if (fault === null || shared.near) {
        const failed = await this.#measure(shared);
        if (failed === null) answered = true;
        else fault = failed;
      }
    if (!answered) throw fault;
  }

  async close(): Promise<void> {
    await Promise.all(this.#shared.map(({ connection }) => connection.close().catch(() => undefined)));
    await this.#pool.end();
  }

  /** Returns the error of a server that does not answer. */
  async #measure(shared: Shared): Promise<Error | null> {
    try {
      const [state] = await shared.connection.rows<ReplicaState>({ ...STATE });
      shared.near = state !== undefined && this.isNear(state);
      // It will not become a replica again, and a new connection may lead to one.
      if (state?.standby === false) await shared.connection.close();
      return null;
    } catch (error) {
      shared.near = false;
      return error instanceof NotNear ? null : (error as Error);
    }
  }

  async #isClientNear(client: Pick<ClientBase, "query">): Promise<boolean> {
    const { rows } = await client.query<ReplicaState>({ ...STATE });
    this.#measuredAt.set(client as ClientBase, performance.now());
    const [state] = rows;
    return state !== undefined && this.isNear(state);
  }

  #idlest(): SharedConnection | null {
    const near = this.#shared.filter((shared) => shared.near).map(({ connection }) => connection);
    if (near.length === 0) return null;
    return near.reduce((least, connection) => (connection.running < least.running ? connection : least));
  }
}

const STATE = statement(`SELECT pg_is_in_recovery() AS standby, pg_last_wal_replay_lsn()::text AS replayed`);
