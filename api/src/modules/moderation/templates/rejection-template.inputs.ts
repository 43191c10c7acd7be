import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsInt, IsOptional, Max, Min } from "class-validator";
import { Field, InputType, Int } from "type-graphql";
import { rule, Text } from "../../../shared/validation";

const order = rule("template.order", { max: limits.templateOrderMax });

@InputType({ description: "A reason for a rejection in both languages." })
export class RejectionTemplateInput {
  @Field(() => String, { description: "The reason in Bengali: 1 to 1000 characters." })
  @Text(textRules.template)
  text!: string;
  @Field(() => String, { description: "The reason in English: 1 to 1000 characters." })
  @Text(textRules.template)
  textEn!: string;
  @Field(() => Int, {
    nullable: true,
    description: "Its place in the list, 0 to 10000; if left out, a new one comes last and an old one stays.",
  })
  @IsOptional()
  @IsInt(order)
  @Min(0, order)
  @Max(limits.templateOrderMax, order)
  order?: number | null;
}
