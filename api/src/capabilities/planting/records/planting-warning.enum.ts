import { describedEnum } from "../../../shared/described-enum";

export enum PlantingWarningKind {
  SAME_PHOTO = "same_photo",
  SAME_PLANTING = "same_planting",
  BEFORE_FUNDING = "before_funding",
  OUTSIDE_COUNTRY = "outside_country",
  MORE_THAN_FUNDED = "more_than_funded",
  SURVEY_BEFORE_PLANTING = "survey_before_planting",
  MORE_THAN_PLANTED = "more_than_planted",
}

describedEnum({ PlantingWarningKind }, "Where the evidence of a record of planting is thin.", {
  SAME_PHOTO: "A photo looks like one of another record or of a deed.",
  SAME_PLANTING: "Another record tells of as many trees of the same species, day, place and organisation.",
  BEFORE_FUNDING: "It was planted before the first money for trees came.",
  OUTSIDE_COUNTRY: "It is said to be in Bangladesh, and its place is not.",
  MORE_THAN_FUNDED: "Fewer trees are paid for and not planted yet: `count`. It cannot be published.",
  SURVEY_BEFORE_PLANTING: "The survey is older than the planting. It cannot be published.",
  MORE_THAN_PLANTED: "The planting has fewer trees: `count`. It cannot be published.",
});
