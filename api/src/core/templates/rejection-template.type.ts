import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("RejectionTemplate", { description: "A ready-made reason for rejections, in both languages." })
export class RejectionTemplateType {
  @Field(() => ID, { description: "Identifies the template." }) id!: string;
  @Field(() => String, { description: "The reason in Bengali." }) text!: string;
  @Field(() => String, { description: "The reason in English." }) textEn!: string;
  @Field(() => Int, { description: "Position in the list: lower comes first." }) order!: number;
  @Field(() => Date, { description: "When it was written." }) createdAt!: Date;
  @Field(() => Date, { description: "When it was last changed." }) updatedAt!: Date;
}
