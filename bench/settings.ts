import path from "node:path";

/** A number that the environment may set. */
export const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** Where data sets are kept. */
export const BENCH_DIR = path.resolve(process.env.DATA_DIR ?? path.join(__dirname, "../../../../.data"), "bench");

/** A benchmark that fails says why and ends with 1. */
export function ended(run: Promise<void>): void {
  run.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  });
}
