import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsOptional, Max, Min } from "class-validator";
import { Field, InputType, Int } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { rule } from "../../shared/validation";

const order = rule("template.order", { max: limits.templateOrderMax });

@InputType({ description: "A reason for a rejection in both languages." })
export class RejectionTemplateInput {
  @TextField(textRules.template, "The reason in Bengali")
  text!: string;
  @TextField(textRules.template, "The reason in English")
  textEn!: string;
  @Field(() => Int, {
    nullable: true,
    description: `Its place in the list, 0 to ${limits.templateOrderMax}; if left out, a new one comes last and an old one stays.`,
  })
  @IsOptional()
  @Min(0, order)
  @Max(limits.templateOrderMax, order)
  order?: number | null;
}
