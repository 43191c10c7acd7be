/** A statement that PostgreSQL parses and plans once per connection. The name stands for exactly this text. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /**
   * It reads a few rows by an index, whatever there is: it may share a connection with others, where a slow one would
   * make them all wait. Who asks is read over one of its own, since every request waits for that.
   */
  readonly quick?: true | "who asks";
  /** It reads what is public, and may be two seconds old for those who have not just written themselves. */
  readonly replica?: true;
}

export type SqlValue = string | number | boolean | Date | null | readonly (string | number | boolean | null)[];

/** A source of reads: named prepared statements that return plain rows. */
export interface RowSource {
  rows<T extends object>(statement: Statement, values?: readonly SqlValue[]): Promise<T[]>;
}
