/** A statement that PostgreSQL parses and plans once per connection. The name stands for exactly this text. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type SqlValue = string | number | boolean | Date | null | readonly (string | number)[];

/** Where reads come from: named prepared statements that answer plain rows. */
export interface RowSource {
  rows<T extends object>(statement: Statement, values?: readonly SqlValue[]): Promise<T[]>;
}
