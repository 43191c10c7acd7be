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
import { escalationsOf, type EscalationView } from "./escalation.loaders";
import type { EscalationService, SetAsideDeed } from "./escalation.service";
import { EscalationType, SetAsideDeedType } from "./escalation.type";
import { maybe } from "../../../shared/maybe";

const DEED_ID = { description: "The deed's id." };

/** Mutations and queries for passing deeds on, postponing them and taking them back. */
@Resolver(() => DeedType)
export class EscalationResolver {
  constructor(private readonly looks: EscalationService) {}

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, {
    description:
      "Passes a waiting deed on for a second opinion: other reviewers get it with the note. CONFLICT if it has " +
      "been decided, you passed it on before, or there is no other reviewer.",
  })
  passDeedOn(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("note", () => String, {
      description: `Note for the other reviewers: 1 to ${limits.secondOpinionMax} characters.`,
    })
    note: string,
    @Arg("leaning", () => DeedStatus, maybe("Your own opinion, `APPROVED` or `REJECTED`, if you have one."))
    leaning: DeedStatus | null | undefined,
    @Arg("version", () => Int, maybe("The deed's `version` that you have seen; CONFLICT if it has changed since."))
    version: number | null | undefined,
  ): Promise<Deed> {
    return this.looks.passOn(actorOf(context), id, { note, leaning, version });
  }

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, {
    description:
      "Takes back a deed that you passed on or postponed. CONFLICT if you did neither, or it has been decided.",
  })
  putDeedBack(@Ctx() context: RequestContext, @Arg("id", () => ID, DEED_ID) id: string): Promise<Deed> {
    return this.looks.putBack(actorOf(context), id);
  }

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, {
    description: `Postpones a waiting deed: it is not assigned to you for ${limits.snoozeHours} hours. CONFLICT if it has been decided.`,
  })
  snoozeDeed(@Ctx() context: RequestContext, @Arg("id", () => ID, DEED_ID) id: string): Promise<Deed> {
    return this.looks.snooze(actorOf(context), id);
  }

  @Access({ role: "reviewer" })
  @Query(() => [SetAsideDeedType], {
    description: "For reviewers: the waiting deeds that you postponed or passed on, at most 100.",
  })
  mySetAsideDeeds(@Ctx() { viewer }: RequestContext): Promise<SetAsideDeed[]> {
    return this.looks.setAside(signedIn(viewer));
  }
}

@Resolver(() => DeedReviewType)
export class ReviewedEscalationsResolver {
  @FieldResolver(() => [EscalationType], {
    description: "Requests for another reviewer's opinion and appeals, the oldest first.",
  })
  secondLooks(
    @Root() { deed }: { readonly deed: DeedView },
    @Ctx() { loaders }: RequestContext,
  ): Promise<readonly EscalationView[]> {
    return loaders.of(escalationsOf).load(deed.id);
  }
}

@Resolver(() => EscalationType)
export class EscalationReasonResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "For an appeal: the reason for the rejection, in your language if it is one of `rejectionTemplates`.",
  })
  reason(@Root() look: EscalationView, @Ctx() context: RequestContext): Promise<string | null> {
    return reasonForReader(look.reason, context);
  }
}
