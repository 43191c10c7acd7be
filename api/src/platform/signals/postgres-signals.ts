import { Client } from "pg";
import type { DataSource } from "typeorm";
import type { Logger } from "../log/logger";
import { assertWritable } from "../database/pool-clients";
import { SharedSignals } from "./signals";

const CHANNEL = "tree_for_deed";
const RETRY_MS = 1000;
/** Interval in ms of the checks that detect a silently broken connection. */
const ASK_MS = 30_000;

interface PostgresSignalsParts {
  readonly url: string;
  /** Pool whose connections send the messages. */
  readonly db: DataSource;
  readonly log: Logger;
}

/** LISTEN and NOTIFY, on its own connection, which reconnects by itself. */
export class PostgresSignals extends SharedSignals {
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(private readonly parts: PostgresSignalsParts) {
    super(parts.log);
  }

  static async open(parts: PostgresSignalsParts): Promise<PostgresSignals> {
    const signals = new PostgresSignals(parts);
    await signals.#listen();
    return signals;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  protected async send(message: string): Promise<unknown> {
    return this.parts.db.query("SELECT pg_notify($1, $2)", [CHANNEL, message]);
  }

  async #listen(): Promise<void> {
    const client = new Client({
      connectionString: this.parts.url,
      application_name: "tree-for-deed signals",
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
      keepAlive: true,
    });
    // An unhandled `error` would end the process; `end` handles every loss of the connection once.
    client.on("error", () => undefined);
    client.on("notification", ({ payload }) => this.tell(payload));
    client.once("end", () => this.#lost(client));
    try {
      await client.connect();
      await assertWritable(client);
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (err) {
      this.log.warn({ err }, "Changes by other processes are not heard of at the moment");
      this.#lost(client);
      return;
    }
    this.#client = client;
    if (this.#closed) await this.close();
    else this.#askSoon(client);
    this.tellAll();
  }

  /** Runs once for each connection, and opens the next one. */
  #lost(client: Client): void {
    client.removeAllListeners("end");
    client.end().catch(() => undefined);
    if (this.#client === client) this.#client = null;
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#listen(), RETRY_MS).unref();
  }

  #askSoon(client: Client): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      client.query("SELECT 1").then(
        () => this.#askSoon(client),
        () => this.#lost(client),
      );
    }, ASK_MS).unref();
  }
}
