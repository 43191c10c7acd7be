import { ExtensionPoint } from "../../platform/wiring/extension-point";

/** Counts a member's trees in the ground; null on a site that records no plantings. */
export type CountTreesInGround = (userId: string) => Promise<number | null>;

/** The number that stands beside earned trees in mails. */
export const treesInGround = new ExtensionPoint<CountTreesInGround>();
