import { Field, Float, Int, ObjectType } from "type-graphql";

@ObjectType("SiteStats", { description: "The numbers of the whole site.", simpleResolvers: true })
export class SiteStatsType {
  @Field(() => Int, { description: "Members." }) totalUsers!: number;
  @Field(() => Int, { description: "Deeds in all states." }) totalDeeds!: number;
  @Field(() => Int, { description: "Approved deeds." }) approvedDeeds!: number;
  @Field(() => Int, { description: "Deeds that wait for review." }) pendingDeeds!: number;
  @Field(() => Int, { description: "Trees planted: at most one for each member and day." }) treesPlanted!: number;
  @Field(() => Float, { description: "Completed donations in US dollars. Pledges do not count." })
  totalDonations!: number;
}
