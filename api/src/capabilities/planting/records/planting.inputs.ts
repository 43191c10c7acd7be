import { isCountry } from "@tree-for-deed/common/countries";
import { isDay } from "@tree-for-deed/common/day";
import { isDistrict } from "@tree-for-deed/common/districts";
import { problem } from "@tree-for-deed/common/errors";
import { limits } from "@tree-for-deed/common/limits";
import { orNone, readBy } from "@tree-for-deed/common/rule";
import { foldDigits } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import { Type } from "class-transformer";
import { ArrayMaxSize, IsIn, IsInt, IsOptional, Max, Min, ValidateNested } from "class-validator";
import { Field, Float, ID, InputType, Int } from "type-graphql";
import { TextField } from "../../../shared/text-field";
import { Follows, idRule, rule } from "../../../shared/validation";
import { FundSource } from "./fund-source.enum";
import type { BatchContent, FundContent, SurveyContent } from "./planting-content.value";
import { PlantingCurrency } from "../../../core/impact/planting-currency.enum";

const { plantingTreesMax, plantingMoneyMax, plantingPhotosMax } = limits;
const optional = { optional: true } as const;
const TREES = rule("planting.trees", { min: 1, max: plantingTreesMax });
const COUNTED = rule("planting.trees", { min: 0, max: plantingTreesMax });
const MONEY = rule("planting.money", { max: plantingMoneyMax / 100 });
const PLACE = rule("planting.place");

const day = readBy((typed) => (isDay(foldDigits(typed.trim())) ? foldDigits(typed.trim()) : null), {
  key: "planting.day",
});
const sunday = readBy(
  (typed) => {
    const read = foldDigits(typed.trim());
    return isDay(read) && new Date(read).getUTCDay() === 0 ? read : null;
  },
  { key: "planting.week" },
);
const district = readBy((typed) => (isDistrict(typed) ? typed : null), { key: "planting.district" });
const country = readBy((typed) => (isCountry(typed) && typed !== "OTHER" ? typed : null), problem("user.country"));

const together =
  (...parts: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const part of parts) part(target, property);
  };
const maybe = (type: () => unknown, description: string, ...rules: readonly PropertyDecorator[]): PropertyDecorator =>
  together(Field(type as () => typeof Int, { nullable: true, description }), IsOptional(), ...rules);
const TreesField = (what: string): PropertyDecorator =>
  maybe(() => Int, `${what}, 1 to ${plantingTreesMax}.`, IsInt(TREES), Min(1, TREES), Max(plantingTreesMax, TREES));
const MoneyField = (what: string): PropertyDecorator =>
  maybe(
    () => Int,
    `${what}, in hundredths of the currency.`,
    IsInt(MONEY),
    Min(0, MONEY),
    Max(plantingMoneyMax, MONEY),
  );
const DayField = (what: string): PropertyDecorator =>
  maybe(() => String, `${what}, as YYYY-MM-DD.`, Follows(orNone(day)));
const CurrencyField = maybe(
  () => PlantingCurrency,
  "The amount's currency.",
  IsIn(Object.values(PlantingCurrency), rule("input.invalid")),
);
const DistrictField = (what: string): PropertyDecorator =>
  maybe(() => String, `${what}, by its code in ISO 3166-2, such as \`BD-13\`.`, Follows(orNone(district)));
const degrees = (what: string, most: number): PropertyDecorator =>
  maybe(() => Float, `${what} in degrees, -${most} to ${most}.`, Min(-most, PLACE), Max(most, PLACE));

@InputType({ description: "A photo of a record: an existing or a new one." })
export class PlantingPhotoInput {
  @Field(() => String, { nullable: true, description: "The `hash` of an existing photo, to keep it." })
  @IsOptional()
  hash?: string | null;

  @Field(() => ID, { nullable: true, description: "The id that `POST /media` returned for a new upload." })
  @IsOptional()
  @Follows(idRule())
  uploadId?: string | null;

  @TextField(textRules.photoAlt, "Description of the photo; leave it out to keep an existing one", optional)
  alt?: string | null;
}

const PhotosField = together(
  Field(() => [PlantingPhotoInput], {
    defaultValue: [],
    description: `All its photos, at most ${plantingPhotosMax}, in the order in which to show them.`,
  }),
  ArrayMaxSize(plantingPhotosMax, rule("planting.tooManyPhotos", { max: plantingPhotosMax })),
  ValidateNested({ each: true }),
  Type(() => PlantingPhotoInput),
);

@InputType({ description: "A draft of money for trees: fields that are left out are not filled in yet." })
export class PlantingFundInput {
  @maybe(() => FundSource, "Source of the money.", IsIn(Object.values(FundSource), rule("input.invalid")))
  source?: FundSource | null;

  @TextField(
    textRules.plantingName,
    "Name of the donor, which is public; leave it out for donors who stay unnamed",
    optional,
  )
  organisation?: string | null;

  @TextField(textRules.partnerWebsite, "The giver's website, an https address", optional)
  website?: string | null;

  @TreesField("Number of trees that it pays for")
  trees?: number | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "True if it pays for all trees; then leave `trees` out.",
  })
  unlimited!: boolean;

  @maybe(() => String, "Only for trees of this week, by its Sunday as YYYY-MM-DD.", Follows(orNone(sunday)))
  week?: string | null;

  @maybe(() => ID, "Only for trees that a deed of this category earned.", Follows(idRule()))
  categoryId?: string | null;

  @DistrictField("Its trees are planted in this district only")
  district?: string | null;

  @MoneyField("Price per tree")
  pricePerTree?: number | null;

  @CurrencyField
  currency?: PlantingCurrency | null;

  @DayField("The day on which the money arrived or was promised")
  receivedOn?: string | null;

  @TextField(textRules.plantingNote, "A public note", optional)
  note?: string | null;
}

