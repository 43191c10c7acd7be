import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("MemberHoldings", {
  description: "What a member has on the site, in numbers: what goes with the account, or loses its name.",
})
export class MemberHoldingsType {
  @Field(() => Int, { description: "Approved deeds." }) approvedDeeds!: number;
  @Field(() => Int, { description: "Deeds that wait for review, or were rejected." }) otherDeeds!: number;
  @Field(() => Int, { description: "Trees that the approved deeds earned." }) trees!: number;
  @Field(() => Int, { description: "Those of the trees that are paid for." }) fundedTrees!: number;
  @Field(() => Int, { description: "Those of the trees that stand in the ground." }) plantedTrees!: number;
  @Field(() => Int, { description: "Words to whom or what trees are dedicated." }) dedications!: number;
  @Field(() => Int, { description: "Badges." }) badges!: number;
  @Field(() => Int, { description: "Certificates that hold." }) certificates!: number;
  @Field(() => Int, { description: "Likes given to others' deeds." }) likesGiven!: number;
  @Field(() => Int, { description: "Likes that the deeds got." }) likesReceived!: number;
  @Field(() => Int, { description: "Support tickets." }) tickets!: number;
}
