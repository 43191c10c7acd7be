import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("PlantingDraftFault", {
  description: "Why one draft of many stays as it was; one for each field that lacks.",
})
export class PlantingDraftFaultType {
  @Field(() => ID, { description: "The draft's id." }) id!: string;
  @Field(() => String, { nullable: true, description: "Species, place and day, as far as they are known." }) name!:
    | string
    | null;
  @Field(() => String, {
    nullable: true,
    description: "The field that is wrong or lacks; null for the draft as a whole.",
  })
  field!: string | null;
  @Field(() => String, { description: "The failure's stable name." }) key!: string;
  @Field(() => String, { description: "The fault and its remedy, in English." }) message!: string;
  @Field(() => GraphQLJSONObject, { nullable: true, description: "The values that the failure's text needs, by name." })
  args!: object | null;
}

@ObjectType("PlantingBulkReport", { description: "The result for many drafts." })
export class PlantingBulkReportType {
  @Field(() => [ID], { description: "The drafts with which it was done." }) done!: readonly string[];
  @Field(() => [PlantingDraftFaultType], { description: "Why it was not done with the others." })
  faults!: readonly PlantingDraftFaultType[];
}

@ObjectType("PlantingDraftChoice", { description: "Drafts of plantings that a filter names." })
export class PlantingDraftChoiceType {
  @Field(() => [ID], { description: "Their ids, newest first." }) ids!: readonly string[];
  @Field(() => Boolean, { description: "Whether there are more, which are not among them." }) more!: boolean;
}
