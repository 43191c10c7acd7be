import { registerEnumType } from "type-graphql";

/** What a record tells of. */
export enum PlantingKind {
  FUND = "fund",
  BATCH = "batch",
  SURVEY = "survey",
}

registerEnumType(PlantingKind, {
  name: "PlantingKind",
  description: "What a record of planting tells of.",
  valuesConfig: {
    FUND: { description: "Money for trees." },
    BATCH: { description: "Trees that were planted together." },
    SURVEY: { description: "How many of a batch were alive." },
  },
});
