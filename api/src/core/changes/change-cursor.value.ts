import { badField } from "../../shared/errors";
import { ChangeKind } from "./change-kind.enum";

/** A position in the log. Rows are ordered by transaction, kind and id. */
export interface ChangePosition {
  /** Name of the log: it changes when a restored backup begins with new transaction ids. */
  readonly feed: string;
  readonly tx: string;
  readonly kind: ChangeKind;
  readonly id: string;
}

const SHAPE = /^([0-9a-f]{16})\.(\d{1,19})\.(\w+)\.([\w-]{1,36}|~)$/;
const KINDS: readonly string[] = Object.values(ChangeKind);

/** Opaque cursor of a position. */
export const changeCursor = ({ feed, tx, kind, id }: ChangePosition): string =>
  Buffer.from(`${feed}.${tx}.${kind}.${id}`).toString("base64url");

/** The position of a cursor. @throws BAD_USER_INPUT */
export function readChangeCursor(cursor: string): ChangePosition {
  const [, feed = "", tx = "", kind = "", id = ""] =
    SHAPE.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (!KINDS.includes(kind)) throw foreignCursor();
  return { feed, tx, kind: kind as ChangeKind, id };
}

export const foreignCursor = () => badField("since", "paging.cursor");
