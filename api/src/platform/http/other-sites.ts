import type { Request, RequestHandler, Response } from "express";

/** `*` stands for all headers but Authorization; browsers that do not know it get the headers of the usual clients. */
const SENT = [
  "*",
  "Authorization",
  "Content-Type",
  "apollo-require-preflight",
  "x-apollo-operation-name",
  "apollographql-client-name",
  "apollographql-client-version",
  "graphql-require-preflight",
  "x-graphql-client-name",
  "x-graphql-client-version",
  "x-requested-with",
  "x-request-id",
  "traceparent",
  "tracestate",
  "baggage",
  "sentry-trace",
  "Cache-Control",
  "If-None-Match",
  "Range",
].join(", ");
/** Response headers that pages of other sites may read. */
const SHOWN =
  "RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate, X-Request-Id, X-Error-Key, ETag";
const REMEMBERED_SECONDS = 7200;

/**
 * Lets pages of other sites read public data, and use a token that they hold: never with our cookie, so never as the
 * member who visits them. Returns whether the request was only a preflight, which is answered here.
 */
export function welcomeOtherSites(
  { headers, method }: Pick<Request, "headers" | "method">,
  res: Response,
  methods: readonly string[],
): boolean {
  if (headers.origin === undefined || headers.cookie !== undefined) return false;
  const asked = method === "OPTIONS" ? headers["access-control-request-method"] : undefined;
  if (!methods.includes(asked ?? method)) return false;
  res.setHeader("Access-Control-Allow-Origin", "*");
  if (asked === undefined) {
    res.setHeader("Access-Control-Expose-Headers", SHOWN);
    return false;
  }
  res.setHeader("Access-Control-Allow-Methods", methods.join(", "));
  res.setHeader("Access-Control-Allow-Headers", SENT);
  res.setHeader("Access-Control-Max-Age", REMEMBERED_SECONDS);
  res.status(204).end();
  return true;
}

const READING = ["GET", "HEAD"] as const;

/** Read access for other sites to routes for guests and tokens; writing is for our own pages and for programs. */
export const readByOtherSites: RequestHandler = (req, res, next) => {
  if (!welcomeOtherSites(req, res, READING)) next();
};

/**
 * Allows other sites to read files that are the same for everyone. A shared cache may answer one site with the copy of
 * another.
 */
export const readByEverybody: RequestHandler = (req, res, next) => {
  if (welcomeOtherSites(req, res, READING)) return;
  if (req.headers.origin === undefined) res.setHeader("Access-Control-Allow-Origin", "*");
  next();
};
