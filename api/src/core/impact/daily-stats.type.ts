import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("DailyStats", { description: "A member's trees of late.", simpleResolvers: true })
export class DailyStatsType {
  @Field(() => Int, { description: "Trees today: 0 or 1, for at most one counts per day." }) today!: number;
  @Field(() => Int, { description: "Trees of this week, which began on Sunday." }) week!: number;
  @Field(() => Int, { description: "Trees of this month." }) month!: number;
  @Field(() => Int, { description: "The member's approved deeds of all time." }) totalApproved!: number;
}
