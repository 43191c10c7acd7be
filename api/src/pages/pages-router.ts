import { addressWithoutEnd, type PageAddress, canonicalAddress } from "@tree-for-deed/common/page-address";
import { defaultLanguage } from "@tree-for-deed/common/languages";
import { pages } from "@tree-for-deed/common/paths";
import type { SiteFacts, WebRenderer } from "@tree-for-deed/common/renderer";
import path from "node:path";
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import { LRUCache } from "lru-cache";
import type { Logger } from "../platform/log/logger";
import type { Viewer } from "../shared/request";
import { sayBusy } from "./busy-page";
import type { FinishedPage } from "./finished-page";
import { offeredLanguage, type CountrySources } from "./offered-language";
import { PageCache } from "./page-cache";
import { PageDrawing } from "./page-drawing";
import { copyOf, type ExecuteForPages, OwnPartOfHome } from "./own-part";
import { namedLanguage } from "./page-language";
import { RenderingGate } from "./rendering-gate";
import { webFiles } from "./web-files";
import { loadWebRenderer } from "./web-renderer";
import { wellKnown } from "./well-known";

export interface PagesOptions {
  /** Path of the folder `web/dist` with `client` and `server` in it. */
  readonly webDist: string;
  readonly site: SiteFacts;
  readonly execute: ExecuteForPages;
  /** Sources of a visitor's country, for the language offered on a first visit. */
  readonly country: CountrySources;
  /** Whether a request has a session's cookie, valid or not. */
  readonly hasSessionCookie: (req: Request) => boolean;
  /** The member whose session a request's cookie names, if any. */
  readonly memberOf: (req: Request) => Promise<Viewer | null>;
  /** Whether other members may be hidden from a member. */
  readonly hasHidden: (memberId: string) => Promise<boolean>;
  /** Whether rendering is rate-limited per network. */
  readonly limited: boolean;
  readonly log: Logger;
  /** Called for each page that is asked for, with whether it costs no rendering. */
  readonly onRead: (isHit: boolean) => void;
  /** Loads the renderer; the built web by default, replaced in tests. */
  readonly loadRenderer?: () => Promise<WebRenderer>;
}

export interface Pages {
  /**
   * Answers addresses that `known` has answered before. Mount it first: addresses of more specific routes never reach
   * `known`, and popular ones skip those routes this way. It is no router, which would delay every other request to the
   * next turn of the event loop.
   */
  readonly again: RequestHandler;
  /**
   * Answers the addresses of pages and ignores others; mount it after more specific routes, and before file lookups.
   */
  readonly known: Router;
  /** Answers all remaining addresses: the web's files, and the page for unknown addresses. */
  readonly rest: Router;
}

/**
 * Pages of the web, rendered for an anonymous visitor; the browser adds personal content. Only a request's language,
 * `Save-Data` and canonical address select the page.
 */
export function pagesOf(options: PagesOptions): Pages {
  const { webDist, site, country, execute, hasSessionCookie, memberOf, hasHidden, limited, log, onRead } = options;
  const loadRenderer = options.loadRenderer ?? (() => loadWebRenderer(webDist));
  const drawing = new PageDrawing({ site, execute: (operation) => execute(operation), loadRenderer });
  const ownPart = new OwnPartOfHome({ site, execute, loadRenderer, log });
  const cache = new PageCache(onRead);
  const gate = new RenderingGate(limited);

  async function answer(req: Request, res: Response, address: PageAddress): Promise<void> {
    const { pathname, search } = address;
    const isOwn = pathname === pages.home && hasSessionCookie(req);
    // On a new device, the account's language is the only one known.
    const known = isOwn && copyOf(req) === undefined ? await memberOf(req) : undefined;
    const language = namedLanguage(req) ?? known?.language ?? defaultLanguage;
    const lite = req.headers["save-data"]?.toString().toLowerCase() === "on";
    const wanted = { url: pathname + search, language, lite };
    const { finished } = await cache.get(
      `${language} ${lite} ${wanted.url}`,
      () => gate.enter(req.ip ?? ""),
      (last) => drawing.draw(wanted, last),
    );
    const lacksOwnPart = isOwn && ownPart.isMissing(req, pathname, finished);
    const concernsMember = lacksOwnPart || (finished.showsPeople && hasSessionCookie(req));
    const member = known === undefined && concernsMember ? await memberOf(req) : known;
    const hidesPeople = finished.showsPeople && !!member && (await hasHidden(member.id));
    const meant = finished.status === 404 ? addressWithoutEnd(address) : undefined;
    // Not cached permanently, since somebody may register that name later.
    if (meant) res.set("Cache-Control", "no-cache").redirect(301, meant.pathname + meant.search);
    else {
      const own =
        lacksOwnPart && member ? await ownPart.within(finished, member, { language, lite, hidesPeople }) : undefined;
      const page = own ?? (hidesPeople ? finished.withoutPeople : pageFor(req, pathname, finished));
      await page.send(req, res);
    }
  }

  const pageFor = (req: Request, pathname: string, finished: FinishedPage): FinishedPage =>
    waitsForMember(pathname, finished) && hasSessionCookie(req) ? finished.forMembers : finished;

  const answered = new LRUCache<string, PageAddress>({ max: ANSWERED_MAX });
  const again: RequestHandler = (req, res, next) => {
    const address = READING.has(req.method) ? answered.get(req.originalUrl) : undefined;
    if (address) answer(req, res, address).catch((error: unknown) => sayBusy(error, req, res, next));
    else next();
  };

  const known = Router();
  known.use(async (req: Request, res: Response, next: NextFunction) => {
    const asked = addressOf(req);
    const address = READING.has(req.method) ? pageAt(asked) : undefined;
    if (!address) {
      next();
    } else if (address.pathname === asked.pathname) {
      if (req.originalUrl.length <= ANSWERED_LENGTH) answered.set(req.originalUrl, address);
      await answer(req, res, address);
    } else {
      res.redirect(301, address.pathname + asked.search);
    }
  }, sayBusy);

  const rest = Router();
  rest.use("/.well-known", wellKnown(site));
  rest.use(webFiles(path.join(webDist, "client")));
  rest.get("/offered-language", offeredLanguage(country));
  rest.get("/{*path}", (req: Request, res: Response) => answer(req, res, NOWHERE), sayBusy);
  return { again, known, rest };
}

/** Maximum number of cached addresses, and their maximum length in UTF-16 units. */
const ANSWERED_MAX = 1000;
const ANSWERED_LENGTH = 300;

/**
 * Home has a part of the member's own. A guest gets the page for a missing address; its author or an admin may have
 * access.
 */
const waitsForMember = (pathname: string, { status }: { status: number }): boolean =>
  pathname === pages.home || status === 404 || status === 410;

const READING = new Set(["GET", "HEAD"]);

function addressOf({ originalUrl }: Request): PageAddress {
  const mark = originalUrl.indexOf("?");
  return mark < 0
    ? { pathname: originalUrl, search: "" }
    : { pathname: originalUrl.slice(0, mark), search: originalUrl.slice(mark) };
}

/** Returns undefined for a malformed encoding; the routes that read path parameters refuse it. */
function pageAt(asked: PageAddress): PageAddress | undefined {
  try {
    return canonicalAddress(asked);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** All unknown addresses render this page, so that they look the same. */
const NOWHERE: PageAddress = { pathname: "/nowhere", search: "" };
