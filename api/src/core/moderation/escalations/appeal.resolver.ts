import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { maySeeDecisions, signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { Deed } from "../../deeds/deed.entity";
import { DeedType } from "../../deeds/reading/deed.type";
import type { DeedRoot } from "../../deeds/reading/deed.view";
import type { AppealService } from "./appeal.service";
import { isAppealed } from "./escalation.loaders";
import { maybe } from "../../../shared/maybe";

/** Appeals of authors against rejections. */
@Resolver(() => DeedType)
export class AppealResolver {
  constructor(private readonly appeals: AppealService) {}

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => DeedType, {
    description:
      "Appeals against the rejection of one of your deeds, once for each deed: it is pending again without " +
      "changes, and another reviewer decides on it and can read the reason. Counts as a new deed for the limits of `createDeed`.",
  })
  appealDeed(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, { description: "The deed's id." }) id: string,
    @Arg("words", () => String, maybe(`Your reason for the appeal: at most ${limits.appealMax} characters.`))
    words: string | null | undefined,
    @Arg("version", () => Int, {
      description: "The deed's `version` that you have seen; CONFLICT if it has changed since.",
    })
    version: number,
  ): Promise<Deed> {
    return this.appeals.appeal(signedIn(viewer), id, { words, version });
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: "Whether its author appealed against a rejection; for its author and reviewers only.",
  })
  async appealed(@Root() deed: DeedRoot, @Ctx() { viewer, loaders }: RequestContext): Promise<boolean | null> {
    return maySeeDecisions(viewer, deed.userId) ? loaders.of(isAppealed).load(deed.id) : null;
  }
}
