import type { Language } from "@tree-for-deed/common/languages";
import { pages } from "@tree-for-deed/common/paths";
import {
  ownCopyCookie,
  type OwnPart,
  type PageAnswer,
  type PageOperation,
  type SiteFacts,
  type WebRenderer,
} from "@tree-for-deed/common/renderer";
import type { Request } from "express";
import { LRUCache } from "lru-cache";
import type { Logger } from "../platform/log/logger";
import type { Viewer } from "../shared/request";
import type { FinishedPage } from "./finished-page";
import { cookieOf } from "./page-language";

/** Shortest time between two renderings for a member. In between, the last one is sent again. */
const PAUSE_MS = 2_000;
const MEMBERS_MAX = 10_000;
/** Maximum number of renderings in memory, of some 20 KB each. A browser whose member has none asks for the part itself. */
const PARTS_MAX = 500;

/** Runs a GraphQL operation in this process, as a guest or as a member. */
export type ExecuteForPages = (operation: PageOperation, viewer?: Viewer) => Promise<PageAnswer>;

interface Options {
  readonly site: SiteFacts;
  readonly execute: ExecuteForPages;
  readonly loadRenderer: () => Promise<WebRenderer>;
  readonly log: Logger;
}

interface Look {
  readonly language: Language;
  readonly lite: boolean;
}

/** Path of the style sheet that fits a browser's own copy of the part; undefined if it has none. */
export const copyOf = (req: Request): string | undefined => cookieOf(req.headers.cookie, ownCopyCookie);

/**
 * The member's own part of home, for devices that have no copy of it (`docs/adr/0101`). Otherwise it shows only after the
 * program and two requests.
 */
export class OwnPartOfHome {
  readonly #lately = new LRUCache<string, true>({ max: MEMBERS_MAX, ttl: PAUSE_MS });
  readonly #parts = new LRUCache<string, Promise<OwnPart | null>>({ max: PARTS_MAX, ttl: PAUSE_MS });

  constructor(private readonly options: Options) {}

  /** Whether this page can have the part and the browser has no copy that fits it. */
  isMissing(req: Request, pathname: string, page: FinishedPage): boolean {
    const copy = copyOf(req);
    return pathname === pages.home && page.isComplete && (copy === undefined || !page.includes(`"${copy}"`));
  }

  /** The page with the member's own part; undefined if that fails or was rendered just now. */
  async within(
    page: FinishedPage,
    viewer: Viewer,
    look: Look & { readonly hidesPeople: boolean },
  ): Promise<FinishedPage | undefined> {
    const key = `${viewer.id} ${look.language} ${look.lite}`;
    let part = this.#parts.get(key);
    if (!part && !this.#lately.has(viewer.id)) {
      this.#lately.set(viewer.id, true);
      part = this.#render(viewer, look);
      this.#parts.set(key, part);
    }
    const rendered = await part;
    return rendered ? page.withOwnPart(rendered, look) : undefined;
  }

  async #render(viewer: Viewer, look: Look): Promise<OwnPart | null> {
    const { site, execute, loadRenderer, log } = this.options;
    try {
      const renderer = await loadRenderer();
      return await renderer.renderOwnPart({ ...site, ...look, execute: (asked) => execute(asked, viewer) });
    } catch (error) {
      log.error({ err: error }, "The own part of home could not be rendered");
      return null;
    }
  }
}
