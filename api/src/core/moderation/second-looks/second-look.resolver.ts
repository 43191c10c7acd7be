import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../audit/actor.value";
import { DeedStatus } from "../../deeds/deed-status.enum";
import type { Deed } from "../../deeds/deed.entity";
import { DeedType } from "../../deeds/reading/deed.type";
import type { DeedView } from "../../deeds/reading/deed.view";
import { reasonForReader } from "../../templates/rejection-template.loaders";
import { DeedReviewType } from "../review/deed-review.type";
import { secondLooksOf, type SecondLookView } from "./second-look.loaders";
import type { SecondLookService, SetAsideDeed } from "./second-look.service";
import { SecondLookType, SetAsideDeedType } from "./second-look.type";

const DEED_ID = { description: "The deed's id." };

/** Mutations and queries for passing deeds on, putting them off and putting them back. */
@Resolver(() => DeedType)
export class SecondLookResolver {
  constructor(private readonly looks: SecondLookService) {}

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, {
    description:
      "Passes a waiting deed on for a second opinion: it is handed to others, who read the note. CONFLICT if it is decided, " +
      "was passed on by you before, or nobody else is there.",
  })
  passDeedOn(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("note", () => String, { description: `For the others: 1 to ${limits.secondOpinionMax} characters.` })
    note: string,
    @Arg("leaning", () => DeedStatus, {
      nullable: true,
      description: "What you would decide, `APPROVED` or `REJECTED`, if you know.",
    })
    leaning: DeedStatus | null | undefined,
    @Arg("version", () => Int, {
      nullable: true,
      description: "The deed's `version` that you have seen; CONFLICT if it is another one by now.",
    })
    version: number | null | undefined,
  ): Promise<Deed> {
    return this.looks.passOn(actorOf(context), id, { note, leaning, version });
  }

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, {
    description:
      "Makes a deed yours again that you passed on or put off. CONFLICT if you did neither, or it is decided.",
  })
  putDeedBack(@Ctx() context: RequestContext, @Arg("id", () => ID, DEED_ID) id: string): Promise<Deed> {
    return this.looks.putBack(actorOf(context), id);
  }

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, {
    description: `Puts a waiting deed off: for ${limits.snoozeHours} hours it is not handed to you. CONFLICT if it is decided.`,
  })
  snoozeDeed(@Ctx() context: RequestContext, @Arg("id", () => ID, DEED_ID) id: string): Promise<Deed> {
    return this.looks.snooze(actorOf(context), id);
  }

  @Access({ role: "reviewer" })
  @Query(() => [SetAsideDeedType], {
    description: "For reviewers: the waiting deeds that you put off or passed on, at most 100.",
  })
  mySetAsideDeeds(@Ctx() { viewer }: RequestContext): Promise<SetAsideDeed[]> {
    return this.looks.setAside(signedIn(viewer));
  }
}

@Resolver(() => DeedReviewType)
export class ReviewedSecondLooksResolver {
  @FieldResolver(() => [SecondLookType], {
    description: "Why somebody else looked or is to look at it, the first one first.",
  })
  secondLooks(
    @Root() { deed }: { readonly deed: DeedView },
    @Ctx() { loaders }: RequestContext,
  ): Promise<readonly SecondLookView[]> {
    return loaders.of(secondLooksOf).load(deed.id);
  }
}

@Resolver(() => SecondLookType)
export class SecondLookReasonResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Of an appeal: why the deed was rejected, in your language where the reason is one of `rejectionTemplates`.",
  })
  reason(@Root() look: SecondLookView, @Ctx() context: RequestContext): Promise<string | null> {
    return reasonForReader(look.reason, context);
  }
}
