import { Field, GraphQLISODateTime, Int } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";

@SimpleObject("RateLimit", "The budget for your queries, in points.")
export class RateLimitType {
  @Field(() => Int, { description: "Highest cost of this operation. What it does not use is returned afterwards." })
  cost!: number;
  @Field(() => Int, { description: "Points that are left, without this operation's highest cost." }) remaining!: number;
  @Field(() => Int, { description: "Points of a full budget." }) limit!: number;
  @Field(() => GraphQLISODateTime, { description: "When the budget is full again, if you send nothing until then." })
  resetAt!: Date;
}
