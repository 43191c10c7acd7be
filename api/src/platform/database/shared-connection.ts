import { Socket } from "node:net";
import { Client, type ClientBase, type ClientConfig, type QueryConfig, type QueryResultRow } from "pg";

interface Opened {
  readonly client: Client;
  readonly socket: Socket;
}

interface SharedConfig extends ClientConfig {
  /** Called with a new connection, as by a pool, to prepare or refuse it. */
  readonly onConnect?: (client: ClientBase) => void | Promise<void>;
  readonly Client?: typeof Client;
}

/**
 * One connection that many requests share: each sends its statement without waiting for earlier answers (pipelining),
 * and statements of one turn of the event loop leave together. Every statement is a transaction of its own. A slow one
 * delays all behind it, so this is only for quick statements.
 */
export class SharedConnection {
  #opened: Opened | null = null;
  #opening: Promise<Opened> | null = null;
  #running = 0;
  #gathering = false;

  /** `config` is that of the pool beside it, with the same time limits and the same check of new connections. */
  constructor(private readonly config: SharedConfig) {}

  /** Number of statements without a response. */
  get running(): number {
    return this.#running;
  }

  async rows<T extends QueryResultRow>(query: QueryConfig): Promise<T[]> {
    this.#running += 1;
    try {
      const { client, socket } = this.#opened ?? (await this.#open());
      this.#gather(socket);
      return (await client.query<T>(query)).rows;
    } finally {
      this.#running -= 1;
    }
  }

  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    await this.#opened?.client.end();
  }

  #gather(socket: Socket): void {
    if (this.#gathering) return;
    this.#gathering = true;
    socket.cork();
    setImmediate(() => {
      this.#gathering = false;
      socket.uncork();
    });
  }

  #open(): Promise<Opened> {
    this.#opening ??= this.#connect().finally(() => (this.#opening = null));
    return this.#opening;
  }

  async #connect(): Promise<Opened> {
    const socket = new Socket();
    const client = new (this.config.Client ?? Client)({ ...this.config, pipeline: true, stream: () => socket });
    const opened = { client, socket };
    const forget = (): void => {
      if (this.#opened === opened) this.#opened = null;
    };
    // Pending statements reject by themselves; the next one connects again.
    client.on("error", forget);
    client.on("end", forget);
    await client.connect();
    try {
      await this.config.onConnect?.(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#opened = opened;
    return opened;
  }
}
