import { signedIn } from "../../shared/access";
import type { Actor, RequestContext } from "../../shared/request";

/** The signed-in user, IP address and user agent for the audit log. */
export function actorOf({ viewer, ip, userAgent }: RequestContext): Actor {
  return { viewer: signedIn(viewer), ip, userAgent };
}
