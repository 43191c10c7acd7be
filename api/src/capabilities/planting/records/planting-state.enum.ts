import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const PlantingState = describedEnum("PlantingState", "Whether a planting record is public.", {
  DRAFT: ["draft", "It can be changed and deleted, and does not count."],
  PUBLISHED: ["published", "It counts and cannot be changed; a correction is a separate record."],
});
export type PlantingState = ValueOf<typeof PlantingState>;
