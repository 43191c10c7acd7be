import { limits } from "@tree-for-deed/common/limits";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { describedEnum } from "../../../shared/described-enum";
import { DeedStatus } from "../deed-status.enum";

describedEnum({ DeedStatus }, "Where a deed stands in its review.", {
  PENDING: "Waiting for review; seen by its author and admins only.",
  APPROVED: "Public, and counted as a good deed.",
  REJECTED: "Not accepted; seen by its author and admins only.",
});

@ObjectType("Deed", { description: "A good deed that a member shared.", simpleResolvers: true })
export class DeedType {
  @Field(() => ID, { description: "Identifies the deed; it never changes." }) id!: string;
  @Field(() => String, { description: "The deed's public name, such as `TFD-7K3M9QXA`; part of its page's address." })
  uniqueId!: string;
  @Field(() => String, {
    description: `What was done, in the author's words: plain text of up to ${limits.captionMax} characters.`,
  })
  caption!: string;
  @Field(() => DeedStatus, { description: "Where the deed stands in its review." }) status!: DeedStatus;
  @Field(() => Int, { description: "How many members like it." }) likes!: number;
  @Field(() => Date, { description: "When it was first shared. The day of it decides whether it plants a tree." })
  createdAt!: Date;
  @Field(() => Date, {
    description: "When its author last submitted it: as `createdAt`, or later if it was resubmitted after a rejection.",
  })
  submittedAt!: Date;
  @Field(() => Int, {
    description:
      "One more with every decision, edit and resubmission. Send it along to change only what you have seen.",
  })
  version!: number;
  @Field(() => Date, { description: "When its content or status last changed." }) updatedAt!: Date;
  @Field(() => Date, { nullable: true, description: "When it was approved or rejected; null while it is pending." })
  decidedAt!: Date | null;
}
