import { Field, ID } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { NodeType } from "../nodes/node.type";

@SimpleObject("Category", "A kind of good deed, such as environment or education.", NodeType)
export class CategoryType {
  @Field(() => ID, { description: "Identifies the category; it never changes." }) id!: string;
  @Field(() => String, { description: "Name in Bengali." }) name!: string;
  @Field(() => String, { description: "Name in English." }) nameEn!: string;
  @Field(() => String, { description: "An emoji that stands for the category." }) icon!: string;
}
