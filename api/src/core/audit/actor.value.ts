import { signedIn } from "../../shared/access";
import type { Actor, RequestContext } from "../../shared/request";

/** Who acts, and from where, for the log. */
export function actorOf({ viewer, ip, userAgent }: RequestContext): Actor {
  return { viewer: signedIn(viewer), ip, userAgent };
}
