import { millisecondsADay } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../../shared/clock";
import type { RowSource } from "../../../shared/row-source";
import { REVIEW_TIME } from "./review-time.sql";

interface ReviewTime {
  readonly decisions: number;
  readonly hours: number | null;
}

const KEPT_MS = 10 * 60_000;

/** The usual review time that authors are told (`docs/rules.md` M18). */
export class ReviewTimeService {
  /** Concurrent callers wait for the same read. */
  readonly #known = new LRUCache<"now", ReviewTime>({ max: 1, ttl: KEPT_MS, fetchMethod: () => this.#read() });

  constructor(
    private readonly reads: RowSource,
    private readonly clock: Clock,
  ) {}

  /** Usual review time in whole hours, at least 1. Cached for some minutes. Null if there are too few decisions. */
  async usualHours(): Promise<number | null> {
    const { decisions, hours } = await this.#known.forceFetch("now");
    return hours === null || decisions < limits.reviewTimeDecisionsMin ? null : Math.max(1, Math.ceil(hours));
  }

  async #read(): Promise<ReviewTime> {
    const now = this.clock();
    const begin = new Date(now.getTime() - limits.reviewTimeDays * millisecondsADay);
    const [row] = await this.reads.rows<ReviewTime>(REVIEW_TIME, [begin, now]);
    return row ?? { decisions: 0, hours: null };
  }
}
