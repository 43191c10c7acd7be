import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { DeedType } from "../../deeds/reading/deed.type";
import { maybe } from "../../../shared/maybe";

@ObjectType("OutcomeError", {
  description: "Reason why nothing changed, as the mutation for a single item would report it.",
})
export class OutcomeErrorType {
  @Field(() => String, { description: "The error code, such as `CONFLICT` or `NOT_FOUND`." }) code!: string;
  @Field(() => String, { description: "The stable key of the error." }) key!: string;
  @Field(() => String, { description: "Error message in English." }) message!: string;
  @Field(() => GraphQLJSONObject, maybe("Values for the text of the error, by name."))
  args!: Record<string, unknown> | null;
}

@ObjectType("DeedOutcome", { description: "Result for one of several deeds." })
export class DeedOutcomeType {
  @Field(() => ID, { description: "The requested deed's id." }) deedId!: string;
  @Field(() => DeedType, maybe("The deed as it is now; null if nothing changed.")) deed!: DeedType | null;
  @Field(() => OutcomeErrorType, maybe("Reason why nothing changed; null if it worked."))
  error!: OutcomeErrorType | null;
}
