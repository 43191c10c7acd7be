import { Field, ID, ObjectType } from "type-graphql";
import { SimpleObject } from "../../../shared/simple-object";
import { DedicationAbout } from "./dedication-about.enum";
import { DedicationStatus } from "./dedication-status.enum";
import { maybe } from "../../../shared/maybe";

@SimpleObject("TreeDedication", "A tree's dedication.")
export class TreeDedicationType {
  @Field(() => DedicationAbout, { description: "Whether it is for a person or an event." }) about!: DedicationAbout;
  @Field(() => String, { description: "The text: one line of plain text, in any language." }) words!: string;
}

@SimpleObject(
  "OwnDedication",
  "Your dedication of a tree while it is pending or after it was refused; only you can read it.",
)
export class OwnDedicationType extends TreeDedicationType {
  @Field(() => ID, { description: "Identifies this version of the dedication." }) id!: string;
  @Field(() => DedicationStatus, { description: "Whether it is pending or was refused." }) status!: DedicationStatus;
  @Field(() => String, maybe("Reason for the refusal.")) reason!: string | null;
}

@SimpleObject("Dedication", "A tree's dedication, for admins.")
export class DedicationType extends OwnDedicationType {
  @Field(() => String, { description: "The tree's code." }) treeCode!: string;
  @Field(() => Date, { description: "When it was written." }) createdAt!: Date;
  @Field(() => Date, maybe("When it was accepted or refused.")) decidedAt!: Date | null;
}

@ObjectType("DedicationPage", { description: "One page of a list of dedications." })
export class DedicationPageType {
  @Field(() => [DedicationType], { description: "The dedications of this page." }) items!: DedicationType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
