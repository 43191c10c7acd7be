import { setTimeout as pause } from "node:timers/promises";
import type { PoolClient, QueryConfig } from "pg";
import type { Statement } from "../../shared/row-source";
import type { Logger } from "../log/logger";
import { databaseCode, isDatabaseAway } from "./failures";
import { ClientWithoutNames } from "./pool-clients";
import { mayLagBehind } from "./read-your-writes";
import { type PoolSize, ReplicaConnections, type ReplicaState } from "./replica-connections";
import { PrimaryHistory, lsnOf } from "./replica-lag";

const CHECK_MS = 400;
/**
 * Looking up a host name may take ten seconds, and blocks one of the process's four threads for that: checks must never
 * take all of them.
 */
const AWAY_CHECK_MS = 5000;
/** Shorter than a request may take: a read without an answer in time goes to the primary. */
const LIMITS = { connectionTimeoutMillis: 1000, query_timeout: 1500 };
const SERVER_LIMITS = { statement_timeout: 1200 };
const POOL_SIZE = 10;
/** Errors of a replica that is only busy, which stays in use. */
const BUSY = /timeout/i;
/** PostgreSQL's code for a statement that was cancelled by replication, the code of a serialization failure. */
const IN_THE_WAY = "40001";
const CANCELLED = "57014";

interface Replica {
  readonly host: string;
  readonly connections: ReplicaConnections;
  /** Whether a server of it answers and is near enough to the primary. */
  fit: boolean;
  /** Whether it answered the last check. */
  answers: boolean;
  /** The error of the last failed check. */
  fault: unknown;
}

export interface ReplicaWays {
  readonly urls: readonly string[];
  /** The addresses lead through a connection pooler: the server's own limits are those of the role (`pooler.ts`). */
  readonly pooled?: boolean;
  /** Whether statements may be prepared under names. */
  readonly namedStatements?: boolean;
}

interface ReplicasParts extends ReplicaWays {
  /** Returns the current end of the primary's log. */
  readonly primaryLsn: () => Promise<string>;
  readonly log: Logger;
}

/**
 * Streaming replicas for reads that may be up to two seconds old. The position of each is checked continuously; a
 * replica that is unavailable or farther behind gets no more reads until it has caught up.
 */
export class Replicas {
  readonly #replicas: readonly Replica[];
  readonly #history = new PrimaryHistory();
  readonly #closing = new AbortController();
  #turn = 0;

  private constructor(private readonly parts: ReplicasParts) {
    this.#replicas = parts.urls.map((url) => this.#replicaAt(url));
  }

  /** A replica that is unavailable at startup joins later. */
  static async open(parts: ReplicasParts): Promise<Replicas> {
    const replicas = new Replicas(parts);
    await replicas.#notePrimary();
    void replicas.#repeat(() => replicas.#notePrimary());
    await Promise.all(replicas.#replicas.map((replica) => replicas.#check(replica)));
    for (const replica of replicas.#replicas)
      void replicas.#repeat(
        () => replicas.#check(replica),
        () => (replica.answers ? CHECK_MS : AWAY_CHECK_MS),
      );
    return replicas;
  }

  /** Number of replicas that answer reads at the moment. */
  get fit(): number {
    return this.#replicas.filter((replica) => replica.fit).length;
  }

  /** The pools of their connections. */
  get pools(): readonly PoolSize[] {
    return this.#replicas.map(({ connections }) => connections.size);
  }

  /** Each of them, with a check that throws the error of its last failed check. */
  get watched(): readonly { readonly place: string; check(): Promise<void> }[] {
    return this.#replicas.map((replica) => ({
      place: replica.host,
      check: async () => {
        if (!replica.answers) throw replica.fault;
      },
    }));
  }

  /** A replica's rows; `null` if the primary has to be queried. */
  async rows<T extends object>(query: QueryConfig, quick: Statement["quick"]): Promise<T[] | null> {
    return this.#ask((replica) => replica.connections.rows<T>(query, quick));
  }

  /** A replica's connection; `null` if the primary has to provide one. */
  async connect(): Promise<PoolClient | null> {
    return this.#ask((replica) => replica.connections.connect());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#replicas.map(({ connections }) => connections.close()));
  }

  async #ask<T>(ask: (replica: Replica) => Promise<T>): Promise<T | null> {
    const replica = mayLagBehind() ? this.#next() : null;
    if (!replica) return null;
    try {
      return await ask(replica);
    } catch (error) {
      const code = databaseCode(error);
      if (code === IN_THE_WAY || code === CANCELLED) return null;
      if (!isDatabaseAway(error)) throw error;
      if (!BUSY.test((error as Error).message)) this.#judge(replica, false);
      return null;
    }
  }

  /** Picks replicas in turns. */
  #next(): Replica | null {
    const fit = this.#replicas.filter((replica) => replica.fit);
    this.#turn = (this.#turn + 1) % Math.max(fit.length, 1);
    return fit[this.#turn] ?? null;
  }

  /** Each replica has its own loop, so one that hangs delays no other. */
  async #repeat(work: () => Promise<void>, pauseMs = (): number => CHECK_MS): Promise<void> {
    const { signal } = this.#closing;
    const paused = (): Promise<boolean> => pause(pauseMs(), true, { signal, ref: false }).catch(() => false);
    while (await paused()) await work();
  }

  async #notePrimary(): Promise<void> {
    const asked = performance.now();
    await this.parts.primaryLsn().then(
      (lsn) => this.#history.note(asked, lsnOf(lsn)),
      // Nothing is written while the primary is unavailable, so replicas that were near enough stay so.
      () => undefined,
    );
  }

  async #check(replica: Replica): Promise<void> {
    try {
      await replica.connections.check();
      replica.answers = true;
      this.#judge(replica, replica.connections.fit);
    } catch (error) {
      replica.answers = false;
      replica.fault = error;
      this.#judge(replica, false);
    }
  }

  #judge(replica: Replica, fit: boolean): void {
    if (replica.fit === fit || this.#closing.signal.aborted) return;
    replica.fit = fit;
    const { host } = replica;
    if (fit) this.parts.log.info({ host }, "A replica answers reads");
    else this.parts.log.warn({ host }, "A replica is away or too far behind: the primary answers its reads");
  }

  #replicaAt(url: string): Replica {
    const { pooled = false, namedStatements = true } = this.parts;
    const config = {
      connectionString: url,
      application_name: "tree-for-deed replica reads",
      max: POOL_SIZE,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      ...LIMITS,
      ...(!pooled && SERVER_LIMITS),
      ...(!namedStatements && { Client: ClientWithoutNames }),
    };
    const isNear = ({ standby, replayed }: ReplicaState): boolean =>
      standby && replayed !== null && this.#history.isNear(lsnOf(replayed), performance.now());
    const connections = new ReplicaConnections(config, isNear);
    return { host: new URL(url).host, connections, fit: false, answers: false, fault: null };
  }
}
