import { Field, Int, ObjectType } from "type-graphql";
import { PageInfoType } from "../../core/deeds/reading/deed-page.type";
import { PlantingCurrency } from "../planting/records/planting-currency.enum";

@ObjectType("SponsorPlanting", {
  description: "Trees of a sponsor that were planted together with others.",
  simpleResolvers: true,
})
export class SponsorPlantingType {
  @Field(() => Int, { description: "How many of the sponsor's trees stand there." }) trees!: number;
  @Field(() => Int, {
    nullable: true,
    description: "How many of those live by the planting's latest survey, rounded down; null before one.",
  })
  alive!: number | null;
}

@ObjectType("Sponsor", {
  description: "An organisation whose pledge was accepted, with how far its trees have come.",
  simpleResolvers: true,
})
export class SponsorType {
  @Field(() => String, { description: "Its public name: `TFD-S-` and 8 characters of Crockford's base 32." })
  code!: string;
  @Field(() => String, { description: "The organisation." }) organisation!: string;
  @Field(() => String, { nullable: true, description: "Its website, an https address." }) website!: string | null;
  @Field(() => Date, { description: "When its money was recorded." }) since!: Date;
  @Field(() => Int, { nullable: true, description: "How many trees it pays for; null for as many as there are." })
  trees!: number | null;
  @Field(() => Int, {
    description: "Earned trees that it pays for so far; the rest waits for those that are earned next.",
  })
  funded!: number;
  @Field(() => String, { nullable: true, description: "Only trees of this week, by its Sunday as YYYY-MM-DD." })
  week!: string | null;
  @Field(() => String, { nullable: true, description: "They are planted in this district only, such as `BD-13`." })
  district!: string | null;
  @Field(() => Int, { description: "What it gives for a tree, in hundredths of the currency." })
  pricePerTree!: number;
  @Field(() => PlantingCurrency, { description: "The price's currency." }) currency!: PlantingCurrency;
}

@ObjectType("SponsorConnection", { description: "A stretch of all sponsors, to be walked by cursor." })
export class SponsorConnectionType {
  @Field(() => [SponsorType], { description: "The sponsors." }) items!: SponsorType[];
  @Field(() => PageInfoType, { description: "Whether and where to go on." }) pageInfo!: PageInfoType;
}
