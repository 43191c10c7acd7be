import { createHmac, timingSafeEqual } from "node:crypto";
import { Router } from "express";
import { bearerOf } from "../http/bearer";
import { SITE_VERSION } from "../metrics/version";

export const SELF_CHECK_PATH = "/healthz/self";
/** Time in ms for which a token is valid, which also bears clocks that differ a little. */
const VALID_MS = 60_000;

/** The answer of a site to `npm run doctor`, as it saw the request. */
export interface SelfCheck {
  readonly version: string;
  /** Number of addresses that proxies added to the request. */
  readonly forwarded: number;
  readonly secure: boolean;
}

/** A token by which the site knows a program with its own secret. */
export function selfCheckToken(secret: string, at: number = Date.now()): string {
  return createHmac("sha256", secret)
    .update(`self-check ${Math.floor(at / VALID_MS)}`)
    .digest("base64url");
}

/** Tells a program with the site's secret that it has reached this site, and how; others get 404. */
export function selfCheckRouter(secrets: readonly string[]): Router {
  const router = Router();
  router.get(SELF_CHECK_PATH, (req, res, next) => {
    const given = Buffer.from(bearerOf(req) ?? "");
    const now = Date.now();
    const valid = secrets.flatMap((secret) =>
      [-VALID_MS, 0, VALID_MS].map((ms) => Buffer.from(selfCheckToken(secret, now + ms))),
    );
    if (!valid.some((token) => token.length === given.length && timingSafeEqual(token, given))) {
      next();
      return;
    }
    const forwarded = (req.get("x-forwarded-for") ?? "").split(",").filter((part) => part.trim() !== "").length;
    const answer: SelfCheck = { version: SITE_VERSION, forwarded, secure: req.secure };
    res.set("Cache-Control", "no-store").json(answer);
  });
  return router;
}
