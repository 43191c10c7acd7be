import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../audit/actor.value";
import { SeenDeedInput } from "./bulk-decision.inputs";
import type { BulkDecisionService, DeedOutcome } from "./bulk-decision.service";
import { DeedOutcomeType } from "./bulk-decision.type";
import { maybe } from "../../../shared/maybe";

const DEED_IDS = { description: `The deeds' ids, at most ${limits.bulkMax}; repeated ids count once.` };
const ADMIN_NOTE = {
  nullable: true,
  description: `A note for admins, at most ${limits.adminNoteMax} characters; if left out, the existing note stays.`,
};

const SEEN = {
  defaultValue: [],
  description:
    "Photos and versions that you have seen. A deed with photos that is missing here is not changed: CONFLICT.",
};

/** Decisions about many deeds at once. */
@Resolver(() => DeedOutcomeType)
export class BulkDecisionResolver {
  constructor(private readonly decisions: BulkDecisionService) {}

  @Access({ role: "reviewer" })
  @Mutation(() => [DeedOutcomeType], {
    description:
      "Approves pending deeds, each on its own. Safe to repeat: deeds that you already approved count as done.",
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
    description: "Undoes decisions, each on its own: the deeds are pending again. Safe to repeat.",
  })
  undoDecisions(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], DEED_IDS) ids: string[],
  ): Promise<DeedOutcome[]> {
    return this.decisions.undo(actorOf(context), ids);
  }

  @Access({ role: "reviewer" })
  @Mutation(() => [DeedOutcomeType], {
    description: "Rejects pending deeds with one reason, each on its own. Safe to repeat, as `approveDeeds`.",
  })
  rejectDeeds(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], DEED_IDS) ids: string[],
    @Arg("reason", () => String, maybe(`Reason, sent to the authors: 1 to ${limits.reasonMax} characters.`))
    reason: string | null | undefined,
    @Arg("templateId", () => ID, {
      nullable: true,
      description: "Id of one of `rejectionTemplates`, instead of a reason: each author gets it in their own language.",
    })
    templateId: string | null | undefined,
    @Arg("adminNote", () => String, ADMIN_NOTE) adminNote: string | null | undefined,
    @Arg("seen", () => [SeenDeedInput], SEEN) seen: SeenDeedInput[],
  ): Promise<DeedOutcome[]> {
    return this.decisions.reject(actorOf(context), ids, { reason, templateId, adminNote, seen });
  }
}
