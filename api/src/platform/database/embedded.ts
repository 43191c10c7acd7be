import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "../log/logger";
import { ADVISORY_LOCKS } from "./advisory-locks";
import { Cluster, DATABASE_USER, type Postmaster, freePort } from "./embedded-cluster";
import { isDatabaseAway } from "./failures";

export interface EmbeddedOptions {
  readonly folder: string;
  readonly log: Logger;
  /** Server settings beyond the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The database was lost for good: another process took it over. */
  readonly onLost?: (error: Error) => void;
  /** Aborts an unfinished start; rejects with its reason once no process is running any more. */
  readonly signal?: AbortSignal;
}

export interface EmbeddedDatabase {
  readonly url: string;
  /** A connection string to another database of the same server. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** The data directory serves another live process. */
export class DataDirectoryInUse extends Error {
  constructor(folder: string) {
    super(`Another process is using the database in ${folder}. Stop it first, or set another DATA_DIR.`);
    this.name = "DataDirectoryInUse";
  }
}

const DATABASE = "tree_for_deed";
/** Recovery after a crash takes long on a busy disk. */
const START_MS = 180_000;
const POLL_MS = 40;
const OWNER_LEAVES_MS = 3000;
const RESTART_PAUSE_MS = 500;
/**
 * Starts the PostgreSQL of a folder, or takes over one whose owner was killed, and keeps it running until `stop`.
 * One process at a time: a second one gets `DataDirectoryInUse`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, signal } = options;
  const cluster = await Cluster.open(folder, signal);
  const supervisor = new Supervisor(cluster, await cluster.password(), options);
  const stop = (): void => void supervisor.stop();
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    await supervisor.start();
    signal?.throwIfAborted();
    return supervisor;
  } catch (error) {
    await supervisor.stop();
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

/**
 * The PostgreSQL of a folder beside a process that may be using it: that process's server if it runs, otherwise one of
 * our own until `stop`.
 */
export async function borrowEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await Cluster.open(options.folder);
  const running = await cluster.running();
  if (!running) return startEmbedded(options);
  const urlOf = urlsOf(running.port, await cluster.password());
  return { url: urlOf(DATABASE), urlOf, stop: async () => undefined };
}

function urlsOf(port: number, password: string): (database: string) => string {
  return (database) => `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
}

class Supervisor implements EmbeddedDatabase {
  #port = 0;
  #guard: Client | null = null;
  /** Whether this process has to stop the server. */
  #owned = false;
  #stopped: Promise<void> | null = null;
  #working: Promise<void> = Promise.resolve();
  /** A process that ends without `stop` takes the server with it. */
  readonly #atExit = (): void => {
    if (this.#owned) this.cluster.kill();
  };

  constructor(
    private readonly cluster: Cluster,
    private readonly password: string,
    private readonly options: EmbeddedOptions,
  ) {}

  get url(): string {
    return this.urlOf(DATABASE);
  }

  urlOf(database: string): string {
    return urlsOf(this.#port, this.password)(database);
  }

  async start(): Promise<void> {
    process.once("exit", this.#atExit);
    this.#working = this.#attach().then(() => this.#createDatabase());
    await this.#working;
  }

  /** Runs only once: afterwards another process may own the server. */
  stop(): Promise<void> {
    return (this.#stopped ??= this.#stop());
  }

  #isStopping(): boolean {
    return this.#stopped !== null;
  }

  async #stop(): Promise<void> {
    await this.#guard?.end().catch(() => undefined);
    if (this.#owned) await this.cluster.stop();
    // A start in progress may have launched a server meanwhile.
    await this.#working.catch(() => undefined);
    if (this.#owned) await this.cluster.stop();
    process.removeListener("exit", this.#atExit);
  }

  /** Ensures that the server runs and that this process holds its guard lock. */
  async #attach(): Promise<void> {
    const deadline = Date.now() + START_MS;
    while (!this.#isStopping()) {
      const running = (await this.cluster.running()) ?? (await this.#launch());
      const guard = running && (await this.#connect(running));
      if (guard) {
        await this.#claim(guard);
        this.#port = running.port;
        this.#watch(guard);
        return;
      }
      if (Date.now() > deadline)
        throw new Error(`The embedded PostgreSQL does not start. It said:\n${await this.cluster.lastWords()}`);
      await pause(POLL_MS);
    }
  }

  /** A restart keeps the port, since the connection pool keeps using the address that it knows. */
  async #launch(): Promise<Postmaster | null> {
    const port = this.#port || (await freePort());
    if (this.#isStopping()) return null;
    this.#owned = true;
    const server = await this.cluster.launch(port, this.options.settings);
    while (!this.#isStopping()) {
      const running = await this.cluster.running();
      if (running?.port === port && (await this.#answers(port))) return running;
      if (server.ended) return null;
      await pause(POLL_MS);
    }
    return null;
  }

  async #answers(port: number): Promise<boolean> {
    const client = this.#client(port);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      if (isDatabaseAway(error)) return false;
      throw error;
    }
  }

  async #connect({ port }: Postmaster): Promise<Client | null> {
    const client = this.#client(port);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (isDatabaseAway(error)) return null;
      throw error;
    }
  }

  async #claim(guard: Client): Promise<void> {
    const deadline = Date.now() + OWNER_LEAVES_MS;
    for (;;) {
      const { rows } = await guard.query<{ ours: boolean }>("SELECT pg_try_advisory_lock($1) AS ours", [
        ADVISORY_LOCKS.embedded,
      ]);
      if (rows[0]?.ours) {
        this.#owned = true;
        return;
      }
      if (Date.now() > deadline) {
        this.#owned = false;
        await guard.end();
        throw new DataDirectoryInUse(this.options.folder);
      }
      await pause(POLL_MS);
    }
  }

  #watch(guard: Client): void {
    this.#guard = guard;
    guard.once("end", () => {
      this.#guard = null;
      if (!this.#isStopping()) this.#working = this.#restart();
    });
  }

  async #restart(): Promise<void> {
    const { log, onLost } = this.options;
    while (!this.#isStopping() && !this.#guard) {
      log.warn("The embedded PostgreSQL went away: starting it again");
      try {
        await this.#attach();
        log.info("The embedded PostgreSQL is back");
      } catch (err) {
        log.error({ err }, "The embedded PostgreSQL could not be started again");
        if (err instanceof DataDirectoryInUse) return onLost?.(err);
        await pause(RESTART_PAUSE_MS);
      }
    }
  }

  async #createDatabase(): Promise<void> {
    const known = await this.#guard?.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
    if (known?.rowCount === 0) await this.#guard?.query(`CREATE DATABASE ${DATABASE}`);
  }

  #client(port: number): Client {
    const { password } = this;
    const client = new Client({ host: "127.0.0.1", port, user: DATABASE_USER, password, database: "postgres" });
    // A broken connection also emits `end`, which is handled.
    client.on("error", () => undefined);
    return client;
  }
}
