import { signInRequired } from "../../shared/errors";
import type { RequestContext, Viewer } from "../../shared/request";

/** The member behind a gate. @throws UNAUTHENTICATED without one */
export function signedIn({ viewer }: Pick<RequestContext, "viewer">): Viewer {
  if (!viewer) throw signInRequired();
  return viewer;
}
