import type { ReviewFlag } from "../../deeds/flags/review-flag.enum";

/** Something unusual about a deed; no flag decides anything. */
export interface FoundFlag {
  readonly flag: ReviewFlag;
  /** The number of other deeds, photos or hours, depending on the flag. */
  readonly count: number;
  readonly otherDeedId: string | null;
  readonly photoHash: string | null;
}
