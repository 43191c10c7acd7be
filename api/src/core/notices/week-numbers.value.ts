/** Figures of seven days, except for `allTrees`. */
export interface WeekNumbers {
  /** The reader's own figures. */
  readonly deeds: number;
  readonly trees: number;
  readonly badges: number;
  /** Trees since the reader joined. */
  readonly allTrees: number;
  /** Those of them in the ground, and whether the site records plantings; 0 if not. */
  readonly planted: number;
  readonly counted: boolean;
  readonly everybodysDeeds: number;
  readonly everybodysTrees: number;
  /** The number of members who did `everybodysDeeds`. */
  readonly members: number;
}
