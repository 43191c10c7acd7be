import { Field, ID, Int } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { NodeType } from "../nodes/node.type";

@SimpleObject("Badge", "One step of the badge path, earned by a number of approved deeds.", NodeType)
export class BadgeType {
  @Field(() => ID, { description: "Identifies the badge; it never changes." }) id!: string;
  @Field(() => String, { description: "Name in Bengali." }) name!: string;
  @Field(() => String, { description: "Name in English." }) nameEn!: string;
  @Field(() => String, { description: "An emoji that stands for the badge." }) icon!: string;
  @Field(() => Int, { description: "Number of approved deeds that earn the badge." }) requiredDeeds!: number;
  @Field(() => Int, { description: "Place on the path, from 1." }) level!: number;
  @Field(() => String, { description: "The badge's colour as a CSS hex colour, such as `#2e7d32`." }) color!: string;
  @Field(() => String, { description: "Meaning of the badge, in Bengali." }) description!: string;
  @Field(() => String, { description: "Meaning of the badge, in English." }) descriptionEn!: string;
}
