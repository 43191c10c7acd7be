import type { AuthChecker } from "type-graphql";
import { type Access, assertConfirmed, assertRole } from "../shared/access";
import type { RequestContext } from "../shared/request";

/**
 * The role's part of `@Access`; tokens are looked at before anything runs. It throws instead of answering false, since
 * TypeGraphQL tells a guest "no permission" for a field with roles.
 */
export const authChecker: AuthChecker<RequestContext, Access> = ({ context }, accesses) => {
  for (const access of accesses) {
    assertRole(context, access.role);
    assertConfirmed(context, access);
  }
  return true;
};
