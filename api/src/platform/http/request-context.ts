import type { Request } from "express";
import { signedIn } from "../../shared/access";
import type { RequestContext, Viewer } from "../../shared/request";

declare module "express-serve-static-core" {
  interface Request {
    /**
     * The context set by `setContext`. It is a property rather than a WeakMap entry, because a map in old memory keeps
     * its values, here whole requests, until the next full garbage collection.
     */
    siteContext?: RequestContext;
  }
}

/** Called once per request, before any route. */
export function setContext(req: Request, context: RequestContext): void {
  req.siteContext = context;
}

/** The context of a route, equal to that of resolvers. */
export function contextOf(req: Request): RequestContext {
  const context = req.siteContext;
  if (!context) throw new Error("The request has no context: it was not prepared");
  return context;
}

/** Id of the caller, for the log; `null` for guests and before the session is read. */
export function viewerIdOf(req: Request): string | null {
  return req.siteContext?.viewer?.id ?? null;
}

/** The id of the caller's access token, for the log; it is not the secret. */
export function tokenIdOf(req: Request): string | null {
  return req.siteContext?.token?.id ?? null;
}

/** The logged-in member. @throws UNAUTHENTICATED for a guest */
export const memberOf = (req: Request): Viewer => signedIn(contextOf(req).viewer);
