import { textRules } from "@tree-for-deed/common/text-rules";
import { Field, InputType } from "type-graphql";
import { TextField } from "../../../shared/text-field";
import { DedicationAbout } from "./dedication-about.enum";

@InputType({ description: "The dedication of a tree." })
export class DedicateTreeInput {
  @Field(() => DedicationAbout, { description: "Whether it is for a person or an event." }) about!: DedicationAbout;

  @TextField(textRules.dedication, "The text in one line, without links, addresses or phone numbers") words!: string;
}
