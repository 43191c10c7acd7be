import type { Pool, QueryResultRow } from "pg";
import type { DataSource } from "typeorm";
import type { RowSource, SqlValue, Statement } from "../../shared/row-source";

/**
 * The read path: named prepared statements that answer plain rows, over the very pool that TypeORM writes through.
 * Planning is most of a small query's cost, and TypeORM never names its statements.
 */
export class Reads implements RowSource {
  readonly #texts = new Map<string, string>();

  constructor(private readonly db: DataSource) {}

  /** All rows of a statement. */
  async rows<T extends object>({ name, text }: Statement, values: readonly SqlValue[] = []): Promise<T[]> {
    this.#claim(name, text);
    const result = await this.#pool.query<T & QueryResultRow>({ name, text, values: [...values] });
    return result.rows;
  }

  /** The first row, or `null`. */
  async row<T extends object>(statement: Statement, values: readonly SqlValue[] = []): Promise<T | null> {
    const [first] = await this.rows<T>(statement, values);
    return first ?? null;
  }

  get #pool(): Pool {
    return (this.db.driver as unknown as { master: Pool }).master;
  }

  /** Two texts under one name would answer each other's rows on some connections only: refused at the first use. */
  #claim(name: string, text: string): void {
    const known = this.#texts.get(name);
    if (known === undefined) this.#texts.set(name, text);
    else if (known !== text) throw new Error(`Two different statements are named ${name}`);
  }
}
