import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { RequestContext } from "../../shared/request";
import type { UserRoot } from "../users/user.view";
import { UserType } from "../users/user.type";
import { badgesOfUser, type CertificateRow, certificatesOfUser, type UserBadgeRow } from "./badge.loaders";
import { CertificateType } from "./certificate.type";
import { UserBadgeType } from "./user-badge.type";

/** A member's badges and certificates. */
@Resolver(() => UserType)
export class UserBadgesResolver {
  @FieldResolver(() => [UserBadgeType], { description: "The badges that the member holds, the easiest first." })
  badges(@Root() user: UserRoot, @Ctx() { loaders }: RequestContext): Promise<UserBadgeRow[]> {
    return loaders.of(badgesOfUser).load(user.id);
  }

  @FieldResolver(() => [CertificateType], {
    description: "The valid certificates, the easiest badge first.",
  })
  certificates(@Root() user: UserRoot, @Ctx() { loaders }: RequestContext): Promise<CertificateRow[]> {
    return loaders.of(certificatesOfUser).load(user.id);
  }
}
