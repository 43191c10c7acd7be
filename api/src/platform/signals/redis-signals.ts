import type { Redis } from "ioredis";
import type { Logger } from "../log/logger";
import { SharedSignals } from "./signals";

const CHANNEL = "tree-for-deed:changed";

/** Redis' publish and subscribe; the latter needs its own connection, which reconnects by itself. */
export class RedisSignals extends SharedSignals {
  readonly #heard: Redis;

  /** `redis` is closed by its owner, not here. */
  constructor(
    private readonly redis: Redis,
    log: Logger,
  ) {
    super(log);
    this.#heard = redis.duplicate({ autoResubscribe: false });
    this.#heard.on("error", () => undefined);
    this.#heard.on("message", (_channel, message) => this.tell(message));
    this.#heard.on("ready", () => void this.#listen());
  }

  async close(): Promise<void> {
    this.#heard.disconnect();
  }

  protected send(message: string): Promise<unknown> {
    return this.redis.publish(CHANNEL, message);
  }

  async #listen(): Promise<void> {
    try {
      await this.#heard.subscribe(CHANNEL);
      this.tellAll();
    } catch (err) {
      // The connection has closed again or cannot subscribe; the next one subscribes again.
      this.log.warn({ err }, "Changes by other processes are not heard of at the moment");
      this.#heard.disconnect(true);
    }
  }
}
