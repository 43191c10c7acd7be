import { describedEnum } from "../../../shared/described-enum";

/** In which order records of planting are listed. */
export enum PlantingSort {
  NEWEST = "newest",
  OLDEST = "oldest",
}

describedEnum({ PlantingSort }, "In which order to list records of planting.", {
  NEWEST: "What was written last first.",
  OLDEST: "What was written first first.",
});
