import { textRules } from "@tree-for-deed/common/text-rules";
import { InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { PlaceField } from "./template-place.inputs";

@InputType({ description: "An answer to tickets in both languages." })
export class AnswerTemplateInput {
  @TextField(textRules.answerTemplate, "The answer in Bengali") text!: string;
  @TextField(textRules.answerTemplate, "The answer in English") textEn!: string;
  @PlaceField order?: number | null;
}
