import { limits } from "@tree-for-deed/common/limits";
import { Field, ID, Int } from "type-graphql";
import { SimpleObject } from "../../../shared/simple-object";
import { DeedStatus } from "../deed-status.enum";
import { NodeType } from "../../nodes/node.type";
import { maybe } from "../../../shared/maybe";

@SimpleObject("Deed", "A good deed that a member shared.", NodeType)
export class DeedType {
  @Field(() => ID, { description: "Identifies the deed; it never changes." }) id!: string;
  @Field(() => String, { description: "The deed's public ID, such as `TFD-7K3M9QXA`; part of its page's address." })
  uniqueId!: string;
  @Field(() => String, {
    description: `Description of the deed by its author: plain text of up to ${limits.captionMax} characters.`,
  })
  caption!: string;
  @Field(() => DeedStatus, { description: "Status of its review." }) status!: DeedStatus;
  @Field(() => Int, { description: "Number of likes." }) likes!: number;
  @Field(() => Date, { description: "When it was first shared. This day decides whether it earns a tree." })
  createdAt!: Date;
  @Field(() => Date, {
    description:
      "When its author last submitted it: equal to `createdAt`, or later if it was resubmitted after a rejection.",
  })
  submittedAt!: Date;
  @Field(() => Int, {
    description:
      "Increases with every decision, edit and resubmission. Send it along so that you only change the version you have seen.",
  })
  version!: number;
  @Field(() => Date, { description: "When its content or status last changed." }) updatedAt!: Date;
  @Field(() => Date, maybe("When it was approved or rejected; null while it is pending.")) decidedAt!: Date | null;
}
