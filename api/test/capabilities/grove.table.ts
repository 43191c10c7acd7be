import { groveTreesMax } from "@tree-for-deed/common/grove/grove-days";
import { DRAWN_TREES, GROVE_DRAWING_LIMIT, GROVE_LIMIT, GROVE_PLACES } from "../../src/capabilities/grove/grove.rules";
import { windows } from "../docs/limit-notation";
import { everybody, open } from "../roles/rules";
import type { CapabilityTables } from "./tables";

export const TABLES: CapabilityTables = {
  LIMITS: {
    "its trees and its picture, asked for by one network": windows(GROVE_LIMIT),
    "its pictures that are drawn anew for one caller": windows(GROVE_DRAWING_LIMIT),
    "groves read, pictures drawn, at once, waiting, of one caller": [
      GROVE_PLACES.atOnce,
      GROVE_PLACES.waiting,
      GROVE_PLACES.waitingEach,
    ].join(", "),
    "trees that are told of it, drawn in its picture": `${groveTreesMax}, ${DRAWN_TREES}`,
  },
  FIELDS: {
    Tree: open("code day deed station"),
    TreePage: open("hasNextPage items latestDayBefore totalCount"),
  },
  OPERATIONS: {
    "Query.trees": everybody,
  },
  PICTURES: ["GET /grove/trees.json", "GET /grove/picture.webp", "GET /grove/night.webp"],
};
