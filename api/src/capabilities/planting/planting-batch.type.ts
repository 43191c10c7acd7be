import { Field, ID, Int, ObjectType } from "type-graphql";
import { PageInfoType } from "../../core/deeds/reading/deed-page.type";

@ObjectType("PlantingPartner", { description: "An organisation that plants.", simpleResolvers: true })
export class PlantingPartnerType {
  @Field(() => ID, { description: "Identifies the organisation; it never changes." }) id!: string;
  @Field(() => String, { description: "Its name in Bengali." }) name!: string;
  @Field(() => String, { description: "Its name in English." }) nameEn!: string;
  @Field(() => String, { nullable: true, description: "Its website, an https address." }) website!: string | null;
}

@ObjectType("PlantingSurvey", { description: "How many of a planting's trees were alive." })
export class PlantingSurveyType {
  @Field(() => ID, { description: "Identifies the survey; it never changes." }) id!: string;
  @Field(() => String, { description: "The day on which the trees were looked at, as YYYY-MM-DD." })
  surveyedOn!: string;
  @Field(() => Int, { description: "How many trees were looked at." }) looked!: number;
  @Field(() => Int, { description: "How many of those were alive." }) alive!: number;
  @Field(() => Date, { description: "When it was published." }) publishedAt!: Date;
}

@ObjectType("PlantingCorrection", {
  description: "Why a planting says something else than when it was published first.",
  simpleResolvers: true,
})
export class PlantingCorrectionType {
  @Field(() => String, { description: "The reason." }) reason!: string;
  @Field(() => Date, { description: "When it was corrected." }) publishedAt!: Date;
}

@ObjectType("PlantingBatch", { description: "Trees that were planted together, with what proves it." })
export class PlantingBatchType {
  @Field(() => ID, { description: "Identifies the planting; it never changes." }) id!: string;
  @Field(() => Int, { description: "How many trees were planted." }) trees!: number;
  @Field(() => Int, {
    description: "How many earned trees have a place in it; the rest waits for those that are earned next.",
  })
  assigned!: number;
  @Field(() => Date, { description: "When it was published." }) publishedAt!: Date;
}

@ObjectType("PlantingBatchConnection", { description: "A stretch of all plantings, to be walked by cursor." })
export class PlantingBatchConnectionType {
  @Field(() => [PlantingBatchType], { description: "The plantings." }) items!: PlantingBatchType[];
  @Field(() => PageInfoType, { description: "Whether and where to go on." }) pageInfo!: PageInfoType;
}
