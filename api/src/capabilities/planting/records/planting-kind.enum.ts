import { describedEnum } from "../../../shared/described-enum";

/** What a record tells of. */
export enum PlantingKind {
  FUND = "fund",
  BATCH = "batch",
  SURVEY = "survey",
}

describedEnum({ PlantingKind }, "What a record of planting tells of.", {
  FUND: "Money for trees.",
  BATCH: "Trees that were planted together.",
  SURVEY: "How many of a batch were alive.",
});
