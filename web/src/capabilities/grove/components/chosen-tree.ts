import type { Day } from "@tree-for-deed/common/day";

/** A selected tree: its day, its position among that day's trees, from 0, and the category of its drawing. */
export interface ChosenTree {
  readonly day: Day;
  readonly place: number;
  readonly categoryId: string | null;
}
