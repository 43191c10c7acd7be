/**
 * Lets concurrent tasks run one after the other, with the process's other work in between: ten tasks that compute for
 * 50 ms each delay others by 50 ms instead of half a second. A single task does not wait.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  /** Resolves when it is the caller's turn. */
  next(): Promise<void> {
    if (this.#taken) return new Promise((resolve) => void this.#waiting.push(resolve));
    this.#take();
    return Promise.resolve();
  }

  #take(): void {
    this.#taken = true;
    setImmediate(() => {
      this.#taken = false;
      const first = this.#waiting.shift();
      if (!first) return;
      this.#take();
      first();
    });
  }
}
