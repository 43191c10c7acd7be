import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("AnswerTemplate", {
  description: "An answer to tickets that is needed often, ready in both languages.",
})
export class AnswerTemplateType {
  @Field(() => ID, { description: "Identifies the template." }) id!: string;
  @Field(() => String, { description: "The answer in Bengali." }) text!: string;
  @Field(() => String, { description: "The answer in English." }) textEn!: string;
  @Field(() => Int, { description: "Its place in the list: lower comes first." }) order!: number;
  @Field(() => Date, { description: "When it was written." }) createdAt!: Date;
  @Field(() => Date, { description: "When it was last changed." }) updatedAt!: Date;
}
