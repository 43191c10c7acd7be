import type { Language } from "@tree-for-deed/common/languages";
import { pages } from "@tree-for-deed/common/paths";
import {
  ownCopyCookie,
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

/** Shortest time between two renderings for a member. In between, the browser asks for the part itself. */
const PAUSE_MS = 2_000;
const MEMBERS_MAX = 10_000;

/** Runs a GraphQL operation in this process, as a guest or as a member. */
export type ExecuteForPages = (operation: PageOperation, viewer?: Viewer) => Promise<PageAnswer>;

interface Options {
  readonly site: SiteFacts;
  readonly execute: ExecuteForPages;
  readonly loadRenderer: () => Promise<WebRenderer>;
  readonly log: Logger;
}

/** Path of the style sheet that fits a browser's own copy of the part; undefined if it has none. */
export const copyOf = (req: Request): string | undefined => cookieOf(req.headers.cookie, ownCopyCookie);

/**
 * The member's own part of home, for devices that have no copy of it (`docs/adr/0101`). Otherwise it shows only after the
 * program and two requests.
 */
export class OwnPartOfHome {
  readonly #lately = new LRUCache<string, true>({ max: MEMBERS_MAX, ttl: PAUSE_MS });

  constructor(private readonly options: Options) {}

  /** Whether this page can have the part and the browser has no copy that fits it. */
  isMissing(req: Request, pathname: string, page: FinishedPage): boolean {
    const copy = copyOf(req);
    return pathname === pages.home && page.isComplete && (copy === undefined || !page.includes(`"${copy}"`));
  }

  /** The page with the member's own part, or as it is for all members if that fails or was rendered just now. */
  async within(page: FinishedPage, viewer: Viewer, look: { language: Language; lite: boolean }): Promise<FinishedPage> {
    const { site, execute, loadRenderer, log } = this.options;
    if (this.#lately.has(viewer.id)) return page.forMembers;
    this.#lately.set(viewer.id, true);
    try {
      const renderer = await loadRenderer();
      const part = await renderer.renderOwnPart({ ...site, ...look, execute: (asked) => execute(asked, viewer) });
      return part ? page.withOwnPart(part) : page.forMembers;
    } catch (error) {
      log.error({ err: error }, "The own part of home could not be rendered");
      return page.forMembers;
    }
  }
}
