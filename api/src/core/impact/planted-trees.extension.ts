import type { Day } from "@tree-for-deed/common/day";
import { ExtensionPoint } from "../../platform/wiring/extension-point";
import type { LoaderDef } from "../../shared/loaders";
import type { RowSource } from "../../shared/row-source";
import type { TreeOfDay } from "./tree.events";

/** Counting of earned trees that stand in the ground, by records of plantings. */
export interface PlantedTrees {
  /** Number of the site's trees in the ground. */
  readonly ofSite: (rows: RowSource) => Promise<number>;
  /** Numbers of members' trees in the ground that were earned for the day `from` or later. */
  readonly ofMembersSince: (from: Day) => LoaderDef<string, number>;
  /** Whether each of the trees is in the ground, in their order. */
  readonly among: (rows: RowSource, trees: readonly TreeOfDay[]) => Promise<readonly boolean[]>;
}

/** Records of plantings: without them, the site shows earned trees alone. */
export const plantedTrees = new ExtensionPoint<PlantedTrees>();
