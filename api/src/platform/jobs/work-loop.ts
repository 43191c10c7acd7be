import type { Logger } from "../log/logger";

export interface WorkLoopOptions {
  readonly name: string;
  readonly everyMs: number;
  /** One round. Answers whether there is more to do at once; gets a signal that is aborted at the stop. */
  readonly work: (signal: AbortSignal) => Promise<boolean>;
  readonly log: Logger;
}

/**
 * Repeats a piece of background work: at once while there is more, else after a pause or when woken. A round that fails
 * is logged and tried again after the pause. Never two rounds at a time.
 */
export class WorkLoop {
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #wake: (() => void) | null = null;
  #woken = false;

  constructor(private readonly options: WorkLoopOptions) {}

  start(): void {
    this.#running ??= this.#run();
  }

  /** Starts the next round now; called during a round, another follows it. */
  wake(): void {
    this.#woken = true;
    this.#wake?.();
  }

  /** Lets the round at hand come to its end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake?.();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#woken = false;
      const more = await this.#round();
      if (!more) await this.#pause();
    }
  }

  async #round(): Promise<boolean> {
    const { name, work, log } = this.options;
    try {
      return await work(this.#stopping.signal);
    } catch (err) {
      log.error({ err, job: name }, "A round of background work failed");
      return false;
    }
  }

  async #pause(): Promise<void> {
    if (this.#woken || this.#stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.options.everyMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}
