import type { OwnDeed_DeedFragment } from "./OwnHome.generated";

/** The latest deeds of a state, and their total number. */
export interface OwnDeeds {
  readonly deeds: readonly OwnDeed_DeedFragment[];
  readonly count: number;
}
