import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("AnswerTemplate", { description: "A ready-made answer to tickets, in both languages." })
export class AnswerTemplateType {
  @Field(() => ID, { description: "Identifies the template." }) id!: string;
  @Field(() => String, { description: "The answer in Bengali." }) text!: string;
  @Field(() => String, { description: "The answer in English." }) textEn!: string;
  @Field(() => Int, { description: "Position in the list: lower comes first." }) order!: number;
  @Field(() => Date, { description: "When it was written." }) createdAt!: Date;
  @Field(() => Date, { description: "When it was last changed." }) updatedAt!: Date;
}
