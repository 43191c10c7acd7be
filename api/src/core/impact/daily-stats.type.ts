import { Field, Int } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";

@SimpleObject("DailyStats", "A member's recent trees.")
export class DailyStatsType {
  @Field(() => Int, { description: "Trees of today: 0 or 1, since at most one counts per day." }) today!: number;
  @Field(() => Int, { description: "Trees of this week, which began on Sunday." }) week!: number;
  @Field(() => Int, { description: "Trees of this month." }) month!: number;
  @Field(() => Int, { description: "The member's approved deeds of all time." }) totalApproved!: number;
}
