import type { DataSource, EntityManager } from "typeorm";
import type { Clock } from "../../shared/clock";
import { inTransaction } from "../database/transaction";
import type { Logger } from "../log/logger";
import { noTally, type Tally, WorkLoop, type WorkLoopOptions } from "./work-loop";

/** Maximum number of attempts: with the growing pauses, about three days. */
export const ATTEMPTS_MAX = 12;
/** A photo that cannot be converted to AVIF is given up sooner, since it will not change. */
export const PHOTO_ATTEMPTS_MAX = 3;
/** The time between two renewals of a claim, in ms: well within the minute that each claim lasts at least. */
const RENEW_MS = 20_000;
const EVERY_MS = 5_000;

/** Thrown by a job that must not be repeated; the message is the reason. */
export class GiveUp extends Error {}

/** Thrown by a job while a service that it needs is unavailable: it costs no attempt, and there is a pause. */
export class NotNow extends Error {}

interface QueueColumns {
  /** Column with the time from which the job may be claimed. */
  readonly due: string;
  /** Column that counts the claims. Without it, `due` of the work decides when the job is repeated. */
  readonly attempts?: string;
  /**
   * Column with the time of completion. Without it a job is done when `where` no longer holds, or its row is deleted.
   */
  readonly done?: string;
  /** Column with the error of the last attempt. */
  readonly error?: string;
}

/** The jobs of one kind. Columns and conditions are SQL; `t` is the table. */
export interface QueueOptions<Job extends { readonly id: string }, Result, Shared> {
  /** Name in `/metrics` and the log; the table's name by default. */
  readonly name?: string;
  readonly table: string;
  /** The primary key, which a job has as `id`. */
  readonly key?: string;
  readonly columns: QueueColumns;
  readonly attemptsMax?: number;
  /** The length of a claim without `attempts`. */
  readonly leaseSeconds?: number;
  /** Additional condition besides being due. */
  readonly where?: string;
  /** Columns that a job reads besides its `id`, also of joined tables. */
  readonly read?: string;
  readonly joins?: string;
  /** Number of jobs done in parallel; 1 by default. */
  readonly atOnce?: number;
  readonly everyMs?: number;
  /** Runs once per round for all its jobs. Its error is the error of each of them. */
  readonly prepare?: (jobs: readonly Job[]) => Promise<Shared>;
  /** Runs outside of any transaction, since it may wait for other services. */
  readonly work: (job: Job, shared: Shared) => Promise<Result>;
  /** Runs in the transaction that records the job's end, unless another process has claimed the job meanwhile. */
  readonly onDone?: (tx: EntityManager, job: Job, result: Result) => Promise<void>;
  readonly onFailed?: (tx: EntityManager, job: Job, error: unknown) => Promise<void>;
  /** If true, the row of a finished job is deleted. */
  readonly deletesDone?: boolean;
  /** Source of the time for "due"; the database's clock by default. */
  readonly clock?: Clock;
  readonly db: DataSource;
  readonly log: Pick<Logger, "warn">;
}

type Claimed<Job> = Job & { readonly attempt: number | null };

/** The result of a job, and its record in the table. */
interface Ending<Job> {
  readonly job: Claimed<Job>;
  readonly changes: readonly string[];
  readonly error: string | null;
  readonly isDone: boolean;
  /** Whether another job can be done now. */
  readonly more: boolean;
}

/**
 * Background work with retries, and the only place where work is claimed. A module's own table holds the jobs, written
 * in the transaction that causes them, and their results. A round claims due jobs in one statement; processes share the
 * work, since locked rows are skipped. The due time of each job moves before it runs, so that no other process takes
 * it, and a killed process leaves it to the next one. It runs without a lock or a transaction, then its end is
 * recorded. The pause doubles with each attempt, from one minute to twelve hours. The reasons are in
 * `docs/adr/0067-no-transaction-over-a-call.md`.
 */
export class WorkQueue<Job extends { readonly id: string }, Result = unknown, Shared = undefined> {
  readonly #claim: string;
  readonly #renew: string;

