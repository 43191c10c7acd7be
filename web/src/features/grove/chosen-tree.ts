import type { Day } from "@tree-for-deed/common/day";

/** A tree that somebody tapped: its day, its place among that day's, from 0, and of which category it is drawn. */
export interface ChosenTree {
  readonly day: Day;
  readonly place: number;
  readonly categoryId: string | null;
}
