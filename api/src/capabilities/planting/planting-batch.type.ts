import { Field, ID, Int, ObjectType } from "type-graphql";
import { NodeType } from "../../core/nodes/node.type";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../shared/deprecation";
import { SimpleObject } from "../../shared/simple-object";
import { connectionTypes } from "../../core/search/connection.graphql";
import { maybe } from "../../shared/maybe";

@SimpleObject("PlantingPartner", "A planting organisation.")
export class PlantingPartnerType {
  @Field(() => ID, { description: "Identifies the organisation; it never changes." }) id!: string;
  @Field(() => String, { description: "Its name in Bengali." }) name!: string;
  @Field(() => String, { description: "Its name in English." }) nameEn!: string;
  @Field(() => String, maybe("Its website, an https address.")) website!: string | null;
}

@ObjectType("PlantingSurvey", { description: "A survey: how many trees of a planting were alive." })
export class PlantingSurveyType {
  @Field(() => ID, { description: "Identifies the survey; it never changes." }) id!: string;
  @Field(() => String, {
    description: "The day of the survey, as YYYY-MM-DD.",
    deprecationReason: deprecated("surveyDate", OLD_WORDS_STAY_UNTIL),
  })
  surveyedOn!: string;
  @Field(() => Int, { description: "Number of trees checked." }) looked!: number;
  @Field(() => Int, { description: "Number of those that were alive." }) alive!: number;
  @Field(() => Date, { description: "When it was published." }) publishedAt!: Date;
}

@SimpleObject("PlantingCorrection", "A correction of a published planting.")
export class PlantingCorrectionType {
  @Field(() => String, { description: "The reason." }) reason!: string;
  @Field(() => Date, { description: "When it was corrected." }) publishedAt!: Date;
}

@ObjectType("PlantingBatch", { description: "Trees planted together, with evidence.", implements: NodeType })
export class PlantingBatchType {
  @Field(() => ID, { description: "Identifies the planting; it never changes." }) id!: string;
  @Field(() => Int, { description: "Number of planted trees." }) trees!: number;
  @Field(() => Int, {
    description: "Number of earned trees that are assigned to it; the rest waits for the next earned trees.",
  })
  assigned!: number;
  @Field(() => Date, { description: "When it was published." }) publishedAt!: Date;
}

export const { ConnectionType: PlantingBatchConnectionType, ConnectionResolver: PlantingBatchConnectionResolver } =
  connectionTypes("PlantingBatch", () => PlantingBatchType, {
    what: "plantings",
    part: "the list of all plantings",
    hadItems: true,
  });
