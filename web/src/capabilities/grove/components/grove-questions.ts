import type { Day } from "@tree-for-deed/common/day";
import type { GroveDays } from "@tree-for-deed/common/grove/grove-days";
import type { TreeLetter } from "@tree-for-deed/common/grove/grove-plan";

/** A tile of a grove: at level 0 a px is a unit of the plan, at each further level twice as many. */
export interface Square {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

/** Side of a tile in px. */
export const side = 512;
/** Overlap of tiles in px, so that no seam is visible. */
export const bleed = 1;

export const scaleOf = (level: number): number => 2 ** level;

/** Facts about the plan for the map; lengths are in units of the plan. */
export interface GroveLayout {
  readonly width: number;
  readonly height: number;
  readonly tallest: number;
  readonly hills: readonly { readonly month: string; readonly bottom: number }[];
}

/** A tree at its place: its foot, and its height. */
export interface StandingTree extends TreeLetter {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** Requests to the worker that lays out the trees: `plan` first, the others about that plan. */
export interface GroveQuestions {
  plan: (asked: { grove: GroveDays; shape: number; isNight: boolean }) => GroveLayout;
  draw: (asked: Square) => ImageBitmap;
  /** The visible tree at a point, or close to it. */
  pick: (asked: { x: number; y: number; reach: number }) => StandingTree | null;
  find: (asked: { day: Day; place: number }) => StandingTree | null;
}

export type Kind = keyof GroveQuestions;
export type Asked<K extends Kind> = Parameters<GroveQuestions[K]>[0];
export type Answer<K extends Kind> = ReturnType<GroveQuestions[K]>;
