import { Field, Int } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { maybe } from "../../shared/maybe";

const ALIVE = "Estimate of living trees: each planting's latest survival rate applied to all its trees, rounded down.";

@SimpleObject(
  "Forest",
  "The site's trees by stage. Each number includes the later stages: alive ≤ planted ≤ funded ≤ earned, at all times.",
)
export class ForestType {
  @Field(() => Int, { description: "Trees that approved deeds earned: at most one for each member and day." })
  earned!: number;
  @Field(() => Int, { description: "Earned trees that are paid for." }) funded!: number;
  @Field(() => Int, { description: "Funded trees that have been planted." }) planted!: number;
  @Field(() => Int, { description: ALIVE }) alive!: number;
  @Field(() => Int, {
    description: "Planted trees in plantings that have been surveyed; the state of the others is unknown.",
  })
  surveyed!: number;
}

@SimpleObject("ForestMonth", "One month's share of the forest's totals.")
export class ForestMonthType {
  @Field(() => String, { description: "The month, as YYYY-MM." }) month!: string;
  @Field(() => Int, { description: "Trees earned on a day of this month." }) earned!: number;
  @Field(() => Int, { description: "Trees whose money was recorded in this month." }) funded!: number;
  @Field(() => Int, { description: "Trees that were planted in this month." }) planted!: number;
  @Field(() => Int, { description: "Estimate of how many of those are alive, from each planting's latest survey." })
  alive!: number;
}

@SimpleObject(
  "ForestSurvival",
  "Survey results at one age of the trees. Each planting counts with its latest survey at that age.",
)
export class ForestSurvivalType {
  @Field(() => Int, { description: "First month of the age, counted from planting." }) fromMonths!: number;
  @Field(() => Int, maybe("First month after the age; null if it has no upper end.")) toMonths!: number | null;
  @Field(() => Int, { description: "Number of surveyed plantings." }) batches!: number;
  @Field(() => Int, { description: "Number of trees checked: the sample." }) looked!: number;
  @Field(() => Int, { description: "Number of those that were alive." }) alive!: number;
}

@SimpleObject("ForestDistrict", "Trees planted in one district.")
export class ForestDistrictType {
  @Field(() => String, {
    nullable: true,
    description: "ISO 3166-2 code of the district, such as `BD-13`; null for plantings outside Bangladesh.",
  })
  district!: string | null;
  @Field(() => Int, { description: "Number of plantings." }) batches!: number;
  @Field(() => Int, { description: "Trees that were planted there." }) planted!: number;
  @Field(() => Int, { description: ALIVE }) alive!: number;
  @Field(() => Int, { description: "Planted trees in plantings that have been surveyed." }) surveyed!: number;
}
