const EVERY_MS = 10_000;

/** Tells whoever started the site what the start is doing, and that it is still doing it. */
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
