import { ExtensionPoint } from "../../platform/wiring/extension-point";
import type { RowSource } from "../../shared/row-source";

/** Numbers of a member's trees that are paid for and in the ground, and of the dedications of trees. */
export interface TreeProgress {
  readonly fundedTrees: number;
  readonly plantedTrees: number;
  readonly dedications: number;
}

/** Counts for a member, by statements that it sends to `rows`. */
export type CountTreeProgress = (rows: RowSource, userId: string) => Promise<TreeProgress>;

/** Counting of how far trees have come: without it, none is paid for. */
export const treeProgress = new ExtensionPoint<CountTreeProgress>();

const NONE: TreeProgress = { fundedTrees: 0, plantedTrees: 0, dedications: 0 };

/** The numbers of a member, by what the site's capabilities count. */
export async function progressOf(
  counting: readonly CountTreeProgress[],
  rows: RowSource,
  userId: string,
): Promise<TreeProgress> {
  const [count] = counting;
  return count ? count(rows, userId) : NONE;
}
