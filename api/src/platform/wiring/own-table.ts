/** A table with rows of a member, and the columns that go into the member's archive. */
export interface OwnTable {
  /** The section of the archive. */
  readonly name: string;
  readonly table: string;
  /** Condition on `t`, the table, for rows of the member $1; by the column `userId` if left out. */
  readonly owned?: string;
  /** Column that orders the rows; unique among a member's. */
  readonly key: { readonly column: string; readonly type: "uuid" | "text" | "date" };
  readonly columns: readonly string[];
  /** Columns that are left out of the archive, each with the reason. */
  readonly keptBack?: Readonly<Record<string, string>>;
  /** Further facts, as arguments of `jsonb_build_object`; they replace a column of the same name. */
  readonly also?: string;
  readonly joins?: string;
}

/** The usual key. */
export const BY_ID = { column: "id", type: "uuid" } as const;

/** Reasons for leaving a column out. */
export const REASONS = {
  secret: "opens the account or proves who somebody is",
  derived: "is made of other columns, for looking them up",
  team: "is the team's, and tells of its members",
  own: "says whose the row is",
} as const;
