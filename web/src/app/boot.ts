import type { NormalizedCacheObject } from "@apollo/client";
import type { SiteFacts } from "@tree-for-deed/common/renderer";

/** State that the server passes to the browser with the page. */
export interface BootState extends SiteFacts {
  /** The path of the page that was rendered, which the address may have left before the program ran. */
  path: string;
  renderedAt: number;
  data: NormalizedCacheObject;
  /** True if the browser asked for little data. */
  lite?: true;
  /** The path of the file with the drawings that are shown by reference. */
  sprite: string;
  /** False when the server could not get the page's data, so that the browser starts afresh. */
  complete: boolean;
}

/** Id of the element that contains it. */
export const bootElementId = "boot";
