import { Counter, Registry } from "prom-client";
import { METRIC_PREFIX } from "./metric-prefix";

const counter = (registers: Registry[], name: string, help: string, labelNames: string[]): Counter =>
  new Counter({ name: METRIC_PREFIX + name, help, labelNames, registers });

/** Counts what services and pages of this process do, for `/metrics`. Each label has a fixed set of values. */
export class SiteFigures {
  readonly registry = new Registry();
  readonly #signIns = counter([this.registry], "sign_ins_total", "Attempts to sign in by step and result.", [
    "step",
    "result",
  ]);
  readonly #caches = counter([this.registry], "cache_reads_total", "Reads of caches, and whether they held it.", [
    "cache",
    "result",
  ]);
  readonly #browserErrors = counter(
    [this.registry],
    "browser_errors_total",
    "Errors that browsers sent of the site's own scripts, by kind.",
    ["kind"],
  );

  signIn(step: "password" | "second_factor", result: "succeeded" | "failed"): void {
    this.#signIns.inc({ step, result });
  }

  cacheRead(cache: "pages", isHit: boolean): void {
    this.#caches.inc({ cache, result: isHit ? "hit" : "miss" });
  }

  browserError(kind: "error" | "rejection"): void {
    this.#browserErrors.inc({ kind });
  }
}
