import type { RequestHandler } from "express";
import { contextOf } from "../http/request-context";
import type { Caller, CallerLimits } from "./caller-limits";
import { tooManyRequests } from "./too-many-requests";

declare module "express-serve-static-core" {
  interface Request {
    /** The caller whose limits apply; absent while limits are off. */
    siteCaller?: Caller;
  }
}

/**
 * Counts the requests of callers, and reports the rest in each response: `RateLimit-Limit`, `-Remaining` and `-Reset`
 * (in seconds), by the sixth draft of the IETF's RateLimit header fields, which most clients know. Runs after the
 * context is set. Without limits it does nothing.
 */
export function admission(limits: CallerLimits): RequestHandler[] {
  return limits.enabled ? [admit(limits)] : [];
}

function admit(limits: CallerLimits): RequestHandler {
  return (req, res, next) => {
    const caller = limits.of(contextOf(req));
    req.siteCaller = caller;
    const { limit, remaining, reset } = caller.request();
    res.setHeader("RateLimit-Limit", limit);
    res.setHeader("RateLimit-Remaining", Math.max(remaining, 0));
    res.setHeader("RateLimit-Reset", reset);
    if (remaining < 0) throw tooManyRequests(reset);
    next();
  };
}
