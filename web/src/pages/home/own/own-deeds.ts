import type { OwnDeed_DeedFragment } from "./OwnHome.generated";

/** The latest deeds of a state, and how many there are in all. */
export interface OwnDeeds {
  readonly deeds: readonly OwnDeed_DeedFragment[];
  readonly count: number;
}
