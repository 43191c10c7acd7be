import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const PlantingWarningKind = describedEnum(
  "PlantingWarningKind",
  "The kind of a warning about a planting record.",
  {
    SAME_PHOTO: ["same_photo", "A photo looks like one in another record or in a deed."],
    SAME_PLANTING: [
      "same_planting",
      "Another record has the same number of trees, species, day, place and organisation.",
    ],
    BEFORE_FUNDING: ["before_funding", "It was planted before the first money for trees arrived."],
    OUTSIDE_COUNTRY: ["outside_country", "The country is Bangladesh, but the coordinates are outside."],
    MORE_THAN_FUNDED: [
      "more_than_funded",
      "It has more trees than are paid for and not planted yet, which is `count`. It cannot be published.",
    ],
    SURVEY_BEFORE_PLANTING: [
      "survey_before_planting",
      "The survey's day is before the planting's. It cannot be published.",
    ],
    MORE_THAN_PLANTED: [
      "more_than_planted",
      "It has more trees than the planting, which has `count`. It cannot be published.",
    ],
  },
);
export type PlantingWarningKind = ValueOf<typeof PlantingWarningKind>;
