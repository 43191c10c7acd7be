import type { NormalizedCacheObject } from "@apollo/client";

/** What the server hands to the browser with the page. */
export interface BootState {
  publicUrl: string;
  renderedAt: number;
  data: NormalizedCacheObject;
}

/** The element that carries it. */
export const bootElementId = "boot";
