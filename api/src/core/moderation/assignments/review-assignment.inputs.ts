import { limits } from "@tree-for-deed/common/limits";
import { Field, ID, InputType, Int } from "type-graphql";
import { ReviewFlag } from "../../deeds/flags/review-flag.enum";
import { maybe } from "../../../shared/maybe";

@InputType("ReviewTurnInput", { description: "Filter of the deeds to assign." })
export class ReviewAssignmentInput {
  @Field(() => Int, {
    defaultValue: 5,
    description: `Maximum number of deeds, including those already assigned to you; up to ${limits.turnDeedsMax}.`,
  })
  first!: number;
  @Field(() => [ID], {
    defaultValue: [],
    description: `Deeds that you leave to others: they are given back and not assigned to you again. At most ${limits.passedDeedsMax}.`,
  })
  passed!: string[];
  @Field(() => ID, maybe("Only deeds of this category.")) categoryId?: string | null;
  @Field(() => ReviewFlag, maybe("Only deeds with this flag.")) flag?: ReviewFlag | null;
  @Field(() => ID, maybe("A deed that you opened yourself: it is assigned to you unless another reviewer has it."))
  open?: string | null;
}
