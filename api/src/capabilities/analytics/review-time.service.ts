import { millisecondsADay } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../shared/clock";
import type { RowSource } from "../../shared/row-source";
import { REVIEW_TIME } from "./review-time.sql";

interface ReviewTime {
  readonly decisions: number;
  readonly hours: number | null;
}

const KEPT_MS = 10 * 60_000;

/** How long a review takes as a rule, as authors are told it (`docs/rules.md` M18). */
export class ReviewTimeService {
  /** Who asks meanwhile waits for the same answer. */
  readonly #known = new LRUCache<"now", ReviewTime>({ max: 1, ttl: KEPT_MS, fetchMethod: () => this.#read() });

  constructor(
    private readonly reads: RowSource,
    private readonly clock: Clock,
  ) {}

  /** Whole hours from submission to decision, at least one, some minutes old; null after too few decisions to tell. */
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
