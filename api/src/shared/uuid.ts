import { NIL, v7 } from "uuid";
import { badField } from "./errors";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The id that nothing has; it sorts before all others. */
export const NIL_ID: string = NIL;

/** A new time-ordered id (UUIDv7) for a row. */
export const newId = (): string => v7();

/** The id that comes before all ids of rows made at this time or later. */
export const firstIdAt = (time: Date): string => v7({ msecs: time.getTime(), seq: 0, random: new Uint8Array(16) });

export const isUuid = (text: string): boolean => UUID.test(text);

/** Returns a valid UUID. @throws BAD_USER_INPUT naming the field, so that no malformed id reaches SQL */
export function validId(id: string, field = "id"): string {
  if (!isUuid(id)) throw badField(field, "input.badId");
  return id.toLowerCase();
}
