import { ExtensionPoint } from "../../platform/wiring/extension-point";

/** The paths of a picture of all trees, by day and by night. */
export interface GrovePicturePaths {
  readonly day: string;
  readonly night: string;
}

/** Pictures of all trees, of a site that has a page with all of them. */
export const grovePicturePaths = new ExtensionPoint<GrovePicturePaths>();
