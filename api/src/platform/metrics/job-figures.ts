import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { METRIC_PREFIX } from "./metric-prefix";

/** Buckets in seconds; most rounds find nothing to do, one that waits for a slow store takes minutes. */
const BUCKETS = [0.005, 0.05, 0.5, 1, 5, 30, 120, 600];

/** Counts the background work of this process for `/metrics`. */
export class JobFigures {
  readonly registry = new Registry();
  readonly #rounds = new Counter({
    ...this.#described("job_rounds_total", "Rounds of background work by job, and whether they were done or failed."),
    labelNames: ["job", "result"],
  });
  readonly #items = new Counter({
    ...this.#described("job_items_total", "Pieces of background work by job, and whether they were done or failed."),
    labelNames: ["job", "result"],
  });
  readonly #seconds = new Histogram({
    ...this.#described("job_round_seconds", "How long rounds of background work took."),
    labelNames: ["job"],
    buckets: BUCKETS,
  });
  readonly #lastSuccess = new Gauge({
    ...this.#described(
      "job_last_success_timestamp_seconds",
      "When a round was last done by this process; of a job that one process does at a time, take the latest of all.",
    ),
    labelNames: ["job"],
  });

  /** Adds the job to the figures, with zeros. */
  expect(job: string): void {
    for (const result of ["done", "failed"]) {
      this.#rounds.inc({ job, result }, 0);
      this.#items.inc({ job, result }, 0);
    }
  }

  done(job: string, seconds: number): void {
    this.#rounds.inc({ job, result: "done" });
    this.#seconds.observe({ job }, seconds);
    this.#lastSuccess.setToCurrentTime({ job });
  }

  /** A round that could not even begin has no `seconds`. */
  failed(job: string, seconds?: number): void {
    this.#rounds.inc({ job, result: "failed" });
    if (seconds !== undefined) this.#seconds.observe({ job }, seconds);
  }

  /** Counts a job's pieces of work. */
  tally(job: string): { done(count: number): void; failed(count: number): void } {
    const count = (result: string) => (pieces: number) => this.#items.inc({ job, result }, pieces);
    return { done: count("done"), failed: count("failed") };
  }

  #described(name: string, help: string): { name: string; help: string; registers: Registry[] } {
    return { name: METRIC_PREFIX + name, help, registers: [this.registry] };
  }
}
