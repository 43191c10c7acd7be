import type { Pool, PoolConfig, QueryResultRow } from "pg";
import type { DataSource } from "typeorm";
import type { RowSource, SqlValue, Statement } from "../../shared/row-source";
import { SharedConnection } from "./shared-connection";

/** Two, so that a quick statement that is slow for once does not stop everybody. */
const SHARED = 2;

/**
 * The read path: named prepared statements that answer plain rows, over the very pool that TypeORM writes through.
 * Planning is most of a small query's cost, and TypeORM never names its statements. Quick statements share two
 * connections beside the pool.
 */
export class Reads implements RowSource {
  readonly #texts = new Map<string, string>();
  #shared: readonly SharedConnection[] = [];

  constructor(private readonly db: DataSource) {}

  /** All rows of a statement. */
  async rows<T extends object>({ name, text, quick }: Statement, values: readonly SqlValue[] = []): Promise<T[]> {
    this.#claim(name, text);
    const query = { name, text, values: [...values] };
    if (quick) return this.#idlest().rows<T & QueryResultRow>(query);
    return (await this.#pool.query<T & QueryResultRow>(query)).rows;
  }

  /** The first row, or `null`. */
  async row<T extends object>(statement: Statement, values: readonly SqlValue[] = []): Promise<T | null> {
    const [first] = await this.rows<T>(statement, values);
    return first ?? null;
  }

  /** Ends the connections that are beside the pool. */
  async close(): Promise<void> {
    await Promise.all(this.#shared.map((connection) => connection.close()));
  }

  #idlest(): SharedConnection {
    if (this.#shared.length === 0) this.#shared = Array.from({ length: SHARED }, () => this.#besidePool());
    return this.#shared.reduce((least, connection) => (connection.running < least.running ? connection : least));
  }

  #besidePool(): SharedConnection {
    const { options } = this.#pool as Pool & { readonly options: PoolConfig };
    // The pool hides the password from those who only copy.
    return new SharedConnection({ ...options, password: options.password });
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
