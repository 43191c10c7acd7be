import type { AuthChecker } from "type-graphql";
import { adminRequired, sessionNeeded, signInRequired } from "../shared/errors";
import type { RequestContext } from "../shared/request";

export const ADMIN = "ADMIN";
export const SESSION = "SESSION";

/**
 * Gate of `@Authorized()`, of `@Authorized("SESSION")` for what no access token may do, and of `@Authorized("ADMIN")`,
 * which needs a session too. It throws instead of answering false, since TypeGraphQL tells a guest "no permission" for a
 * field with roles.
 */
export const authChecker: AuthChecker<RequestContext> = ({ context: { viewer, token } }, roles) => {
  if (!viewer) throw signInRequired();
  if (token && (roles.includes(SESSION) || roles.includes(ADMIN))) throw sessionNeeded();
  if (roles.includes(ADMIN) && !viewer.isAdmin) throw adminRequired();
  return true;
};
