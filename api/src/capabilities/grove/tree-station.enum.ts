import { treeStations } from "@tree-for-deed/common/tree-stations";
import { describedEnum } from "../../shared/described-enum";

/** Progress of a tree, with the survey results of its planting (`common/src/tree-stations.ts`). */
export enum TreeStation {
  EARNED = "earned",
  FUNDED = "funded",
  PLANTED = "planted",
  ALIVE = "alive",
}

describedEnum({ TreeStation }, "How far a tree of the grove has come: each is at one of the four.", {
  EARNED: "An approved deed earned it; nobody pays for it yet.",
  FUNDED: "It is paid for and waits to be planted.",
  PLANTED: "It stands in the ground, and no survey of its planting saw trees alive yet.",
  ALIVE: "The latest survey of its planting saw trees alive. Of which ones is not known apart.",
});

/** The station that a digit of `/grove/trees.json` says. */
export const stationOf = (digit: number): TreeStation => (treeStations[digit] ?? "earned") as TreeStation;
