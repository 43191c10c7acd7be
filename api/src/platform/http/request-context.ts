import type { Request, RequestHandler } from "express";
import { adminRequired, sessionNeeded, signInRequired } from "../../shared/errors";
import type { RequestContext, Viewer } from "../../shared/request";

declare module "express-serve-static-core" {
  interface Request {
    /**
     * What `setContext` gave. A property, not an entry of a WeakMap: a map in old memory holds what it points to until the
     * next full collection, here each request with all that hangs on it.
     */
    siteContext?: RequestContext;
  }
}

/** Called once per request, before any route. */
export function setContext(req: Request, context: RequestContext): void {
  req.siteContext = context;
}

/** What a route knows of its caller: the same context that resolvers get. */
export function contextOf(req: Request): RequestContext {
  const context = req.siteContext;
  if (!context) throw new Error("The request has no context: it was not prepared");
  return context;
}

/** Who asks, for the log; `null` for a guest and before anybody knows. */
export function viewerIdOf(req: Request): string | null {
  return req.siteContext?.viewer?.id ?? null;
}

/** The access token by which they ask, for the log; its id opens nothing. */
export function tokenIdOf(req: Request): string | null {
  return req.siteContext?.token?.id ?? null;
}

/** The signed-in member. @throws UNAUTHENTICATED for a guest */
export function memberOf(req: Request): Viewer {
  const { viewer } = contextOf(req);
  if (!viewer) throw signInRequired();
  return viewer;
}

/** The member, signed in on a browser. @throws UNAUTHENTICATED for a guest, FORBIDDEN for an access token */
export function sessionMemberOf(req: Request): Viewer {
  const viewer = memberOf(req);
  if (contextOf(req).token) throw sessionNeeded();
  return viewer;
}

/** The signed-in admin. @throws UNAUTHENTICATED for a guest, FORBIDDEN for a member and for an access token */
export function adminOf(req: Request): Viewer {
  const viewer = sessionMemberOf(req);
  if (!viewer.isAdmin) throw adminRequired();
  return viewer;
}

/** Gate of a route for members. Comes before `jsonBody`, so that a guest's body is never buffered. */
export const requireMember: RequestHandler = (req, _res, next) => {
  memberOf(req);
  next();
};

/** Gate of a route for members that no access token opens. */
export const requireSession: RequestHandler = (req, _res, next) => {
  sessionMemberOf(req);
  next();
};

/** Gate of a route for admins. */
export const requireAdmin: RequestHandler = (req, _res, next) => {
  adminOf(req);
  next();
};
