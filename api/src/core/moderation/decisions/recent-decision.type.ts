import { Field, ID, Int, ObjectType } from "type-graphql";
import { DeedStatus } from "../../deeds/deed-status.enum";

@ObjectType("RecentDecision", { description: "A decision of one's own that still stands." })
export class RecentDecisionType {
  @Field(() => ID, { description: "The deed's id." }) deedId!: string;
  @Field(() => String, { description: "The deed's public name." }) uniqueId!: string;
  @Field(() => String, { description: "What its author wrote." }) caption!: string;
  @Field(() => Int, { description: "The deed's version now." }) version!: number;
  @Field(() => DeedStatus, { description: "What was decided." }) status!: DeedStatus;
  @Field(() => Date, { description: "When." }) decidedAt!: Date;
  @Field(() => ID, { nullable: true, description: "The same for deeds that were decided about at once." })
  batchId!: string | null;
}