  constructor(private readonly options: QueueOptions<Job, Result, Shared>) {
    const { table, key = "id", read, joins = "", where = "true", atOnce = 1 } = options;
    const { attemptsMax = ATTEMPTS_MAX, leaseSeconds = 60 } = options;
    const { attempts, due, done } = options.columns;
    const now = "coalesce($1::timestamptz, now())";
    const isOpen = [
      where,
      ...(done ? [`t.${done} IS NULL`] : []),
      ...(attempts ? [`t.${attempts} < ${attemptsMax}`] : []),
    ].join(" AND ");
    const pause = attempts
      ? `least(interval '1 minute' * power(2, t.${attempts}), interval '12 hours')`
      : `interval '${leaseSeconds} seconds'`;
    const count = attempts ? `${attempts} = t.${attempts} + 1, ` : "";
    this.#claim = `
      WITH due AS (
        SELECT t.${key} FROM ${table} t WHERE t.${due} <= ${now} AND ${isOpen}
        ORDER BY t.${due} LIMIT ${atOnce} FOR NO KEY UPDATE OF t SKIP LOCKED
      ), claimed AS (
        UPDATE ${table} t SET ${count}${due} = ${now} + ${pause} FROM due WHERE t.${key} = due.${key} RETURNING t.*
      )
      SELECT t.${key} AS id, ${attempts ? `t.${attempts}` : "NULL"} AS attempt${read ? `, ${read}` : ""}
      FROM claimed t ${joins} ORDER BY t.${key}`;
    this.#renew = `
      UPDATE ${table} SET ${due} = greatest(${due}, now() + interval '1 minute')
      WHERE ${key} = ANY ($1) AND ${attempts ?? "NULL"} = $2`;
  }

  /** The loop that does the work; not started yet. It may be woken from its pause. */
  loop(soonerWhen?: WorkLoopOptions["soonerWhen"]): WorkLoop {
    const { table, name = table, everyMs = EVERY_MS } = this.options;
    return new WorkLoop({ name, everyMs, work: (tally) => this.round(tally), ...(soonerWhen && { soonerWhen }) });
  }

  /** Runs due jobs, as many as may run in parallel; returns whether more may be due. */
  async round(tally: Tally = noTally): Promise<boolean> {
    const { db, clock, prepare } = this.options;
    const jobs = await db.query<Claimed<Job>[]>(this.#claim, [clock?.() ?? null]);
    if (jobs.length === 0) return false;
    const renewing = this.options.columns.attempts ? setInterval(() => void this.#keep(jobs), RENEW_MS) : undefined;
    try {
      const shared = (prepare?.(jobs) ?? Promise.resolve()) as Promise<Shared>;
      const failures = new Map<unknown, Claimed<Job>[]>();
      const endings = await Promise.all(jobs.map((job) => this.#do(job, shared, failures)));
      await this.#noteTogether(endings.filter((ending) => ending !== null));
      this.#tell(failures, jobs.length, tally);
      return endings.some((ending) => ending === null || ending.more);
    } finally {
      clearInterval(renewing);
    }
  }

  /** Returns its result, unless that is recorded already. */
  async #do(
    job: Claimed<Job>,
    shared: Promise<Shared>,
    failures: Map<unknown, Claimed<Job>[]>,
  ): Promise<Ending<Job> | null> {
    const { columns, attemptsMax = ATTEMPTS_MAX, work, onDone, onFailed } = this.options;
    const { attempts, due, done } = columns;
    const ending = { job, changes: [], error: null, isDone: false, more: true };
    try {
      const result = await work(job, await shared);
      const ended = { ...ending, changes: done ? [`${done} = now()`] : [], isDone: true };
      if (!onDone) return ended;
      await this.#note(ended, (tx) => onDone(tx, job, result));
      return null;
    } catch (err) {
      const error = err instanceof Error ? err.message.slice(0, 500) : "unknown";
      if (err instanceof GiveUp) return { ...ending, error, changes: attempts ? [`${attempts} = ${attemptsMax}`] : [] };
      failures.set(err, [...(failures.get(err) ?? []), job]);
      if (err instanceof NotNow) {
        const changes = [`${due} = now()`, ...(attempts ? [`${attempts} = ${attempts} - 1`] : [])];
        return { ...ending, changes, more: false };
      }
      if (!onFailed) return { ...ending, error };
      await this.#note({ ...ending, error }, (tx) => onFailed(tx, job, err));
      return null;
    }
  }

  /** Writes jobs with the same result in one statement. */
  async #noteTogether(endings: readonly Ending<Job>[]): Promise<void> {
    const alike = new Map<string, Ending<Job>[]>();
    for (const ending of endings) {
      const { job, changes, error } = ending;
      const likeness = JSON.stringify([job.attempt, changes, error]);
      alike.set(likeness, [...(alike.get(likeness) ?? []), ending]);
    }
    for (const [first, ...others] of alike.values()) {
      if (first)
        await this.#noted(
          this.options.db,
          first,
          [first, ...others].map(({ job }) => job.id),
        );
    }
  }

  async #note(ending: Ending<Job>, also: (tx: EntityManager) => Promise<void>): Promise<void> {
    await inTransaction(this.options.db, async (tx) => {
      if (await this.#noted(tx, ending, [ending.job.id])) await also(tx);
    });
  }

  /**
   * Returns whether this claim may record it: a job that was queued again or taken over by another process stays
   * unchanged.
   */
  async #noted(on: DataSource | EntityManager, ending: Ending<Job>, ids: readonly string[]): Promise<boolean> {
    const { table, key = "id", columns, deletesDone = false } = this.options;
    const { attempts, error } = columns;
    const isDeleted = ending.isDone && deletesDone;
    const changes = [...ending.changes, ...(error ? [`${error} = $2`] : [])];
    if (!isDeleted && changes.length === 0) return true;
    const values: unknown[] = [ids];
    if (!isDeleted && error) values.push(ending.error);
    const mine = attempts ? ` AND ${attempts} = $${values.push(ending.job.attempt)}` : "";
    const what = isDeleted ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${changes.join(", ")}`;
    const [, count] = await on.query<[unknown[], number]>(`${what} WHERE ${key} = ANY ($1)${mine}`, values);
    return count > 0;
  }

  /**
   * Renews the claims of running jobs, so that no other process takes them. A failed renewal does no harm: the next one
   * comes in time.
   */
  async #keep(jobs: readonly Claimed<Job>[]): Promise<void> {
    const { db, log } = this.options;
    for (const attempt of new Set(jobs.map((job) => job.attempt))) {
      const ids = jobs.filter((job) => job.attempt === attempt).map(({ id }) => id);
      await db.query(this.#renew, [ids, attempt]).catch((err: unknown) => {
        log.warn({ err, queue: this.options.table }, "Jobs could not be kept from others");
      });
    }
  }

  #tell(failures: ReadonlyMap<unknown, readonly Job[]>, count: number, tally: Tally): void {
    const { table, name = table, log } = this.options;
    let failed = 0;
    for (const [err, jobs] of failures) {
      failed += jobs.length;
      log.warn(
        { err, queue: name, job: jobs[0]?.id, jobs: jobs.length },
        "A job failed; while attempts are left it is tried again",
      );
    }
    tally.failed(failed);
    tally.done(count - failed);
  }
}
