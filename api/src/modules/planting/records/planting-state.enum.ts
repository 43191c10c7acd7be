import { registerEnumType } from "type-graphql";

/** Whether everybody can read a record. */
export enum PlantingState {
  DRAFT = "draft",
  PUBLISHED = "published",
}

registerEnumType(PlantingState, {
  name: "PlantingState",
  description: "Whether everybody can read a record of planting.",
  valuesConfig: {
    DRAFT: { description: "It can be changed and deleted, and counts nowhere." },
    PUBLISHED: { description: "It counts, and stays as it is; a correction is a record of its own." },
  },
});
