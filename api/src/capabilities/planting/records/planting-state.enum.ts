import { describedEnum } from "../../../shared/described-enum";

/** Whether everybody can read a record. */
export enum PlantingState {
  DRAFT = "draft",
  PUBLISHED = "published",
}

describedEnum({ PlantingState }, "Whether everybody can read a record of planting.", {
  DRAFT: "It can be changed and deleted, and counts nowhere.",
  PUBLISHED: "It counts, and stays as it is; a correction is a record of its own.",
});
