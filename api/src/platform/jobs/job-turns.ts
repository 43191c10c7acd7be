import type { DataSource } from "typeorm";

/** If the process of a turn has died, the turn ends after this time. */
const HELD = `interval '1 minute'`;
const RENEW_MS = 20_000;

const TAKE = `
INSERT INTO job_turns AS t (job, "heldUntil") VALUES ($1, now() + ${HELD})
ON CONFLICT (job) DO UPDATE SET "heldUntil" = EXCLUDED."heldUntil"
WHERE t."dueAt" <= now() AND t."heldUntil" <= now()
RETURNING t."heldUntil"::text AS held`;

/** Renews only while no other process has taken the turn: a process that was suspended for too long has lost it. */
const RENEW = `
UPDATE job_turns SET "heldUntil" = now() + ${HELD} WHERE job = $1 AND "heldUntil" = $2::timestamptz
RETURNING "heldUntil"::text AS held`;

const END = `
UPDATE job_turns SET "heldUntil" = now(), "dueAt" = now() + make_interval(secs => $3)
WHERE job = $1 AND "heldUntil" = $2::timestamptz`;

interface Held {
  readonly held: string;
}

/** A process's turn to run a job that only one process runs at a time. */
export interface Turn {
  /** Gives the turn back; the job is due again, for all processes, after the pause. */
  end(pauseMs: number): Promise<void>;
  /** Stops the renewals in any case. */
  stop(): void;
}

/**
 * Assigns a job to one of all processes. A turn is a row: taken in one statement, renewed while the job runs, and free
 * again a minute after its process has died. It works behind a pooler, where a session's lock would not.
 */
export class JobTurns {
  constructor(private readonly db: DataSource) {}

  /** Null when the job is not due, or another process runs it. */
  async take(job: string): Promise<Turn | null> {
    const [taken] = await this.db.query<Held[]>(TAKE, [job]);
    if (!taken) return null;
    let { held } = taken;
    let renewing: Promise<unknown> = Promise.resolve();
    const renew = async (): Promise<void> => {
      const [[renewed]] = await this.db.query<[Held[], number]>(RENEW, [job, held]);
      held = renewed?.held ?? held;
    };
    // A failed renewal does no harm: the next one comes before the turn expires.
    const timer = setInterval(() => (renewing = renew().catch(() => undefined)), RENEW_MS);
    timer.unref();
    return {
      stop: () => clearInterval(timer),
      end: async (pauseMs) => {
        clearInterval(timer);
        await renewing;
        await this.db.query(END, [job, held, pauseMs / 1000]);
      },
    };
  }
}
