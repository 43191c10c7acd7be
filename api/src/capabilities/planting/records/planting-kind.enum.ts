import { describedEnum } from "../../../shared/described-enum";

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
