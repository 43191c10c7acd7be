import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../audit/actor.value";
import { SeenDeedInput } from "./bulk-decision.inputs";
import type { BulkDecisionService, DeedOutcome } from "./bulk-decision.service";
import { DeedOutcomeType } from "./bulk-decision.type";

const DEED_IDS = { description: `The deeds' ids, at most ${limits.bulkMax}; one that is named twice counts once.` };
const ADMIN_NOTE = {
  nullable: true,
  description: `A note among admins, at most ${limits.adminNoteMax} characters; if left out, the one that there is stays.`,
};

const SEEN = {
  defaultValue: [],
  description: "What you have seen of the deeds. A deed with photos that is not named here is left as it is: CONFLICT.",
};

/** Decisions about many deeds at once. */
@Resolver(() => DeedOutcomeType)
export class BulkDecisionResolver {
  constructor(private readonly decisions: BulkDecisionService) {}

  @Access({ role: "reviewer" })
  @Mutation(() => [DeedOutcomeType], {
    description: "Approves pending deeds, each for itself. Safe to repeat: what you have approved already is answered.",
  })
  approveDeeds(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], DEED_IDS) ids: string[],
    @Arg("adminNote", () => String, ADMIN_NOTE) adminNote: string | null | undefined,
    @Arg("seen", () => [SeenDeedInput], SEEN) seen: SeenDeedInput[],
  ): Promise<DeedOutcome[]> {
    return this.decisions.approve(actorOf(context), ids, { adminNote, seen });
  }

  @Access({ role: "reviewer" })
  @Mutation(() => [DeedOutcomeType], {
    description: "Takes decisions back, each for itself: the deeds are pending again. Safe to repeat.",
  })
  undoDecisions(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], DEED_IDS) ids: string[],
  ): Promise<DeedOutcome[]> {
    return this.decisions.undo(actorOf(context), ids);
  }

  @Access({ role: "reviewer" })
  @Mutation(() => [DeedOutcomeType], {
    description: "Rejects pending deeds for one reason, each for itself. Safe to repeat, as `approveDeeds`.",
  })
  rejectDeeds(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], DEED_IDS) ids: string[],
    @Arg("reason", () => String, {
      nullable: true,
      description: `Why, for the authors: 1 to ${limits.reasonMax} characters.`,
    })
    reason: string | null | undefined,
    @Arg("templateId", () => ID, {
      nullable: true,
      description: "One of `rejectionTemplates` instead of a reason: each author reads it in their language.",
    })
    templateId: string | null | undefined,
    @Arg("adminNote", () => String, ADMIN_NOTE) adminNote: string | null | undefined,
    @Arg("seen", () => [SeenDeedInput], SEEN) seen: SeenDeedInput[],
  ): Promise<DeedOutcome[]> {
    return this.decisions.reject(actorOf(context), ids, { reason, templateId, adminNote, seen });
  }
}
