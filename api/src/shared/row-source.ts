/** A SQL statement under a fixed name, so that PostgreSQL plans it once per connection. One name, one text. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Where reads come from: named prepared statements that answer plain rows. */
export interface RowSource {
  rows<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}
