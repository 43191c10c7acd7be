import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { SimpleObject } from "../../../shared/simple-object";
import { FundSource } from "./fund-source.enum";
import { PlantingCurrency } from "../../../core/impact/planting-currency.enum";
import { PlantingKind } from "./planting-kind.enum";
import { PlantingWarningKind } from "./planting-warning.enum";
import { maybe } from "../../../shared/maybe";

@SimpleObject("PlantingFundContent", "Money for trees as recorded; fields that were not filled in are null.")
export class PlantingFundContentType {
  @Field(() => FundSource, maybe("Source of the money.")) source!: FundSource | null;
  @Field(() => String, maybe("Name of the donor, which is public.")) organisation!: string | null;
  @Field(() => String, maybe("The donor's website, an https address.")) website!: string | null;
  @Field(() => Int, maybe("Number of trees that it pays for; null if it is `unlimited`.")) trees!: number | null;
  @Field(() => Boolean, { description: "Whether it pays for all trees." }) unlimited!: boolean;
  @Field(() => String, maybe("Only for trees of this week, by its Sunday as YYYY-MM-DD.")) week!: string | null;
  @Field(() => ID, maybe("Only for trees that a deed of this category earned.")) categoryId!: string | null;
  @Field(() => String, maybe("Only for trees that are planted in this district.")) district!: string | null;
  @Field(() => Int, maybe("Price per tree, in hundredths of the currency.")) pricePerTree!: number | null;
  @Field(() => PlantingCurrency, maybe("The currency of the price.")) currency!: PlantingCurrency | null;
  @Field(() => String, maybe("The day on which the money arrived or was promised, as YYYY-MM-DD."))
  receivedOn!: string | null;
  @Field(() => String, maybe("A public note.")) note!: string | null;
}

@SimpleObject(
  "PlantingBatchContent",
  "A planting as recorded, with its exact place; fields that were not filled in are null.",
)
export class PlantingBatchContentType {
  @Field(() => Int, maybe("Number of planted trees.")) trees!: number | null;
  @Field(() => String, maybe("The day of planting, as YYYY-MM-DD.")) plantedOn!: string | null;
  @Field(() => String, maybe("The country's two-letter code.")) country!: string | null;
  @Field(() => String, maybe("The district of Bangladesh, such as `BD-13`.")) district!: string | null;
  @Field(() => String, maybe("The village or place in Bengali.")) village!: string | null;
  @Field(() => String, maybe("The village or place in English.")) villageEn!: string | null;
  @Field(() => Float, maybe("The exact latitude.")) latitude!: number | null;
  @Field(() => Float, maybe("The exact longitude.")) longitude!: number | null;
  @Field(() => String, maybe("The species' scientific name.")) speciesScientific!: string | null;
  @Field(() => String, maybe("The species' name in Bengali.")) species!: string | null;
  @Field(() => String, maybe("The species' name in English.")) speciesEn!: string | null;
  @Field(() => Int, maybe("Total cost, in hundredths of the currency.")) cost!: number | null;
  @Field(() => PlantingCurrency, maybe("The currency of the cost.")) currency!: PlantingCurrency | null;
  @Field(() => String, maybe("The https address of a document as evidence.")) evidenceUrl!: string | null;
  @Field(() => String, maybe("Evidence in words.")) note!: string | null;
}

@ObjectType("PlantingSurveyContent", { description: "A survey as recorded; fields that were not filled in are null." })
export class PlantingSurveyContentType {
  @Field(() => ID, maybe("The surveyed planting.")) batchId!: string | null;
  @Field(() => String, maybe("The day of the survey, as YYYY-MM-DD.")) surveyedOn!: string | null;
  @Field(() => Int, maybe("Number of trees checked.")) looked!: number | null;
  @Field(() => Int, maybe("Number of those that were alive.")) alive!: number | null;
  @Field(() => String, maybe("Description of how it was done.")) note!: string | null;
}

@ObjectType("PlantingRecord", {
  description: "A planting record: money, a planting or a survey, as a draft or published.",
})
export class PlantingRecordType {
  @Field(() => ID, { description: "Identifies the record." }) id!: string;
  @Field(() => PlantingKind, { description: "Its kind." }) kind!: PlantingKind;
  @Field(() => ID, {
    description: "The id of the record that this one corrects, or its own. It is the public id of a planting.",
  })
  factId!: string;
  @Field(() => String, maybe("Reason for the correction; null if it is not one.")) reason!: string | null;
  @Field(() => ID, maybe("The organisation that planted.")) partnerId!: string | null;
  @Field(() => Int, maybe("Number of trees that are assigned to it; null for a draft.")) assigned!: number | null;
  @Field(() => Int, { description: "Increases with every change of a draft. Send it along with the next change." })
  version!: number;
  @Field(() => Date, { description: "When it was written." }) createdAt!: Date;
  @Field(() => Date, { description: "When it was last changed." }) updatedAt!: Date;
  @Field(() => Date, maybe("When it was published; null for a draft.")) publishedAt!: Date | null;
}

@ObjectType("PlantingRecordPage", { description: "One page of a list of records of planting." })
export class PlantingRecordPageType {
  @Field(() => [PlantingRecordType], { description: "The records of this page." }) items!: PlantingRecordType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}

@SimpleObject("PlantingWarning", "A warning to check before a planting record is published.")
export class PlantingWarningType {
  @Field(() => PlantingWarningKind, { description: "The kind of warning." }) kind!: PlantingWarningKind;
  @Field(() => Int, maybe("Number of photos or trees concerned.")) count!: number | null;
  @Field(() => ID, maybe("The other record concerned.")) recordId!: string | null;
}
