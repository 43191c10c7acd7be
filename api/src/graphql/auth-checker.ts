import type { AuthChecker } from "type-graphql";
import { adminRequired, signInRequired } from "../shared/errors";
import type { RequestContext } from "../shared/request";

export const ADMIN = "ADMIN";

/**
 * Gate of `@Authorized()` and `@Authorized("ADMIN")`. It throws instead of answering false, since TypeGraphQL tells a
 * guest "no permission" for a field with roles.
 */
export const authChecker: AuthChecker<RequestContext> = ({ context: { viewer } }, roles) => {
  if (!viewer) throw signInRequired();
  if (roles.includes(ADMIN) && !viewer.isAdmin) throw adminRequired();
  return true;
};
