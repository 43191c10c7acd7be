import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("DeedRevision", {
  description: "What a deed said when it was rejected, before its author resubmitted it.",
  simpleResolvers: true,
})
export class DeedRevisionType {
  @Field(() => Int, { description: "The deed's `version` that was rejected." }) version!: number;
  @Field(() => String, { description: "What it said was done." }) caption!: string;
  @Field(() => Date, { description: "When it was submitted." }) submittedAt!: Date;
  @Field(() => Date, { nullable: true, description: "When it was rejected." }) decidedAt!: Date | null;
}
