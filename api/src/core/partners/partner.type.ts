import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("Partner", { description: "An organisation that works with the site.", simpleResolvers: true })
export class PartnerType {
  @Field(() => ID, { description: "Identifies the partner; it never changes." }) id!: string;
  @Field(() => String, { description: "The organisation's name." }) name!: string;
  @Field(() => String, { nullable: true, description: "Its website, an https address." }) website!: string | null;
  @Field(() => Int, { description: "Its place among the partners, ascending." }) order!: number;
  @Field(() => Boolean, { description: "Whether it is shown to everybody." }) active!: boolean;
}
