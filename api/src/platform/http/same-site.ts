import type { Request, RequestHandler } from "express";
import { crossSite } from "../../shared/errors";
import { bearerOf } from "./bearer";

declare module "express-serve-static-core" {
  interface Request {
    /** Set for what another site's page asks as a guest: it may read only. */
    readsOnly?: true;
  }
}

export interface SameSiteOptions {
  /** Whether the pages of other sites may ask as guests, where reading and writing are told apart later. */
  readonly guestsMayRead: boolean;
}

/** Headers that no page of another site can send without our leave. */
const PROOFS = ["apollo-require-preflight", "x-apollo-operation-name", "graphql-require-preflight", "x-requested-with"];
const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site makes a browser send with our cookie. Browsers say where a request comes from in
 * `Sec-Fetch-Site` or, older ones, in `Origin`; programs say nothing and hold no one's cookie by accident. Where guests may
 * read by address, a cookie counts only with proof that the request is our page's. A request with a token goes by that alone,
 * and no browser adds one by itself.
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
      // A question by address is one that any page can have a browser send: it asks as a guest.
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
