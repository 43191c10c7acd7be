import type { Logger } from "../log/logger";

/** What processes remember of the database, and forget when one of them changes it. */
export const TOPICS = ["categories", "badges", "partners"] as const;

export type Topic = (typeof TOPICS)[number];

/** Word between the processes of a site that something which they remember has changed. */
export interface Signals {
  /**
   * Tells all processes, this one at once. To be called after the commit. It never fails: where word does not get through,
   * what others remember ends by its own time.
   */
  publish(topic: Topic): Promise<void>;
  on(topic: Topic, listener: () => void): void;
  close(): Promise<void>;
}

/** For work that nobody else has to hear of. */
export const noSignals: Signals = {
  publish: async () => undefined,
  on: () => undefined,
  close: async () => undefined,
};

/** Who listens in this process, and the way to those who listen in others. */
export abstract class SharedSignals implements Signals {
  readonly #listeners = new Map<Topic, (() => void)[]>(TOPICS.map((topic) => [topic, []]));

  constructor(protected readonly log: Logger) {}

  on(topic: Topic, listener: () => void): void {
    this.#listeners.get(topic)?.push(listener);
  }

  async publish(topic: Topic): Promise<void> {
    this.tell(topic);
    await this.send(topic).catch((err: unknown) => this.log.warn({ err, topic }, "Other processes were not told"));
  }

  abstract close(): Promise<void>;

  protected abstract send(topic: Topic): Promise<unknown>;

  /** What a message from another process says; anything but a topic is none of ours. */
  protected tell(said: string | undefined): void {
    for (const topic of TOPICS) if (topic === said) for (const listener of this.#listeners.get(topic) ?? []) listener();
  }

  /** Nobody knows what was said while the line was down. */
  protected tellAll(): void {
    for (const topic of TOPICS) this.tell(topic);
  }
}
