import { type Day, isDay } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";
import { badField } from "../../shared/errors";
import { treeCode } from "./tree-code.value";

/** A stretch of a walk through trees. */
export interface TreeStretch {
  readonly first: number;
  /** The place after which it begins; from the start without one. */
  readonly after?: string | null | undefined;
}

/** By what a tree has its place. */
interface PlacedTree {
  readonly day: Day;
  readonly earnedAt: Date;
  readonly code: string;
}

/** @throws BAD_USER_INPUT for more trees than a page holds, or none */
export function assertFirst(first: number): void {
  if (!Number.isInteger(first) || first < 1 || first > limits.pageSizeMax) {
    throw badField("first", "paging.first", { max: limits.pageSizeMax });
  }
}

/** A tree's place among all, opaque to clients; it is good when the tree is gone, too. */
export const placeOf = ({ day, earnedAt, code }: PlacedTree): string =>
  Buffer.from(`${day} ${earnedAt.getTime()} ${code}`).toString("base64url");

/** Day, time and code of a place; nulls without one. @throws BAD_USER_INPUT */
export function placeAt(cursor: string | null | undefined): [Day, Date, string] | [null, null, null] {
  if (!cursor) return [null, null, null];
  const [day = "", time = "", code = ""] = Buffer.from(cursor, "base64url").toString("latin1").split(" ");
  const earnedAt = new Date(/^\d{1,14}$/.test(time) ? Number(time) : Number.NaN);
  if (!isDay(day) || Number.isNaN(earnedAt.getTime()) || treeCode.read(code) !== code) {
    throw badField("after", "paging.cursor");
  }
  return [day, earnedAt, code];
}

/** A tree's place among those of its member, who has one a day. */
export const dayPlaceOf = ({ day }: Pick<PlacedTree, "day">): string => Buffer.from(day).toString("base64url");

/** The day of such a place; null without one. @throws BAD_USER_INPUT */
export function dayAt(cursor: string | null | undefined): Day | null {
  if (!cursor) return null;
  const day = Buffer.from(cursor, "base64url").toString("latin1");
  if (!isDay(day)) throw badField("after", "paging.cursor");
  return day;
}
