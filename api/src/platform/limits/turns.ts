/**
 * Lets those who come together go on one after the other, with whatever else the process has to do in between: ten of them
 * that compute for 50 ms each hold up others for 50 ms, and not for half a second. Who comes alone does not wait.
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
