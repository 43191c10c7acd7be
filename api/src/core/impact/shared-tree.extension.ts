import type { Day } from "@tree-for-deed/common/day";
import { ExtensionPoint } from "../../platform/wiring/extension-point";

/** A standing tree, as everybody may see it at a shared link. */
export interface SharedTree {
  readonly code: string;
  readonly day: Day;
  /** When its money was recorded; null if not yet. */
  readonly fundedAt: Date | null;
  /** The day of planting; null if not yet planted. */
  readonly plantedOn: Day | null;
  readonly deedId: string | null;
  readonly dedication: { readonly about: "person" | "event"; readonly words: string } | null;
}

/** Finds a standing tree by its code, however it is typed; null for what does not exist or has fallen. */
export type FindSharedTree = (code: string) => Promise<SharedTree | null>;

export const sharedTrees = new ExtensionPoint<FindSharedTree>();
