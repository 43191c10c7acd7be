import { Field, ID, ObjectType } from "type-graphql";
import { DedicationAbout } from "./dedication-about.enum";
import { DedicationSort } from "./dedication-sort.enum";
import { DedicationStatus } from "./dedication-status.enum";
import { describedEnum } from "../../../shared/described-enum";

describedEnum({ DedicationAbout }, "What a tree is dedicated to.", {
  PERSON: "A person, or several.",
  EVENT: "An event: a wedding, a day to remember.",
});

describedEnum({ DedicationStatus }, "What became of the words of a dedication.", {
  PENDING: "An admin has not looked at them yet; only their member and admins read them.",
  ACCEPTED: "Everybody reads them with the tree.",
  REFUSED: "They are not shown; `reason` says why.",
});

describedEnum({ DedicationSort }, "In which order to list dedications.", {
  NEWEST: "The latest first.",
  OLDEST: "The first one first.",
});

@ObjectType("TreeDedication", { description: "To whom or what a tree is dedicated.", simpleResolvers: true })
export class TreeDedicationType {
  @Field(() => DedicationAbout, { description: "Whether it is for a person or an event." }) about!: DedicationAbout;
  @Field(() => String, { description: "The words, plain text in one line, in whichever language." }) words!: string;
}

@ObjectType("OwnDedication", {
  description: "Words by which you want to dedicate a tree and that nobody else reads: they wait, or were refused.",
  simpleResolvers: true,
})
export class OwnDedicationType extends TreeDedicationType {
  @Field(() => ID, { description: "Identifies these words; other words have another one." }) id!: string;
  @Field(() => DedicationStatus, { description: "Whether they wait or were refused." }) status!: DedicationStatus;
  @Field(() => String, { nullable: true, description: "Why they were refused." }) reason!: string | null;
}

@ObjectType("Dedication", { description: "Words of a tree's dedication, for admins.", simpleResolvers: true })
export class DedicationType extends OwnDedicationType {
  @Field(() => String, { description: "The tree's code." }) treeCode!: string;
  @Field(() => Date, { description: "When they were written." }) createdAt!: Date;
  @Field(() => Date, { nullable: true, description: "When they were accepted or refused." }) decidedAt!: Date | null;
}

@ObjectType("DedicationPage", { description: "One page of a list of dedications." })
export class DedicationPageType {
  @Field(() => [DedicationType], { description: "The dedications of this page." }) items!: DedicationType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
