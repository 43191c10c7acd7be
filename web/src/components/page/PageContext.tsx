import { defaultTimeZone } from "@tree-for-deed/common/day";
import { createContext, use, type ReactNode } from "react";
import type { SiteContact } from "@tree-for-deed/common/renderer";

/** Data that a page passes to the server that renders it, and facts of the site. */
export interface PageState {
  /** `https://example.org`, for addresses that leave the site. */
  publicUrl: string;
  /** Contact data of the site; undefined only on a page that no server rendered. */
  contact?: SiteContact | undefined;
  /** When the page was rendered, so that the browser's first picture says the same times. */
  renderedAt: number;
  /** The site's: what a day is, and what clocks show. */
  timeZone: string;
  /** The browser asked for little data (`Save-Data`): smaller photos, nothing fetched ahead, nothing that moves. */
  lite?: boolean;
  /** The path of the file with the drawings that are shown by reference; missing on a page that no server rendered. */
  sprite?: string | undefined;
  /** Came as one of the admins' pages, whose policy lets libraries write style elements. */
  forAdmins?: boolean;
  /** The markup of a part that looks the same everywhere, by what it shows; on the server only. */
  drawOnce?: ((key: string, part: ReactNode) => string) | undefined;
  /** Hears the status of the answer; on the server only. */
  onStatus?: (code: number) => void;
}

export const PageContext = createContext<PageState>({ publicUrl: "", renderedAt: 0, timeZone: defaultTimeZone });

export const usePageState = (): PageState => use(PageContext);
