import { Field, Int } from "type-graphql";
import { SimpleObject } from "../../../shared/simple-object";
import { maybe } from "../../../shared/maybe";

@SimpleObject("DeedRevision", "A version of a deed that was rejected before its author resubmitted it.")
export class DeedRevisionType {
  @Field(() => Int, { description: "The rejected `version` of the deed." }) version!: number;
  @Field(() => String, { description: "The caption of that version." }) caption!: string;
  @Field(() => Date, { description: "When it was submitted." }) submittedAt!: Date;
  @Field(() => Date, maybe("When it was rejected.")) decidedAt!: Date | null;
}
