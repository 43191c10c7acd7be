import type { Request, Response } from "express";

const METHODS = "GET, POST";
const SENT = "authorization, content-type, apollo-require-preflight";
/** What a page may read of an answer besides its body. */
const SHOWN = "RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate, X-Request-Id";
const REMEMBERED_SECONDS = 7200;

/**
 * Lets the pages of other sites read what anybody may read, and what a token that they hold opens: never with our cookie,
 * so never in the name of the member who looks at them. Answers whether the request was but a browser's question for that,
 * which is answered now.
 */
export function welcomeOtherSites({ headers, method }: Request, res: Response): boolean {
  if (headers.origin === undefined || headers.cookie !== undefined) return false;
  res.setHeader("Access-Control-Allow-Origin", "*");
  if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) {
    res.setHeader("Access-Control-Expose-Headers", SHOWN);
    return false;
  }
  res.setHeader("Access-Control-Allow-Methods", METHODS);
  res.setHeader("Access-Control-Allow-Headers", SENT);
  res.setHeader("Access-Control-Max-Age", REMEMBERED_SECONDS);
  res.status(204).end();
  return true;
}
