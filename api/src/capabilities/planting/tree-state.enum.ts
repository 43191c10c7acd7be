import { describedEnum } from "../../shared/described-enum";

export enum TreeState {
  FALLEN = "fallen",
  EARNED = "earned",
  FUNDED = "funded",
  PLANTED = "planted",
}

describedEnum({ TreeState }, "How far a tree has come.", {
  FALLEN: "No deed of its day is approved any more. It comes back with one.",
  EARNED: "An approved deed earned it; nobody pays for it yet.",
  FUNDED: "It is paid for and waits to be planted.",
  PLANTED: "It stands in the ground. How many of a batch live is known by surveys only.",
});
