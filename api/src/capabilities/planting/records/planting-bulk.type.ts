import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { maybe } from "../../../shared/maybe";

@ObjectType("PlantingDraftFault", {
  description: "Reason why one of several drafts was not changed; one for each missing field.",
})
export class PlantingDraftFaultType {
  @Field(() => ID, { description: "The draft's id." }) id!: string;
  @Field(() => String, maybe("Species, place and day of the draft, as far as known.")) name!: string | null;
  @Field(() => String, maybe("The field that is wrong or missing; null for the draft as a whole."))
  field!: string | null;
  @Field(() => String, { description: "The stable key of the error." }) key!: string;
  @Field(() => String, { description: "The problem and how to fix it, in English." }) message!: string;
  @Field(() => GraphQLJSONObject, maybe("Values for the text of the error, by name.")) args!: object | null;
}

@ObjectType("PlantingBulkReport", { description: "The result for many drafts." })
export class PlantingBulkReportType {
  @Field(() => [ID], { description: "The drafts for which it worked." }) done!: readonly string[];
  @Field(() => [PlantingDraftFaultType], { description: "Reasons why it failed for the others." })
  faults!: readonly PlantingDraftFaultType[];
}

@ObjectType("PlantingDraftChoice", { description: "Planting drafts that match a filter." })
export class PlantingDraftChoiceType {
  @Field(() => [ID], { description: "Their ids, newest first." }) ids!: readonly string[];
  @Field(() => Boolean, { description: "Whether there are more than those listed." }) more!: boolean;
}
