import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { DeedType } from "../../deeds/reading/deed.type";

@ObjectType("OutcomeError", { description: "Why nothing was done, as a single mutation would have said it." })
export class OutcomeErrorType {
  @Field(() => String, { description: "The kind of failure, such as `CONFLICT` or `NOT_FOUND`." }) code!: string;
  @Field(() => String, { description: "The failure's stable name." }) key!: string;
  @Field(() => String, { description: "What went wrong, in English." }) message!: string;
  @Field(() => GraphQLJSONObject, { nullable: true, description: "The values that the failure's text needs, by name." })
  args!: Record<string, unknown> | null;
}

@ObjectType("DeedOutcome", { description: "What became of one deed of many." })
export class DeedOutcomeType {
  @Field(() => ID, { description: "The deed that was asked for." }) deedId!: string;
  @Field(() => DeedType, { nullable: true, description: "The deed as it is now; null if nothing was done." })
  deed!: DeedType | null;
  @Field(() => OutcomeErrorType, { nullable: true, description: "Why nothing was done; null if it was done." })
  error!: OutcomeErrorType | null;
}
