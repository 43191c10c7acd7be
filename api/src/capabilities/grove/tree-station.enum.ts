import { describedEnum, type ValueOf } from "../../shared/described-enum";
import { treeStations } from "@tree-for-deed/common/tree-stations";

/** Progress of a tree, with the survey results of its planting (`common/src/tree-stations.ts`). */
export const TreeStation = describedEnum(
  "TreeStation",
  "Stage of a tree of the grove: each tree is at one of the four.",
  {
    EARNED: ["earned", "An approved deed earned it; it is not paid for yet."],
    FUNDED: ["funded", "It is paid for and waits to be planted."],
    PLANTED: ["planted", "It is in the ground, and no survey of its planting has found living trees yet."],
    ALIVE: ["alive", "The latest survey of its planting found living trees. It does not record which ones."],
  },
);
export type TreeStation = ValueOf<typeof TreeStation>;

/** Station for a digit of `/grove/trees.json`. */
export const stationOf = (digit: number): TreeStation => treeStations[digit] ?? "earned";
