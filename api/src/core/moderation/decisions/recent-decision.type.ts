import { Field, ID, Int, ObjectType } from "type-graphql";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { maybe } from "../../../shared/maybe";

@ObjectType("RecentDecision", { description: "A decision of yours that has not been undone." })
export class RecentDecisionType {
  @Field(() => ID, { description: "The deed's id." }) deedId!: string;
  @Field(() => String, { description: "The deed's public ID." }) uniqueId!: string;
  @Field(() => String, { description: "The deed's caption." }) caption!: string;
  @Field(() => Int, { description: "The deed's version now." }) version!: number;
  @Field(() => DeedStatus, { description: "The decision." }) status!: DeedStatus;
  @Field(() => Date, { description: "When it was decided." }) decidedAt!: Date;
  @Field(() => ID, maybe("Shared by deeds that were decided on together.")) batchId!: string | null;
}
