import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { BATCHED_LIST } from "../../platform/graphql/complexity";
import { connectionOf, type CountedConnection, type Edge, firstOf } from "../../shared/connection";
import { AFTER, firstArg } from "../search/connection.graphql";
import { deprecated } from "../../shared/deprecation";
import { Keyset } from "../../shared/keyset";
import { pageOf } from "../../shared/paging";
import type { RequestContext } from "../../shared/request";
import type { UserRoot } from "../users/user.view";
import { UserType } from "../users/user.type";
import { badgesOfUser, type CertificateRow, certificatesOfUser, type UserBadgeRow } from "./badge.loaders";
import { CertificateType } from "./certificate.type";
import { UserBadgeConnectionType, UserBadgeType } from "./user-badge.type";

const BADGES = new Keyset("badges", [
  { sql: `b."requiredDeeds"`, type: "int" },
  { sql: "held.id", type: "uuid" },
]);

/** A member's badges and certificates. */
@Resolver(() => UserType)
export class UserBadgesResolver {
  @FieldResolver(() => UserBadgeConnectionType, {
    nullable: true,
    complexity: BATCHED_LIST,
    description: "The badges that the member holds, the easiest first, paged by cursor.",
  })
  async badgesConnection(
    @Root() user: UserRoot,
    @Ctx() { loaders }: RequestContext,
    @Arg("first", () => Int, firstArg("badges")) asked: number | null,
    @Arg("after", () => String, AFTER) after: string | null,
  ): Promise<CountedConnection<Edge<UserBadgeRow>>> {
    const first = firstOf({ first: asked });
    const [from = 0, id = ""] = BADGES.position(after) ?? [];
    const held = await loaders.of(badgesOfUser).load(user.id);
    // A member holds a handful, and each needs another number of deeds.
    const later = held.filter((award) => award.requiredDeeds > Number(from) && award.id !== id);
    const page = pageOf(later.slice(0, first + 1), first);
    const edgeOf = (node: UserBadgeRow) => ({ cursor: BADGES.cursor([node.requiredDeeds, node.id]), node });
    return { ...connectionOf(page, edgeOf, after), countAll: async () => held.length };
  }

  @FieldResolver(() => [UserBadgeType], {
    description: "The badges that the member holds, the easiest first.",
    deprecationReason: deprecated("badgesConnection"),
  })
  badges(@Root() user: UserRoot, @Ctx() { loaders }: RequestContext): Promise<UserBadgeRow[]> {
    return loaders.of(badgesOfUser).load(user.id);
  }

  @FieldResolver(() => [CertificateType], { description: "The valid certificates, the easiest badge first." })
  certificates(@Root() user: UserRoot, @Ctx() { loaders }: RequestContext): Promise<CertificateRow[]> {
    return loaders.of(certificatesOfUser).load(user.id);
  }
}
