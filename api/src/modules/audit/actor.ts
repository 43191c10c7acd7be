import { signInRequired } from "../../shared/errors";
import type { Actor, RequestContext } from "../../shared/request";

/** Who acts, and from where, for the log. */
export function actorOf({ viewer, ip }: RequestContext): Actor {
  if (!viewer) throw signInRequired();
  return { viewer, ip };
}
