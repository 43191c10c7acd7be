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
import type { CelebrationService, CelebrationView } from "./celebration.service";
import { CelebrationType } from "./celebration.type";

@Resolver(() => CelebrationType)
export class CelebrationResolver {
  constructor(
    private readonly celebrations: CelebrationService,
    private readonly reader: DeedReader,
    private readonly catalog: BadgeCatalog,
  ) {}

  @Access({ role: "member", token: "READ" })
  @Query(() => CelebrationType, {
    nullable: true,
    description: "News you have not celebrated yet: approved deeds, trees and badges. Null if there is none.",
  })
  myMoment(@Ctx() { viewer }: RequestContext): Promise<CelebrationView | null> {
    return this.celebrations.waiting(signedIn(viewer));
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => Boolean, {
    description:
      "Marks a celebration as shown; call it just before showing it. Returns false if another device was first.",
  })
  takeMoment(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, { description: "The celebration's id." }) id: string,
  ): Promise<boolean> {
    return this.celebrations.take(signedIn(viewer), id);
  }

  @FieldResolver(() => [DeedType], {
    complexity: STATEMENT,
    description: `The latest of those deeds, at most ${limits.celebrationDeeds}.`,
  })
  deeds(@Root() { deedIds }: CelebrationView, @Ctx() { viewer }: RequestContext): Promise<DeedView[]> {
    return this.reader.byIds(viewer, deedIds);
  }

  @FieldResolver(() => [BadgeType], { description: "The badges that you earned, the easiest first." })
  async badges(@Root() { badgeIds }: CelebrationView): Promise<BadgeView[]> {
    return (await this.catalog.all()).filter(({ id }) => badgeIds.includes(id));
  }
}
