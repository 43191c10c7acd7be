import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("MemberHoldings", {
  description: "Numbers of what is deleted, or loses its name, when a member's account is deleted.",
})
export class MemberHoldingsType {
  @Field(() => Int, { description: "Approved deeds." }) approvedDeeds!: number;
  @Field(() => Int, { description: "Pending and rejected deeds." }) otherDeeds!: number;
  @Field(() => Int, { description: "Trees earned by the approved deeds." }) trees!: number;
  @Field(() => Int, { description: "Number of the trees that are paid for." }) fundedTrees!: number;
  @Field(() => Int, { description: "Number of the trees that are in the ground." }) plantedTrees!: number;
  @Field(() => Int, { description: "Dedications of trees." }) dedications!: number;
  @Field(() => Int, { description: "Badges." }) badges!: number;
  @Field(() => Int, { description: "Valid certificates." }) certificates!: number;
  @Field(() => Int, { description: "Likes given to others' deeds." }) likesGiven!: number;
  @Field(() => Int, { description: "Likes received." }) likesReceived!: number;
  @Field(() => Int, { description: "Support tickets." }) tickets!: number;
}
