import { canonicalAddress } from "@tree-for-deed/common/page-address";
import type { ExecutePageOperation, SiteFacts, WebRenderer } from "@tree-for-deed/common/renderer";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { constants } from "node:zlib";
import compression from "compression";
import { type ErrorRequestHandler, Router, type Request, type Response } from "express";
import { AppError } from "../shared/errors";
import { ERROR_TABLE } from "../shared/error-table";
import { busyPage } from "./busy-page";
import { offeredLanguage, type CountrySources } from "./offered-language";
import { PageCache } from "./page-cache";
import { setPageHeaders } from "./page-headers";
import { pageLanguage } from "./page-language";
import { RenderingGate } from "./rendering-gate";
import { webFiles } from "./web-files";
import { loadWebRenderer } from "./web-renderer";

export interface PagesOptions {
  /** The folder `web/dist` with `client` and `server` in it. */
  readonly webDist: string;
  readonly site: SiteFacts;
  /** Runs a GraphQL operation in this process without a session. */
  readonly execute: ExecutePageOperation;
  /** Who tells a visitor's country, for the language that a first visit is offered. */
  readonly country: CountrySources;
  /** Whether each network may have only so many pages rendered. */
  readonly limited: boolean;
  /** Where the renderer comes from; the built web unless a test brings its own. */
  readonly loadRenderer?: () => Promise<WebRenderer>;
}

// One step above the usual: a page then fits into the first flight of a connection.
const smaller = { brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } };

/**
 * Answers every address that nobody answered before with a page of the web, rendered as an anonymous visitor sees it;
 * the browser fills in what is personal. Mount it last.
 */
export function pagesRouter(options: PagesOptions): Router {
  const { webDist, site, country, execute, limited } = options;
  const load = options.loadRenderer ?? (() => loadWebRenderer(webDist));
  const cache = new PageCache();
  const gate = new RenderingGate(limited);
  // Cached pages hold this in place of a nonce; nobody outside this process can know it.
  const placeholder = randomBytes(18).toString("hex");
  let renderer: Promise<WebRenderer> | undefined;

  async function answer(req: Request, res: Response): Promise<void> {
    const mark = req.originalUrl.indexOf("?");
    const search = mark < 0 ? "" : req.originalUrl.slice(mark);
    const address = canonicalAddress({ pathname: req.path, search });
    if (address && address.pathname !== req.path) {
      res.redirect(301, address.pathname + search);
      return;
    }
    const url = address ? address.pathname + address.search : NOWHERE;
    const language = pageLanguage(req);
    const lite = req.get("save-data")?.toLowerCase() === "on";
    const page = await cache.get(
      `${language} ${lite} ${url}`,
      () => gate.enter(req.ip ?? ""),
      async () => {
        const web = await (renderer ??= load().catch((error: unknown) => {
          renderer = undefined;
          throw error;
        }));
        return web.render({ ...site, url, language, lite, nonce: placeholder, execute });
      },
    );
    const nonce = randomBytes(16).toString("base64");
    setPageHeaders(res, page, language, nonce);
    res.send(page.html.replaceAll(placeholder, nonce));
  }

  const router = Router();
  router.use(webFiles(path.join(webDist, "client")));
  router.get("/offered-language", offeredLanguage(country));
  router.get("/{*path}", compression(smaller), answer, sayBusy);
  return router;
}

/** What is no page looks the same wherever it is asked for. */
const NOWHERE = "/nowhere";

/** People read a page, in their language; everything else is the next handler's. */
const sayBusy: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent || !(error instanceof AppError) || error.retryAfter === undefined) {
    next(error);
    return;
  }
  const language = pageLanguage(req);
  const nonce = randomBytes(16).toString("base64");
  const status = ERROR_TABLE[error.code].rest;
  const html = busyPage({ language, nonce, seconds: error.retryAfter, tooMany: error.code === "RATE_LIMITED" });
  setPageHeaders(res, { status, html, complete: false }, language, nonce);
  res.set({ "Retry-After": String(error.retryAfter), "X-Error-Key": error.key }).send(html);
};
