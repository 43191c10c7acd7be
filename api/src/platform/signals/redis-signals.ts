import type { Redis } from "ioredis";
import type { Logger } from "../log/logger";
import { SharedSignals } from "./signals";

const CHANNEL = "tree-for-deed:changed";

/** Redis' publish and subscribe; the latter needs a connection of its own, which comes back by itself. */
export class RedisSignals extends SharedSignals {
  readonly #heard: Redis;

  /** `redis` stays its owner's. */
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
      // The connection is gone again, or it is of no use: the next one is asked anew.
      this.log.warn({ err }, "Changes by other processes are not heard of at the moment");
      this.#heard.disconnect(true);
    }
  }
}
