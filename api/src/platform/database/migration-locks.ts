import { setTimeout as pause } from "node:timers/promises";
import type { DataSource, QueryRunner } from "typeorm";
import { databaseCode } from "./failures";

/** Maximum wait of a migration for a lock in ms, since all who use the table meanwhile wait behind it. */
export const LOCK_MS = 400;
const PAUSE_MS = 500;
const PAUSE_MAX_MS = 10_000;
const LOCK_TIMEOUT = "55P03";
/** After this time in ms a line says that a migration still runs. */
const SLOW_MS = 5_000;

/**
 * Runs the migrations of a data source whose sessions have `LOCK_MS`. What does not get a lock is tried again after a
 * pause, for as long as it takes: the whole migration if it is one transaction, or else the statement.
 */
export class LockedMigrations {
  #running = "";
  readonly #told = new Set<string>();

  constructor(
    private readonly db: DataSource,
    private readonly tell: (line: string) => void = () => undefined,
  ) {
    for (const migration of db.migrations) {
      const name = migration.name ?? migration.constructor.name;
      const up = migration.up.bind(migration);
      const down = migration.down.bind(migration);
      migration.up = (runner) => this.#toldWhenSlow(name, up(this.#entering(name, runner)));
      migration.down = (runner) => this.#toldWhenSlow(name, down(this.#entering(name, runner)));
    }
  }

  /** Applies all that are pending. */
  async up(): Promise<void> {
    await this.#untilUnlocked(() => this.db.runMigrations({ transaction: "each" }));
  }

  /** Reverts the latest ones. */
  async down(howMany: number): Promise<void> {
    for (let left = howMany; left > 0; left -= 1)
      await this.#untilUnlocked(() => this.db.undoLastMigration({ transaction: "each" }));
  }

  #entering(name: string, runner: QueryRunner): QueryRunner {
    this.#running = name;
    if (runner.isTransactionActive) return runner;
    const query = (text: string, values?: unknown[]): Promise<unknown> =>
      this.#untilUnlocked(() => runner.query(text, values));
    return Object.create(runner, { query: { value: query } }) as QueryRunner;
  }

  async #untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
      try {
        return await work();
      } catch (error) {
        if (databaseCode(error) !== LOCK_TIMEOUT) throw error;
        this.#tellOnce();
        await pause(pauseMs);
      }
    }
  }

  async #toldWhenSlow(name: string, work: Promise<unknown>): Promise<void> {
    const timer = setTimeout(
      () =>
        this.tell(
          `${name} still runs: it has many rows to go through, or makes an index, which waits for every transaction that ` +
            "began before it, such as a backup (npm run backup)",
        ),
      SLOW_MS,
    );
    try {
      await work;
    } finally {
      clearTimeout(timer);
    }
  }

  #tellOnce(): void {
    if (this.#told.has(this.#running)) return;
    this.#told.add(this.#running);
    this.tell(
      `${this.#running} waits for a transaction that uses its table, such as a backup (npm run backup), and lets others ` +
        "write meanwhile: it is tried again until that one ends",
    );
  }
}
