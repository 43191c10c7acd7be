import { type Day, isDay } from "@tree-for-deed/common/day";
import type { Edge } from "../../shared/connection";
import { type KeyColumn, Keyset, type Position } from "../../shared/keyset";
import { treeCode } from "./tree-code.value";

/** Fields that determine a tree's position. */
export interface PlacedTree {
  readonly day: Day;
  readonly earnedAt: Date;
  readonly code: string;
}

/**
 * Latest day first; the trees that were earned, funded and planted first come last. Each filter has an index in this
 * order.
 */
const COLUMNS: readonly KeyColumn[] = [
  { sql: "t.day", type: "date", descending: true },
  { sql: `t."earnedAt"`, type: "timestamptz", descending: true },
  { sql: "t.code", type: "text", descending: true },
];

export const TREES = new Keyset("trees", COLUMNS, readFormerPlace);
/** The trees of a member, who has one a day: only the day of a position counts. */
export const TREES_OF_MEMBER = new Keyset("trees", COLUMNS, readFormerDay);

export const treePosition = ({ day, earnedAt, code }: PlacedTree): Position => [day, earnedAt, code];

/** A tree with its cursor. */
export const treeEdge = <Tree extends PlacedTree>(node: Tree): Edge<Tree> => ({
  cursor: TREES.cursor(treePosition(node)),
  node,
});

function readFormerPlace(cursor: string): Position | null {
  const [day = "", time = "", code = ""] = Buffer.from(cursor, "base64url").toString("latin1").split(" ");
  const earnedAt = new Date(/^\d{1,14}$/.test(time) ? Number(time) : Number.NaN);
  return isDay(day) && !Number.isNaN(earnedAt.getTime()) && treeCode.read(code) === code ? [day, earnedAt, code] : null;
}

function readFormerDay(cursor: string): Position | null {
  const day = Buffer.from(cursor, "base64url").toString("latin1");
  return isDay(day) ? [day] : null;
}
