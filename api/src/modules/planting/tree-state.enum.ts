import { registerEnumType } from "type-graphql";

/** How far a tree has come. */
export enum TreeState {
  FALLEN = "fallen",
  EARNED = "earned",
  FUNDED = "funded",
  PLANTED = "planted",
}

registerEnumType(TreeState, {
  name: "TreeState",
  description: "How far a tree has come.",
  valuesConfig: {
    FALLEN: { description: "No deed of its day is approved any more. It comes back with one." },
    EARNED: { description: "An approved deed earned it; nobody pays for it yet." },
    FUNDED: { description: "It is paid for and waits to be planted." },
    PLANTED: { description: "It stands in the ground. How many of a batch live is known by surveys only." },
  },
});
