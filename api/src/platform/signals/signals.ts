import type { Logger } from "../log/logger";

/** Caches that all processes clear when one of them changes the data; and `reviews`, events of the review queue. */
export const TOPICS = ["categories", "badges", "partners", "planting", "reviews"] as const;

export type Topic = (typeof TOPICS)[number];

/** `detail` is what was said with it; null when nobody knows what was said, since the line was down. */
export type SignalListener = (detail: string | null) => void;

/** Word between the processes of a site that something which they remember has changed. */
export interface Signals {
  /**
   * Tells all processes, this one at once. To be called after the commit. It never fails: where word does not get
   * through, what others remember ends by its own time. `detail` is one short text for those who listen; who hears it
   * may hear it twice.
   */
  publish(topic: Topic, detail?: string): Promise<void>;
  on(topic: Topic, listener: SignalListener): void;
  close(): Promise<void>;
}

/** For work that nobody else has to hear of. */
export const noSignals: Signals = {
  publish: async () => undefined,
  on: () => undefined,
  close: async () => undefined,
};

/** Listeners of this process, and the connection to other processes. */
export abstract class SharedSignals implements Signals {
  readonly #listeners = new Map<Topic, SignalListener[]>(TOPICS.map((topic) => [topic, []]));

  constructor(protected readonly log: Logger) {}

  on(topic: Topic, listener: SignalListener): void {
    this.#listeners.get(topic)?.push(listener);
  }

  async publish(topic: Topic, detail = ""): Promise<void> {
    const message = `${topic} ${detail}`;
    this.tell(message);
    await this.send(message).catch((err: unknown) => this.log.warn({ err, topic }, "Other processes were not told"));
  }

  abstract close(): Promise<void>;

  protected abstract send(message: string): Promise<unknown>;

  /** Handles a message of this or another process: a topic, a space, the detail. Other messages are ignored. */
  protected tell(said: string | undefined): void {
    const [, name, detail = ""] = /^(\S+)(?: (.*))?$/su.exec(said ?? "") ?? [];
    this.#tellOf(name, detail);
  }

  /** Nobody knows what was said while the line was down. */
  protected tellAll(): void {
    for (const topic of TOPICS) this.#tellOf(topic, null);
  }

  #tellOf(name: string | undefined, detail: string | null): void {
    for (const topic of TOPICS)
      if (topic === name) for (const listener of this.#listeners.get(topic) ?? []) listener(detail);
  }
}
