import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { BATCHED_LIST, STATEMENT } from "../../../platform/graphql/complexity";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import { DeedType } from "../../../core/deeds/reading/deed.type";
import type { DeedRoot } from "../../../core/deeds/reading/deed.view";
import { ThanksPhrase } from "./thanks-phrase.enum";
import { type Thanker, type ThanksCount, phraseOf, thankersOf, thanksOfDeed } from "./thanks.loaders";
import type { ThanksService } from "./thanks.service";
import { ThankerType, ThanksCountType } from "./thanks.type";
import { maybe } from "../../../shared/maybe";

/** The number of members whose names an author reads under a deed. */
export const THANKERS_MAX = 20;

@Resolver(() => DeedType)
export class ThanksResolver {
  constructor(private readonly thanks: ThanksService) {}

  @FieldResolver(() => [ThanksCountType], {
    complexity: BATCHED_LIST,
    description: "How many members thank for it, by phrase, the most frequent first; empty unless it is approved.",
  })
  thanksByPhrase(@Root() deed: DeedRoot, @Ctx() { loaders }: RequestContext): Promise<readonly ThanksCount[]> {
    return loaders.of(thanksOfDeed).load(deed.id);
  }

  @FieldResolver(() => ThanksPhrase, {
    nullable: true,
    complexity: STATEMENT,
    description: "The phrase by which you thank for it; null if you do not.",
  })
  myThanks(@Root() deed: DeedRoot, @Ctx() { viewer, loaders }: RequestContext): Promise<ThanksPhrase | null> | null {
    return viewer && viewer.id !== deed.userId ? loaders.of(phraseOf(viewer.id)).load(deed.id) : null;
  }

  @FieldResolver(() => [ThankerType], {
    complexity: BATCHED_LIST,
    description: `The latest ${THANKERS_MAX} members who thank you for it and let you see that; empty for everyone but its author.`,
  })
  thankedBy(@Root() deed: DeedRoot, @Ctx() { viewer, loaders }: RequestContext): Promise<readonly Thanker[]> | [] {
    return viewer?.id === deed.userId ? loaders.of(thankersOf(THANKERS_MAX)).load(deed.id) : [];
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => DeedType, {
    description:
      "Likes an approved deed and thanks for it by a phrase, in place of an earlier one. Taking the like back takes the " +
      "thanks back as well.",
  })
  thankForDeed(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, { description: "The deed's id." }) id: string,
    @Arg("phrase", () => ThanksPhrase, maybe("The phrase; null to take the thanks back and keep the like."))
    phrase: ThanksPhrase | null,
  ): Promise<DeedRoot> {
    return this.thanks.thank(signedIn(viewer), id, phrase ?? null);
  }

  @Access({ role: "member", token: "READ" })
  @Query(() => Boolean, { description: "Whether authors see that it was you who thanked them." })
  showsMyThanks(@Ctx() { viewer }: RequestContext): Promise<boolean> {
    return this.thanks.isShown(signedIn(viewer));
  }

  @Access({ role: "member" })
  @Mutation(() => Boolean, {
    description:
      "Sets whether authors see that it was you who thanked them, for earlier thanks as well, and returns it.",
  })
  setShowsMyThanks(
    @Ctx() { viewer }: RequestContext,
    @Arg("shown", () => Boolean, { description: "Whether they see it." }) shown: boolean,
  ): Promise<boolean> {
    return this.thanks.show(signedIn(viewer), shown);
  }
}
