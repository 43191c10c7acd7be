import { Field, Int, ObjectType } from "type-graphql";

const ALIVE = "Planted trees that live: each batch's latest survey taken for all of it, rounded down.";

@ObjectType("Forest", {
  description:
    "How far the site's trees have come. Each number holds those after it: alive ≤ planted ≤ funded ≤ earned, at every moment.",
  simpleResolvers: true,
})
export class ForestType {
  @Field(() => Int, { description: "Trees that approved deeds earned: at most one for each member and day." })
  earned!: number;
  @Field(() => Int, { description: "Earned trees that are paid for." }) funded!: number;
  @Field(() => Int, { description: "Paid trees that were planted." }) planted!: number;
  @Field(() => Int, { description: ALIVE }) alive!: number;
  @Field(() => Int, { description: "Planted trees of batches that were surveyed; of the others nobody knows." })
  surveyed!: number;
}

@ObjectType("ForestMonth", {
  description: "What of the forest's sums falls into a month. All months together are the sums.",
  simpleResolvers: true,
})
export class ForestMonthType {
  @Field(() => String, { description: "The month, as YYYY-MM." }) month!: string;
  @Field(() => Int, { description: "Trees that stand for a day of this month." }) earned!: number;
  @Field(() => Int, { description: "Trees whose money was recorded in this month." }) funded!: number;
  @Field(() => Int, { description: "Trees that were planted in this month." }) planted!: number;
  @Field(() => Int, { description: "Of those, how many live: each batch's latest survey taken for all of it." })
  alive!: number;
}

@ObjectType("ForestSurvival", {
  description: "What was seen of planted trees at an age: of each planting the latest survey at that age.",
  simpleResolvers: true,
})
export class ForestSurvivalType {
  @Field(() => Int, { description: "The age's first whole month since planting." }) fromMonths!: number;
  @Field(() => Int, { nullable: true, description: "The first whole month after it; null for all that follow." })
  toMonths!: number | null;
  @Field(() => Int, { description: "How many plantings were looked at." }) batches!: number;
  @Field(() => Int, { description: "How many trees were looked at: the sample." }) looked!: number;
  @Field(() => Int, { description: "How many of those were alive." }) alive!: number;
}

@ObjectType("ForestDistrict", { description: "What was planted in a district.", simpleResolvers: true })
export class ForestDistrictType {
  @Field(() => String, {
    nullable: true,
    description: "The district by its code in ISO 3166-2, such as `BD-13`; null for what is outside Bangladesh.",
  })
  district!: string | null;
  @Field(() => Int, { description: "How many plantings there were." }) batches!: number;
  @Field(() => Int, { description: "Trees that were planted there." }) planted!: number;
  @Field(() => Int, { description: ALIVE }) alive!: number;
  @Field(() => Int, { description: "Planted trees of batches that were surveyed." }) surveyed!: number;
}
