import { createHash } from "node:crypto";

/** A statement that PostgreSQL parses and plans once per connection. Its name identifies exactly this text. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /**
   * It reads a few rows by an index in any case, so it may share a connection with others, where a slow one would delay
   * them all. Sessions are read over a separate one, since every request waits for that.
   */
  readonly quick?: true | "who asks";
  /** It reads public data, which may be two seconds old for callers who have not just written. */
  readonly replica?: true;
}

const marked =
  (marks: Pick<Statement, "quick" | "replica">) =>
  (text: string): Statement => ({ name: createHash("sha1").update(text).digest("base64url"), text, ...marks });

/** A statement named by its text. The others are statements with these marks. */
export const statement = marked({});
export const quickRead = marked({ quick: true });
export const replicaRead = marked({ replica: true });
export const quickReplicaRead = marked({ quick: true, replica: true });
export const callerRead = marked({ quick: "who asks" });

export type SqlValue = string | number | boolean | Date | null | readonly (string | number | boolean | null)[];

/** A source of reads: named prepared statements that return plain rows. */
export interface RowSource {
  rows<T extends object>(statement: Statement, values?: readonly SqlValue[]): Promise<T[]>;
}
