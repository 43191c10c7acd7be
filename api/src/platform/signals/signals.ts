import type { Logger } from "../log/logger";

/** A subject of word between processes, which a module declares; its name has no space and is unique on the site. */
export interface Topic {
  readonly name: string;
}

/** `detail` is the message's text; null after a broken connection, when messages may have been missed. */
export type SignalListener = (detail: string | null) => void;

/** Messages between the processes of a site about changes of cached data. */
export interface Signals {
  /**
   * Notifies all processes, this one at once. To be called after the commit. It never fails: without delivery, the
   * caches of others expire by themselves. `detail` is one short text for the listeners, who may get it twice.
   */
  publish(topic: Topic, detail?: string): Promise<void>;
  on(topic: Topic, listener: SignalListener): void;
  close(): Promise<void>;
}

/** Signals for work that no other process needs to know of. */
export const noSignals: Signals = {
  publish: async () => undefined,
  on: () => undefined,
  close: async () => undefined,
};

/** Listeners of this process, and the connection to other processes. */
export abstract class SharedSignals implements Signals {
  readonly #listeners = new Map<string, SignalListener[]>();

  constructor(protected readonly log: Logger) {}

  on({ name }: Topic, listener: SignalListener): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  async publish({ name: topic }: Topic, detail = ""): Promise<void> {
    const message = `${topic} ${detail}`;
    this.tell(message);
    await this.send(message).catch((err: unknown) => this.log.warn({ err, topic }, "Other processes were not told"));
  }

  abstract close(): Promise<void>;

  protected abstract send(message: string): Promise<unknown>;

  /** Handles a message of this or another process: a topic, a space, the detail. Other messages are ignored. */
  protected tell(said: string | undefined): void {
    const [, name = "", detail = ""] = /^(\S+)(?: (.*))?$/su.exec(said ?? "") ?? [];
    this.#tellOf(name, detail);
  }

  /** Messages may have been missed while the connection was down, so every topic is signalled. */
  protected tellAll(): void {
    for (const name of this.#listeners.keys()) this.#tellOf(name, null);
  }

  #tellOf(name: string, detail: string | null): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(detail);
  }
}
