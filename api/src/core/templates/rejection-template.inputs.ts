import { textRules } from "@tree-for-deed/common/text-rules";
import { InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { PlaceField } from "./template-place.inputs";

@InputType({ description: "A reason for a rejection in both languages." })
export class RejectionTemplateInput {
  @TextField(textRules.template, "The reason in Bengali") text!: string;
  @TextField(textRules.template, "The reason in English") textEn!: string;
  @PlaceField order?: number | null;
}
