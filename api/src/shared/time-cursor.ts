import { badField } from "./errors";
import { isUuid } from "./uuid";

/** Opaque cursor of a row in a list that is ordered by time and id; it stays valid when the row is gone. */
export const timeCursor = (time: Date, id: string): string =>
  Buffer.from(`${time.getTime()}.${id}`).toString("base64url");

/** Time and id of such a cursor. @throws BAD_USER_INPUT */
export function readTimeCursor(cursor: string): [Date, string] {
  const [time = "", id = ""] = Buffer.from(cursor, "base64url").toString("latin1").split(".");
  const at = new Date(/^\d{1,14}$/.test(time) ? Number(time) : Number.NaN);
  if (Number.isNaN(at.getTime()) || !isUuid(id)) throw badField("after", "paging.cursor");
  return [at, id];
}

/** The position after which a list, newest first, goes on; before all rows without a cursor. @throws BAD_USER_INPUT */
export const positionAfter = (cursor: string | null): readonly [Date | "infinity", string] =>
  cursor === null ? ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] : readTimeCursor(cursor);
