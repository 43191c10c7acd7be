import type { Request, RequestHandler } from "express";
import { contextOf } from "../platform/http/request-context";
import { scopeNeeded, sessionNeeded } from "../shared/errors";
import type { TokenScope } from "../shared/request";

const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** What the scope WRITE opens besides reading; every other write under `/api` needs a session. */
const WRITES: readonly (readonly [method: string, path: RegExp])[] = [
  ["POST", /^\/deeds\/?$/i],
  ["POST", /^\/deeds\/[^/]+\/like\/?$/i],
  ["POST", /^\/support\/?$/i],
];

/** Says once for all routes under `/api` which of them an access token opens; the rules of `graphql/token-access.ts`. */
export const tokenGate: RequestHandler = (req, _res, next) => {
  const { token } = contextOf(req);
  if (token) {
    const needed = scopeFor(req);
    if (!needed) throw sessionNeeded();
    if (!token.scopes.includes(needed)) throw scopeNeeded(needed);
  }
  next();
};

function scopeFor({ method, path }: Request): TokenScope | null {
  if (READING.has(method)) return "READ";
  return WRITES.some(([written, pattern]) => written === method && pattern.test(path)) ? "WRITE" : null;
}

/** Gate of a single route that a token with this scope opens too. */
export function withScope(scope: TokenScope): RequestHandler {
  return (req, _res, next) => {
    const { token } = contextOf(req);
    if (token && !token.scopes.includes(scope)) throw scopeNeeded(scope);
    next();
  };
}
