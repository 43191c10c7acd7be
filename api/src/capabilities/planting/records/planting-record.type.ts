import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { FundSource } from "./fund-source.enum";
import { PlantingCurrency } from "./planting-currency.enum";
import { PlantingKind } from "./planting-kind.enum";
import { PlantingWarningKind } from "./planting-warning.enum";

const maybe = (description: string) => ({ nullable: true, description }) as const;

@ObjectType("PlantingFundContent", {
  description: "Money for trees as it was recorded; what is null was not filled in.",
  simpleResolvers: true,
})
export class PlantingFundContentType {
  @Field(() => FundSource, maybe("Where it comes from.")) source!: FundSource | null;
  @Field(() => String, maybe("Who gives it, as everybody reads it.")) organisation!: string | null;
  @Field(() => String, maybe("The giver's website, an https address.")) website!: string | null;
  @Field(() => Int, maybe("How many trees it pays for; null, too, if it is `unlimited`.")) trees!: number | null;
  @Field(() => Boolean, { description: "Whether it pays for as many trees as there are." }) unlimited!: boolean;
  @Field(() => String, maybe("Only for trees of this week, by its Sunday as YYYY-MM-DD.")) week!: string | null;
  @Field(() => ID, maybe("Only for trees that a deed of this category earned.")) categoryId!: string | null;
  @Field(() => String, maybe("Only for trees that are planted in this district.")) district!: string | null;
  @Field(() => Int, maybe("What it gives for a tree, in hundredths of the currency.")) pricePerTree!: number | null;
  @Field(() => PlantingCurrency, maybe("The currency of the price.")) currency!: PlantingCurrency | null;
  @Field(() => String, maybe("The day on which the money came or was promised, as YYYY-MM-DD."))
  receivedOn!: string | null;
  @Field(() => String, maybe("What else everybody should know.")) note!: string | null;
}

@ObjectType("PlantingBatchContent", {
  description: "A planting as it was recorded, with its exact place; what is null was not filled in.",
  simpleResolvers: true,
})
export class PlantingBatchContentType {
  @Field(() => Int, maybe("How many trees were planted.")) trees!: number | null;
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
  @Field(() => Int, maybe("What all of it cost, in hundredths of the currency.")) cost!: number | null;
  @Field(() => PlantingCurrency, maybe("The currency of the cost.")) currency!: PlantingCurrency | null;
  @Field(() => String, maybe("The https address of a document that proves it.")) evidenceUrl!: string | null;
  @Field(() => String, maybe("What proves it, in words.")) note!: string | null;
}

@ObjectType("PlantingSurveyContent", {
  description: "A survey as it was recorded; what is null was not filled in.",
})
export class PlantingSurveyContentType {
  @Field(() => ID, maybe("The planting that was looked at.")) batchId!: string | null;
  @Field(() => String, maybe("The day on which the trees were looked at, as YYYY-MM-DD.")) surveyedOn!: string | null;
  @Field(() => Int, maybe("How many trees were looked at.")) looked!: number | null;
  @Field(() => Int, maybe("How many of those were alive.")) alive!: number | null;
  @Field(() => String, maybe("How it was done, in words.")) note!: string | null;
}

@ObjectType("PlantingRecord", {
  description: "What was recorded of money, a planting or a survey: a draft, or published.",
})
export class PlantingRecordType {
  @Field(() => ID, { description: "Identifies the record." }) id!: string;
  @Field(() => PlantingKind, { description: "What it tells of." }) kind!: PlantingKind;
  @Field(() => ID, {
    description: "What counts: the record that this one corrects, or itself. A planting's public id is this one.",
  })
  factId!: string;
  @Field(() => String, maybe("Why it corrects another; null for what corrects nothing.")) reason!: string | null;
  @Field(() => ID, maybe("The organisation that planted.")) partnerId!: string | null;
  @Field(() => Int, maybe("Of what is published: how many trees have its money or a place in it."))
  assigned!: number | null;
  @Field(() => Int, { description: "Grows with each change of a draft; give it back with the next." }) version!: number;
  @Field(() => Date, { description: "When it was written." }) createdAt!: Date;
  @Field(() => Date, { description: "When it was last changed." }) updatedAt!: Date;
  @Field(() => Date, maybe("When it was published; null for a draft.")) publishedAt!: Date | null;
}

@ObjectType("PlantingRecordPage", { description: "One page of a list of records of planting." })
export class PlantingRecordPageType {
  @Field(() => [PlantingRecordType], { description: "The records of this page." }) items!: PlantingRecordType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}

@ObjectType("PlantingWarning", {
  description: "What to look at before a record of planting is published.",
  simpleResolvers: true,
})
export class PlantingWarningType {
  @Field(() => PlantingWarningKind, { description: "What it is." }) kind!: PlantingWarningKind;
  @Field(() => Int, maybe("How many photos or trees it is about.")) count!: number | null;
  @Field(() => ID, maybe("The other record that it is about.")) recordId!: string | null;
}
