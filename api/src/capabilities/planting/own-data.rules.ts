import { BY_ID, type OwnTable, REASONS } from "../../platform/wiring/own-table";

/** Sections of the archive of a member's own data. */
export const OWN_TABLES: readonly OwnTable[] = [
  {
    name: "trees",
    table: "trees",
    key: { column: "code", type: "text" },
    columns: ["code", "day", "categoryId", "earnedAt", "standing", "fundId", "batchId", "told"],
    keptBack: { userId: REASONS.own },
  },
  {
    name: "dedications",
    table: "tree_dedications",
    key: BY_ID,
    columns: ["id", "treeCode", "about", "words", "status", "reason", "createdAt", "decidedAt"],
    keptBack: { userId: REASONS.own, searchText: REASONS.derived },
  },
];
