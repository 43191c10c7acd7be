const EVERY_MS = 10_000;

/** Reports the progress of the start to the operator. */
export class StartReport {
  constructor(private readonly say: (line: string) => void) {}

  async during<T>(what: string, work: () => Promise<T>): Promise<T> {
    const begun = Date.now();
    this.say(`${what} …`);
    const timer = setInterval(() => {
      this.say(`${what} … ${Math.round((Date.now() - begun) / 1000)} s`);
    }, EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }
}
