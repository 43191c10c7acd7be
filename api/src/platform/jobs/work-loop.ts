import { setTimeout } from "node:timers/promises";
import type { Logger } from "../log/logger";

export interface WorkLoopOptions {
  readonly name: string;
  readonly everyMs: number;
  /** One round, short enough to be waited for at the stop. Answers whether there is more to do at once. */
  readonly work: () => Promise<boolean>;
  readonly log: Logger;
  /** Says when there is work before the pause is over: calls what it is given. */
  readonly soonerWhen?: (wake: () => void) => void;
}

/**
 * Repeats a piece of background work: at once while there is more, else after a pause. A round that fails is logged and
 * tried again after the pause. Never two rounds at a time.
 */
export class WorkLoop {
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  /** Ended by the stop, and by word that there is work. */
  #pause = new AbortController();

  constructor(private readonly options: WorkLoopOptions) {
    options.soonerWhen?.(() => this.#pause.abort());
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Lets the round at hand come to its end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#pause.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { name, everyMs, work, log } = this.options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#pause = new AbortController();
      const more = await work().catch((err: unknown) => {
        log.error({ err, job: name }, "A round of background work failed");
        return false;
      });
      // Word that came during the round, which may not have seen what it is of, ends the pause before it begins.
      if (!more) await setTimeout(everyMs, null, { signal: this.#pause.signal }).catch(() => null);
    }
  }
}
