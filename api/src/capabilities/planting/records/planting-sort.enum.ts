import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const PlantingSort = describedEnum("PlantingSort", "Sort order of planting records.", {
  NEWEST: ["newest", "Newest first."],
  OLDEST: ["oldest", "Oldest first."],
});
export type PlantingSort = ValueOf<typeof PlantingSort>;
