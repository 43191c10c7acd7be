import type { ReviewFlag } from "../../deeds/flags/review-flag.enum";

/** Something unusual about a deed; no flag decides anything. */
export interface FoundFlag {
  readonly flag: ReviewFlag;
  /** How many other deeds, photos or hours: what the flag is about. */
  readonly count: number;
  readonly otherDeedId: string | null;
  readonly photoHash: string | null;
}
