import { textRules } from "@tree-for-deed/common/text-rules";
import { Field, InputType } from "type-graphql";
import { TextField } from "../../../shared/text-field";
import { DedicationAbout } from "./dedication-about.enum";

@InputType({ description: "To whom or what a tree is to be dedicated." })
export class DedicateTreeInput {
  @Field(() => DedicationAbout, { description: "Whether it is for a person or an event." }) about!: DedicationAbout;

  @TextField(textRules.dedication, "The words, in one line, without links, addresses or phone numbers")
  words!: string;
}
