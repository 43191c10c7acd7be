import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const TreeState = describedEnum("TreeState", "Stage of a tree.", {
  FALLEN: ["fallen", "No deed of its day is approved any more. It comes back if one is approved."],
  EARNED: ["earned", "An approved deed earned it; it is not paid for yet."],
  FUNDED: ["funded", "It is paid for and waits to be planted."],
  PLANTED: ["planted", "It is in the ground. Surveys estimate how many trees of a planting are alive."],
});
export type TreeState = ValueOf<typeof TreeState>;
