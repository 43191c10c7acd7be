import type { Request, RequestHandler } from "express";
import { crossSite } from "../../shared/errors";
import { bearerOf } from "./bearer";

declare module "express-serve-static-core" {
  interface Request {
    /** Set for guest requests from another site's page, which may only read. */
    readsOnly?: true;
  }
}

export interface SameSiteOptions {
  /** Whether pages of other sites may send guest requests, if reads and writes are told apart later. */
  readonly guestsMayRead: boolean;
}

/** Headers that no page of another site can send without our permission. */
const PROOFS = ["apollo-require-preflight", "x-apollo-operation-name", "graphql-require-preflight", "x-requested-with"];
const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests that another site makes a browser send with our cookie. Browsers tell a request's origin in
 * `Sec-Fetch-Site` or, older ones, in `Origin`; programs send neither and hold no one's cookie by accident. If guests
 * may read by GET, a cookie counts only with proof that the request comes from our page. A request with a token uses
 * only that, and no browser adds one by itself.
 */
export function sameSite(
  publicUrl: string,
  { guestsMayRead }: SameSiteOptions = { guestsMayRead: false },
): RequestHandler {
  return (req, _res, next) => {
    if (bearerOf(req) !== null) {
      next();
      return;
    }
    const isElsewhere = comesFromElsewhere(req, publicUrl);
    if (SAFE_METHODS.has(req.method)) {
      // Any page can make a browser send a GET request, so it is treated as a guest's.
      if (guestsMayRead && (isElsewhere || !isProvedOurs(req))) delete req.headers.cookie;
    } else if (isElsewhere) {
      if (!guestsMayRead || req.headers.cookie !== undefined) throw crossSite();
      req.readsOnly = true;
    }
    next();
  };
}

const isProvedOurs = (req: Request): boolean =>
  req.get("sec-fetch-site") === "same-origin" || PROOFS.some((name) => req.get(name) !== undefined);

function comesFromElsewhere(req: Request, publicUrl: string): boolean {
  const site = req.get("sec-fetch-site");
  if (site === "cross-site") return true;
  if (site === "same-origin" || site === "none") return false;
  const origin = req.get("origin");
  if (origin === undefined) return false;
  return origin !== publicUrl && origin !== `${req.protocol}://${req.get("host")}`;
}
