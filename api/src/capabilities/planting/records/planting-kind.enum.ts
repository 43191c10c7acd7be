import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const PlantingKind = describedEnum("PlantingKind", "The kind of a planting record.", {
  FUND: ["fund", "Money for trees."],
  BATCH: ["batch", "Trees that were planted together."],
  SURVEY: ["survey", "A survey of the trees of a planting."],
});
export type PlantingKind = ValueOf<typeof PlantingKind>;
