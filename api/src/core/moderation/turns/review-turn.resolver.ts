import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver } from "type-graphql";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { Access } from "../../../platform/graphql/access";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { DeedReviewService } from "../review/deed-review.service";
import { ReviewTurnInput } from "./review-turn.inputs";
import type { ReviewTurn, ReviewTurns } from "./review-turn.service";
import { ReviewTurnType } from "./review-turn.type";

/** Lets reviewers share the queue. */
@Resolver(() => ReviewTurnType)
export class ReviewTurnResolver {
  constructor(
    private readonly turns: ReviewTurns,
    private readonly reviews: Pick<DeedReviewService, "waiting">,
  ) {}

  @Access({ role: "reviewer" })
  @Mutation(() => ReviewTurnType, {
    description: `Hands you waiting deeds that no other reviewer holds, the oldest first, for ${limits.leaseSeconds} seconds; ask again to keep them. It keeps nobody from deciding.`,
  })
  takeReviewTurn(
    @Ctx() { viewer }: RequestContext,
    @Arg("input", () => ReviewTurnInput, { description: "What you want to be handed." }) input: ReviewTurnInput,
  ): Promise<ReviewTurn> {
    return this.turns.take(signedIn(viewer), input);
  }

  @Access({ role: "reviewer" })
  @Mutation(() => Boolean, { description: "Gives back all deeds that you were handed, for others to decide." })
  async giveBackReviewTurn(@Ctx() { viewer }: RequestContext): Promise<boolean> {
    await this.turns.giveBack(signedIn(viewer));
    return true;
  }

  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: "How many deeds of your categories wait, whoever holds them.",
  })
  waiting(@Ctx() { viewer }: RequestContext): Promise<number> {
    return this.reviews.waiting(signedIn(viewer));
  }
}
