import type { AuthChecker } from "type-graphql";
import { type Access, assertConfirmed, assertRole } from "../shared/access";
import type { RequestContext } from "../shared/request";

/**
 * Checks the role of `@Access`; the schema checks tokens before. It throws instead of returning false, since
 * TypeGraphQL would tell a guest "no permission" for a field with roles.
 */
export const authChecker: AuthChecker<RequestContext, Access> = ({ context }, accesses) => {
  for (const access of accesses) {
    assertRole(context, access.role);
    assertConfirmed(context, access);
  }
  return true;
};
