import type { Position } from "./keyset";
import { isUuid } from "./uuid";

/** Time and id of a cursor from before cursors named their lists; null for another text. */
export function readTimeCursor(cursor: string): Position | null {
  const [time = "", id = ""] = Buffer.from(cursor, "base64url").toString("latin1").split(".");
  const at = new Date(/^\d{1,14}$/.test(time) ? Number(time) : Number.NaN);
  return Number.isNaN(at.getTime()) || !isUuid(id) ? null : [at, id];
}

/** The position before all rows that are ordered by time and id, the latest first. */
export const BEFORE_ALL: Position = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
