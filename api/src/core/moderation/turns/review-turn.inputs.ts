import { limits } from "@tree-for-deed/common/limits";
import { Field, ID, InputType, Int } from "type-graphql";
import { ReviewFlag } from "../../deeds/flags/review-flag.enum";

@InputType({ description: "Which deeds a reviewer wants to be handed." })
export class ReviewTurnInput {
  @Field(() => Int, {
    defaultValue: 5,
    description: `How many at most, with those that you hold; ${limits.turnDeedsMax} are the most.`,
  })
  first!: number;
  @Field(() => [ID], {
    defaultValue: [],
    description: `Deeds that you leave to others: given back, and not handed to you again. At most ${limits.passedDeedsMax}.`,
  })
  passed!: string[];
  @Field(() => ID, { nullable: true, description: "Only deeds of this category." }) categoryId?: string | null;
  @Field(() => ReviewFlag, { nullable: true, description: "Only deeds that are unusual in this." })
  flag?: ReviewFlag | null;
  @Field(() => ID, {
    nullable: true,
    description: "The deed that you have opened on purpose: it is handed to you unless another reviewer holds it.",
  })
  open?: string | null;
}
