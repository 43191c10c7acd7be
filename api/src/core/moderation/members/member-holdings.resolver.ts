import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { maySeePrivate } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { MemberHoldings, MemberHoldingsService } from "./member-holdings.service";
import { MemberHoldingsType } from "./member-holdings.type";

@Resolver()
export class MemberHoldingsResolver {
  constructor(private readonly holdings: MemberHoldingsService) {}

  @Access({ role: "member" })
  @Query(() => MemberHoldingsType, {
    nullable: true,
    complexity: STATEMENT,
    description:
      "What is lost when this member's account is deleted; null unless it is your own account or you are an admin.",
  })
  async memberHoldings(
    @Ctx() { viewer }: RequestContext,
    @Arg("userId", () => ID, { description: "The member's id." }) userId: string,
  ): Promise<MemberHoldings | null> {
    return maySeePrivate(viewer, userId) ? this.holdings.of(userId) : null;
  }
}
