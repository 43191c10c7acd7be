import path from "node:path";

/** A number from the environment, or its default. */
export const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** Folder of the data sets. */
export const BENCH_DIR = path.resolve(process.env.DATA_DIR ?? path.join(__dirname, "../../../../.data"), "bench");

/** Prints the error of a failed benchmark and exits with 1. */
export function ended(run: Promise<void>): void {
  run.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  });
}
