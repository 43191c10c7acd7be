import type { Pool, PoolClient } from "pg";
import type { DataSource } from "typeorm";
import type { RowSource, SqlValue, Statement } from "../../shared/row-source";
import { ReadConnections } from "./read-connections";
import type { Replicas } from "./replicas";

/**
 * The read path: named prepared statements that return plain rows, over the same pool that TypeORM writes through.
 * Planning is most of a small query's cost, and TypeORM never names its statements. With replicas, statements that
 * allow it go to one of them.
 */
export class Reads implements RowSource {
  readonly #texts = new Map<string, string>();
  #connections: ReadConnections | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly replicas: Replicas | null = null,
  ) {}

  /** All rows of a statement. */
  async rows<T extends object>(statement: Statement, values: readonly SqlValue[] = []): Promise<T[]> {
    const { name, text, quick } = statement;
    this.#claim(name, text);
    const query = { name, text, values: [...values] };
    if (statement.replica && this.replicas) {
      const rows = await this.replicas.rows<T>(query, quick);
      if (rows) return rows;
    }
    return this.#primary.rows<T>(query, quick);
  }

  /** The first row, or `null`. */
  async row<T extends object>(statement: Statement, values: readonly SqlValue[] = []): Promise<T | null> {
    const [first] = await this.rows<T>(statement, values);
    return first ?? null;
  }

  /** A dedicated connection for public reads, to a replica if one is available. The caller releases it. */
  async connect(): Promise<PoolClient> {
    return (await this.replicas?.connect()) ?? this.#primary.pool.connect();
  }

  /** Ends the connections outside the pool. */
  async close(): Promise<void> {
    await this.#connections?.close();
  }

  get #primary(): ReadConnections {
    return (this.#connections ??= new ReadConnections((this.db.driver as unknown as { master: Pool }).master));
  }

  /** Two texts under one name would return each other's rows on some connections: refused at the first use. */
  #claim(name: string, text: string): void {
    const known = this.#texts.get(name);
    if (known === undefined) this.#texts.set(name, text);
    else if (known !== text) throw new Error(`Two different statements are named ${name}`);
  }
}
