import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { STATEMENT } from "../../platform/graphql/complexity";
import { signedIn } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import type { BadgeCatalog, BadgeView } from "../badges/badge-catalog.service";
import { BadgeType } from "../badges/badge.type";
import type { DeedReader } from "../deeds/reading/deed-reader.service";
import { DeedType } from "../deeds/reading/deed.type";
import type { DeedView } from "../deeds/reading/deed.view";
import type { MomentService, MomentView } from "./moment.service";
import { MomentType } from "./moment.type";

@Resolver(() => MomentType)
export class MomentResolver {
  constructor(
    private readonly moments: MomentService,
    private readonly reader: DeedReader,
    private readonly catalog: BadgeCatalog,
  ) {}

  @Access({ role: "member", token: "READ" })
  @Query(() => MomentType, {
    nullable: true,
    description: "What you have not celebrated yet: approved deeds, trees and badges. Null when there is nothing.",
  })
  myMoment(@Ctx() { viewer }: RequestContext): Promise<MomentView | null> {
    return this.moments.waiting(signedIn(viewer));
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => Boolean, {
    description: "Ends a moment, just before it is shown. Answers false when another device was first.",
  })
  takeMoment(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, { description: "The moment's id." }) id: string,
  ): Promise<boolean> {
    return this.moments.take(signedIn(viewer), id);
  }

  @FieldResolver(() => [DeedType], {
    complexity: STATEMENT,
    description: `The latest of those deeds, at most ${limits.momentDeeds}.`,
  })
  deeds(@Root() { deedIds }: MomentView, @Ctx() { viewer }: RequestContext): Promise<DeedView[]> {
    return this.reader.byIds(viewer, deedIds);
  }

  @FieldResolver(() => [BadgeType], { description: "The badges that you earned, the easiest first." })
  async badges(@Root() { badgeIds }: MomentView): Promise<BadgeView[]> {
    return (await this.catalog.all()).filter(({ id }) => badgeIds.includes(id));
  }
}
