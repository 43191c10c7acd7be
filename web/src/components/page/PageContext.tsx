import { defaultTimeZone } from "@tree-for-deed/common/day";
import { createContext, use, type ReactNode } from "react";
import type { SiteContact } from "@tree-for-deed/common/renderer";

/** Data that a page passes to the server that renders it, and facts of the site. */
export interface PageState {
  /** `https://example.org`, for absolute addresses. */
  publicUrl: string;
  /** Contact data of the site; undefined only on a page that no server rendered. */
  contact?: SiteContact | undefined;
  /** Time of the server's rendering, so that the first rendering in the browser shows equal times. */
  renderedAt: number;
  /** The site's time zone, for days and clocks. */
  timeZone: string;
  /** Names of the capabilities that are switched on; undefined only on a page that no server rendered. */
  capabilities?: readonly string[] | undefined;
  /** True if the browser asked for little data (`Save-Data`): smaller photos, no preloading, no motion. */
  lite?: boolean;
  /** The path of the sprite file; missing on a page that no server rendered. */
  sprite?: string | undefined;
  /** True for pages with the admins' policy, which lets libraries write style elements. */
  forAdmins?: boolean;
  /** Cached markup of a part that looks the same everywhere, by its key; on the server only. */
  drawOnce?: ((key: string, part: ReactNode) => string) | undefined;
  /** Called with the status of the response; on the server only. */
  onStatus?: (code: number) => void;
}

export const PageContext = createContext<PageState>({ publicUrl: "", renderedAt: 0, timeZone: defaultTimeZone });

export const usePageState = (): PageState => use(PageContext);
