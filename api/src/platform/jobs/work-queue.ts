import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../database/transaction";
import type { Logger } from "../log/logger";
import { WorkLoop } from "./work-loop";

/** With the growing pauses a job is tried for about three days. */
export const ATTEMPTS_MAX = 12;
/** Of a photo that cannot be made into AVIF: it will not change. */
export const PHOTO_ATTEMPTS_MAX = 3;

/** Thrown by a job that must not be tried again; the message says why. */
export class GiveUp extends Error {}

/** Thrown by a job while what it needs is away: it costs no attempt, and there is a pause. */
export class NotNow extends Error {}

type InTransaction = (tx: EntityManager) => Promise<void> | undefined;

/** The jobs of one kind. Columns and conditions are SQL; `t` is the table. */
export interface QueueOptions<Job extends { readonly id: string }, Result> {
  readonly table: string;
  /** Its primary key, which a job has as `id`. */
  readonly key?: string;
  readonly columns: Readonly<Record<"attempts" | "due" | "done" | "error", string>>;
  readonly attemptsMax?: number;
  /** What must hold besides being due. */
  readonly where?: string;
  /** What a job knows besides its `id`, of the table and of others that are joined. */
  readonly read: string;
  readonly joins?: string;
  /** How many are done side by side; if not said, one. */
  readonly atOnce?: number;
  readonly work: (job: Job) => Promise<Result>;
  /** In the transaction that notes how it ended. */
  readonly onDone?: (tx: EntityManager, job: Job, result: Result) => Promise<void>;
  readonly onFailed?: (tx: EntityManager, job: Job, error: unknown) => Promise<void>;
  readonly db: DataSource;
  readonly log: Logger;
}

/**
 * Background work with retries. A module's own table holds the jobs, written in the transaction that owes them, and what
 * became of them. A round claims what is due; processes share the work, since locked rows are skipped. Each job is put off
 * before it is done, so that nobody else does it meanwhile and a process that is killed leaves it to the next one. The
 * pause doubles with each attempt, from one minute to twelve hours. Why it is our own: `docs/adr/0014-background-jobs.md`.
 */
export class WorkQueue<Job extends { readonly id: string }, Result = unknown> {
  readonly #claim: string;

  constructor(private readonly options: QueueOptions<Job, Result>) {
    const { table, key = "id", read, joins = "", where = "true", atOnce = 1, attemptsMax = ATTEMPTS_MAX } = options;
    const { attempts, due, done } = options.columns;
    this.#claim = `
      WITH due AS (
        SELECT t.${key} FROM ${table} t
        WHERE t.${done} IS NULL AND t.${due} <= now() AND t.${attempts} < ${attemptsMax} AND ${where}
        ORDER BY t.${due} LIMIT ${atOnce} FOR UPDATE OF t SKIP LOCKED
      ), claimed AS (
        UPDATE ${table} t SET ${attempts} = t.${attempts} + 1,
          ${due} = now() + least(interval '1 minute' * power(2, t.${attempts}), interval '12 hours')
        FROM due WHERE t.${key} = due.${key} RETURNING t.*
      )
      SELECT t.${key} AS id, ${read} FROM claimed t ${joins} ORDER BY t.${key}`;
  }

  /** The loop that does the work; not started yet. */
  loop(): WorkLoop {
    const { table: name, log } = this.options;
    return new WorkLoop({ name, everyMs: 5_000, work: () => this.round(), log });
  }

  /** Does what is due, as many jobs as go side by side; answers whether more may be due. */
  async round(): Promise<boolean> {
    const jobs = await this.options.db.query<Job[]>(this.#claim);
    const done = await Promise.all(jobs.map((job) => this.#do(job)));
    return done.includes(true);
  }

  /** Answers whether another one can be done. */
  async #do(job: Job): Promise<boolean> {
    const { table, columns, attemptsMax = ATTEMPTS_MAX, work, onDone, onFailed, log } = this.options;
    let result: Result;
    try {
      result = await work(job);
    } catch (err) {
      const message = err instanceof Error ? err.message.slice(0, 500) : "unknown";
      if (err instanceof GiveUp) return this.#note(job, message, [`${columns.attempts} = ${attemptsMax}`]);
      log.warn({ err, queue: table, job: job.id }, "A job failed; while attempts are left it is tried again");
      if (!(err instanceof NotNow)) return this.#note(job, message, [], (tx) => onFailed?.(tx, job, err));
      await this.#note(job, null, [`${columns.attempts} = ${columns.attempts} - 1`, `${columns.due} = now()`]);
      return false;
    }
    return this.#note(job, null, [`${columns.done} = now()`], (tx) => onDone?.(tx, job, result));
  }

  async #note({ id }: Job, error: string | null, changes: readonly string[], first?: InTransaction): Promise<true> {
    const { db, table, key = "id", columns } = this.options;
    await inTransaction(db, async (tx) => {
      await first?.(tx);
      const all = [`${columns.error} = $2`, ...changes].join(", ");
      await tx.query(`UPDATE ${table} SET ${all} WHERE ${key} = $1`, [id, error]);
    });
    return true;
  }
}
