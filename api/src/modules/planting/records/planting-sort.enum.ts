import { registerEnumType } from "type-graphql";

/** In which order records of planting are listed. */
export enum PlantingSort {
  NEWEST = "newest",
  OLDEST = "oldest",
}

registerEnumType(PlantingSort, {
  name: "PlantingSort",
  description: "In which order to list records of planting.",
  valuesConfig: {
    NEWEST: { description: "What was written last first." },
    OLDEST: { description: "What was written first first." },
  },
});
