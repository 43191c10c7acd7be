import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("Badge", {
  description: "One step of the badge path, earned by a number of approved deeds.",
  simpleResolvers: true,
})
export class BadgeType {
  @Field(() => ID, { description: "Identifies the badge; it never changes." }) id!: string;
  @Field(() => String, { description: "Name in Bengali." }) name!: string;
  @Field(() => String, { description: "Name in English." }) nameEn!: string;
  @Field(() => String, { description: "An emoji that stands for the badge." }) icon!: string;
  @Field(() => Int, { description: "Approved deeds that earn the badge." }) requiredDeeds!: number;
  @Field(() => Int, { description: "Place on the path, from 1." }) level!: number;
  @Field(() => String, { description: "The badge's colour as a CSS hex colour, such as `#2e7d32`." }) color!: string;
  @Field(() => String, { description: "What the badge stands for, in Bengali." }) description!: string;
  @Field(() => String, { description: "What the badge stands for, in English." }) descriptionEn!: string;
}
