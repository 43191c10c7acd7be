import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver } from "type-graphql";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { Access } from "../../../platform/graphql/access";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { DeedReviewService } from "../review/deed-review.service";
import { ReviewAssignmentInput } from "./review-assignment.inputs";
import type { ReviewAssignment, ReviewAssignments } from "./review-assignment.service";
import { ReviewAssignmentType } from "./review-assignment.type";

/** Lets reviewers share the queue. */
@Resolver(() => ReviewAssignmentType)
export class ReviewAssignmentResolver {
  constructor(
    private readonly turns: ReviewAssignments,
    private readonly reviews: Pick<DeedReviewService, "waiting">,
  ) {}

  @Access({ role: "reviewer" })
  @Mutation(() => ReviewAssignmentType, {
    description: `Assigns you waiting deeds that no other reviewer has, the oldest first, for ${limits.leaseSeconds} seconds; call it again to keep them. Other reviewers can still decide on them.`,
  })
  takeReviewTurn(
    @Ctx() { viewer }: RequestContext,
    @Arg("input", () => ReviewAssignmentInput, { description: "Which deeds you want." }) input: ReviewAssignmentInput,
  ): Promise<ReviewAssignment> {
    return this.turns.take(signedIn(viewer), input);
  }

  @Access({ role: "reviewer" })
  @Mutation(() => Boolean, { description: "Gives back all deeds that are assigned to you, for other reviewers." })
  async giveBackReviewTurn(@Ctx() { viewer }: RequestContext): Promise<boolean> {
    await this.turns.giveBack(signedIn(viewer));
    return true;
  }

  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: "Number of waiting deeds in your categories, assigned or not.",
  })
  waiting(@Ctx() { viewer }: RequestContext): Promise<number> {
    return this.reviews.waiting(signedIn(viewer));
  }
}
