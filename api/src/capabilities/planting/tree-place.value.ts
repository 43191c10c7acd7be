import { type Day, isDay } from "@tree-for-deed/common/day";
import { badField } from "../../shared/errors";
import { treeCode } from "./tree-code.value";

/** Page of a list of trees: its size and start. */
export interface TreeStretch {
  readonly first: number;
  /** Cursor after which it begins; from the start without one. */
  readonly after?: string | null | undefined;
}

/** Fields that determine a tree's position. */
interface PlacedTree {
  readonly day: Day;
  readonly earnedAt: Date;
  readonly code: string;
}

/** Opaque cursor of a tree in the list of all trees; it stays valid when the tree is gone. */
export const placeOf = ({ day, earnedAt, code }: PlacedTree): string =>
  Buffer.from(`${day} ${earnedAt.getTime()} ${code}`).toString("base64url");

/** Day, time and code of a cursor; nulls without one. @throws BAD_USER_INPUT */
export function placeAt(cursor: string | null | undefined): [Day, Date, string] | [null, null, null] {
  if (!cursor) return [null, null, null];
  const [day = "", time = "", code = ""] = Buffer.from(cursor, "base64url").toString("latin1").split(" ");
  const earnedAt = new Date(/^\d{1,14}$/.test(time) ? Number(time) : Number.NaN);
  if (!isDay(day) || Number.isNaN(earnedAt.getTime()) || treeCode.read(code) !== code) {
    throw badField("after", "paging.cursor");
  }
  return [day, earnedAt, code];
}

/** Cursor of a tree among its member's trees; a member has one a day. */
export const dayPlaceOf = ({ day }: Pick<PlacedTree, "day">): string => Buffer.from(day).toString("base64url");

/** Day of such a cursor; null without one. @throws BAD_USER_INPUT */
export function dayAt(cursor: string | null | undefined): Day | null {
  if (!cursor) return null;
  const day = Buffer.from(cursor, "base64url").toString("latin1");
  if (!isDay(day)) throw badField("after", "paging.cursor");
  return day;
}
