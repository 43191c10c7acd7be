import { IsInt, IsOptional, Max, Min } from "class-validator";
import { Field, InputType, Int } from "type-graphql";
import { rule } from "../../shared/validation";

const ORDER_MAX = 10_000;
const order = rule("template.order", { max: ORDER_MAX });

@InputType({ description: "A reason for a rejection in both languages." })
export class RejectionTemplateInput {
  @Field(() => String, { description: "The reason in Bengali: 1 to 1000 characters." }) text!: string;
  @Field(() => String, { description: "The reason in English: 1 to 1000 characters." }) textEn!: string;
  @Field(() => Int, {
    nullable: true,
    description: "Its place in the list, 0 to 10000; if left out, a new one comes last and an old one stays.",
  })
  @IsOptional()
  @IsInt(order)
  @Min(0, order)
  @Max(ORDER_MAX, order)
  order?: number | null;
}
