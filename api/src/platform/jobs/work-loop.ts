import { millisecondsADay } from "@tree-for-deed/common/day";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "../log/logger";
import type { JobFigures } from "../metrics/job-figures";
import { asSpan } from "../tracing/spans";
import type { JobTurns, Turn } from "./job-turns";

/** Counts the pieces of work of a round. */
export interface Tally {
  done(count: number): void;
  failed(count: number): void;
}

/** A tally for rounds that are called by hand. */
export const noTally: Tally = { done: () => undefined, failed: () => undefined };

export interface WorkLoopOptions {
  readonly name: string;
  readonly everyMs: number;
  /** Runs one round. Returns whether there is more to do at once. */
  readonly work: (tally: Tally) => Promise<boolean>;
  /** If true, only one of all processes runs it, and the pause applies to all. Otherwise each process runs it. */
  readonly alone?: boolean;
  /** Registers a callback that ends the pause early when there is work. */
  readonly soonerWhen?: (wake: () => void) => void;
}

/** The parts that every loop of a process uses. */
export interface LoopParts {
  readonly log: Logger;
  readonly figures: JobFigures;
  readonly turns: Pick<JobTurns, "take">;
}

/** A failed round is repeated after this time, or after the loop's own pause if that is shorter. */
const AFTER_FAILURE_MS = 60_000;
/** The shortest time between two requests for the turn, in ms. */
const ASK_MS = 30_000;

/**
 * Repeats a piece of background work: at once while there is more, else after a pause. A round that fails is logged, counted
 * in `/metrics` and tried again. Never two rounds at a time in a process.
 */
export class WorkLoop {
  readonly name: string;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  /** Aborted by `stop`, and by a message that there is work. */
  #pause = new AbortController();

  constructor(private readonly options: WorkLoopOptions) {
    this.name = options.name;
    options.soonerWhen?.(() => this.#pause.abort());
  }

  start(parts: LoopParts): void {
    this.#running ??= this.#run(parts);
  }

  /** Waits for the current round to end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#pause.abort();
    await this.#running;
  }

  async #run(parts: LoopParts): Promise<void> {
    const { signal } = this.#stopping;
    parts.figures.expect(this.options.name);
    while (!signal.aborted) {
      this.#pause = new AbortController();
      const pauseMs = await this.#turn(parts);
      // A message that came during the round, which may have missed its work, skips the pause.
      if (pauseMs > 0) await setTimeout(pauseMs, null, { signal: this.#pause.signal }).catch(() => null);
    }
  }

  /** Runs a round if this process has the turn; returns the pause in ms. */
  async #turn(parts: LoopParts): Promise<number> {
    const { name, everyMs, alone = false } = this.options;
    const { turns, figures, log } = parts;
    let turn: Turn | null = null;
    try {
      if (alone) turn = await turns.take(name);
      if (alone && !turn) return Math.min(everyMs, ASK_MS);
      const pauseMs = await this.#round(parts);
      await turn?.end(pauseMs);
      return alone ? Math.min(pauseMs, ASK_MS) : pauseMs;
    } catch (err) {
      // The turn could not be taken or given back, since the database is unavailable.
      figures.failed(name);
      log.error({ err, job: name }, "A round of background work failed");
      return Math.min(everyMs, AFTER_FAILURE_MS);
    } finally {
      turn?.stop();
    }
  }

  async #round({ log, figures }: LoopParts): Promise<number> {
    const { name, everyMs, work } = this.options;
    const started = performance.now();
    try {
      const more = await asSpan(`job ${name}`, {}, () => work(figures.tally(name)));
      figures.done(name, (performance.now() - started) / 1000);
      return more ? 0 : everyMs;
    } catch (err) {
      figures.failed(name, (performance.now() - started) / 1000);
      log.error({ err, job: name }, "A round of background work failed");
      return Math.min(everyMs, AFTER_FAILURE_MS);
    }
  }
}

/** Loop of work that one process does once a day. */
export const dailyLoop = (name: string, work: WorkLoopOptions["work"]): WorkLoop =>
  new WorkLoop({ name, everyMs: millisecondsADay, alone: true, work });
