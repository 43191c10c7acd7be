import type { NormalizedCacheObject } from "@apollo/client";
import type { SiteContact } from "../lib/contact";

/** What the server hands to the browser with the page. */
export interface BootState {
  publicUrl: string;
  contact: SiteContact;
  renderedAt: number;
  data: NormalizedCacheObject;
  /** The browser asked for little data. */
  lite?: true;
  /** False when the server could not get the page's data, so that the browser starts afresh. */
  complete: boolean;
}

/** The element that carries it. */
export const bootElementId = "boot";