/** Fields of a planting draft that can be filled in for many drafts at once. */
@InputType()
abstract class PlantingFactsInput {
  @maybe(() => ID, "The organisation that planted.", Follows(idRule()))
  partnerId?: string | null;

  @DayField("The day of planting")
  plantedOn?: string | null;

  @maybe(() => String, "The country's two-letter code.", Follows(orNone(country)))
  country?: string | null;

  @DistrictField("The district, in Bangladesh")
  district?: string | null;

  @TextField(textRules.plantingName, "The village or place in Bengali", optional)
  village?: string | null;

  @TextField(textRules.plantingName, "The village or place in English", optional)
  villageEn?: string | null;

  @TextField(textRules.plantingName, "The species' scientific name", optional)
  speciesScientific?: string | null;

  @TextField(textRules.plantingName, "The species' name in Bengali", optional)
  species?: string | null;

  @TextField(textRules.plantingName, "The species' name in English", optional)
  speciesEn?: string | null;

  @CurrencyField
  currency?: PlantingCurrency | null;

  @TextField(textRules.partnerWebsite, "The https address of a document that proves it", optional)
  evidenceUrl?: string | null;

  @TextField(textRules.plantingNote, "Evidence in words; it is public", optional)
  note?: string | null;
}

@InputType({ description: "A draft of a planting: fields that are left out are not filled in yet." })
export class PlantingBatchInput extends PlantingFactsInput {
  @TreesField("Number of planted trees")
  trees?: number | null;

  @degrees("The latitude", 90)
  latitude?: number | null;

  @degrees("The longitude", 180)
  longitude?: number | null;

  @MoneyField("Total cost")
  cost?: number | null;

  @PhotosField
  photos!: PlantingPhotoInput[];
}

@InputType({ description: "A draft of a survey: fields that are left out are not filled in yet." })
export class PlantingSurveyInput {
  @maybe(() => ID, "The surveyed planting.", Follows(idRule()))
  batchId?: string | null;

  @DayField("The day of the survey")
  surveyedOn?: string | null;

  @TreesField("Number of trees checked")
  looked?: number | null;

  @maybe(() => Int, "Number of those that were alive.", IsInt(COUNTED), Min(0, COUNTED), Max(plantingTreesMax, COUNTED))
  alive?: number | null;

  @TextField(textRules.plantingNote, "Public description of how it was done", optional)
  note?: string | null;

  @PhotosField
  photos!: PlantingPhotoInput[];
}

@InputType({ description: "A planting organisation." })
export class PlantingPartnerInput {
  @TextField(textRules.plantingPartnerName, "Its name in Bengali")
  name!: string;

  @TextField(textRules.plantingPartnerName, "Its name in English")
  nameEn!: string;

  @TextField(textRules.partnerWebsite, "Its website, an https address; null or empty removes it", optional)
  website?: string | null;
}

/** A fund's content from its input; null for empty fields. */
export const fundContent = (input: PlantingFundInput): FundContent => ({
  source: input.source ?? null,
  organisation: input.organisation || null,
  website: input.website || null,
  trees: input.unlimited ? null : (input.trees ?? null),
  unlimited: input.unlimited,
  week: input.week || null,
  categoryId: input.categoryId ?? null,
  district: input.district || null,
  pricePerTree: input.pricePerTree ?? null,
  currency: input.currency ?? null,
  receivedOn: input.receivedOn || null,
  note: input.note || null,
});

/** A planting's content from its input; null for empty fields. */
export const batchContent = (input: PlantingBatchInput): BatchContent => ({
  trees: input.trees ?? null,
  plantedOn: input.plantedOn || null,
  country: input.country || null,
  district: input.country === "BD" ? input.district || null : null,
  village: input.village || null,
  villageEn: input.villageEn || null,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  speciesScientific: input.speciesScientific || null,
  species: input.species || null,
  speciesEn: input.speciesEn || null,
  cost: input.cost ?? null,
  currency: input.currency ?? null,
  evidenceUrl: input.evidenceUrl || null,
  note: input.note || null,
});

/** A survey's content from its input; null for empty fields. */
export const surveyContent = (input: PlantingSurveyInput): SurveyContent => ({
  batchId: input.batchId ?? null,
  surveyedOn: input.surveyedOn || null,
  looked: input.looked ?? null,
  alive: input.alive ?? null,
  note: input.note || null,
});

@InputType({ description: "Values for several planting drafts. Fields that are left out stay unchanged." })
export class PlantingFillInput extends PlantingFactsInput {
  @MoneyField("Total cost of each draft")
  cost?: number | null;

  @MoneyField("Instead of `cost`: cost per tree, multiplied by the number of trees of each draft")
  costPerTree?: number | null;

  @Field(() => [ID], {
    defaultValue: [],
    description: `Ids that \`POST /media\` answered for new uploads, at most ${plantingPhotosMax}; drafts without photos get them.`,
  })
  @ArrayMaxSize(plantingPhotosMax, rule("planting.tooManyPhotos", { max: plantingPhotosMax }))
  photoUploadIds!: string[];

  @maybe(() => ID, "Instead of uploads: a draft whose photos are copied to those without any.", Follows(idRule()))
  photosOf?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: "Also replace values that a draft already has." })
  overwrite!: boolean;
}
