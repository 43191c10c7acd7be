/** A service that the site needs to serve; `check` throws while it is unavailable. */
export interface Dependency {
  readonly name: string;
  check(): Promise<unknown>;
}

export interface Readiness {
  readonly ready: boolean;
  /** Per dependency `ok` or `away`; the reason is in the log, not in the answer. */
  readonly checks: Readonly<Record<string, "ok" | "away">>;
}

const CHECK_MS = 1500;
/** Time in ms for which a positive result is reused, so that frequent checks cost nothing. */
const TOLD_MS = 500;

/**
 * Whether the site can serve. Its dependencies are checked at most twice a second, however many ask, and one at a time
 * while one is unavailable, so that its return is noticed at once.
 */
export class ReadinessCheck {
  #told: { readonly readiness: Promise<Readiness>; readonly until: number } | null = null;

  constructor(private readonly dependencies: readonly Dependency[]) {}

  ask(): Promise<Readiness> {
    if (this.#told && performance.now() < this.#told.until) return this.#told.readiness;
    const readiness = readinessOf(this.dependencies);
    const told = { readiness, until: Infinity };
    this.#told = told;
    void readiness.then(({ ready }) => (told.until = performance.now() + (ready ? TOLD_MS : 0)));
    return readiness;
  }
}

/** Checks all dependencies at once. A dependency without an answer in time is unavailable. */
async function readinessOf(dependencies: readonly Dependency[]): Promise<Readiness> {
  const checks = await Promise.all(
    dependencies.map(async (dependency) => [dependency.name, await isThere(dependency)] as const),
  );
  return {
    ready: checks.every(([, there]) => there),
    checks: Object.fromEntries(checks.map(([name, there]) => [name, there ? ("ok" as const) : ("away" as const)])),
  };
}

async function isThere(dependency: Dependency): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CHECK_MS, false);
  });
  const answer = dependency.check().then(
    () => true,
    () => false,
  );
  const there = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return there;
}
