import type { Client, Pool, PoolConfig, QueryConfig, QueryResultRow } from "pg";
import type { Statement } from "../../shared/row-source";
import { SharedConnection } from "./shared-connection";

/** Two, so that a quick statement that is slow for once does not stop everybody. */
const SHARED = 2;

/** Connections for reading one server: quick statements share some beside the pool, others take one from the pool. */
export class ReadConnections {
  #shared: readonly SharedConnection[] = [];
  #whoAsks: SharedConnection | null = null;

  constructor(readonly pool: Pool) {}

  async rows<T extends object>(query: QueryConfig, quick: Statement["quick"]): Promise<T[]> {
    if (quick) return this.#sharedFor(quick).rows<T & QueryResultRow>(query);
    return (await this.pool.query<T & QueryResultRow>(query)).rows;
  }

  /** Ends the connections that are beside the pool. */
  async close(): Promise<void> {
    await Promise.all([...this.#shared.map((connection) => connection.close()), this.#whoAsks?.close()]);
  }

  #sharedFor(quick: true | "who asks"): SharedConnection {
    return quick === true ? this.#idlest() : (this.#whoAsks ??= this.#besidePool());
  }

  #idlest(): SharedConnection {
    if (this.#shared.length === 0) this.#shared = Array.from({ length: SHARED }, () => this.#besidePool());
    return this.#shared.reduce((least, connection) => (connection.running < least.running ? connection : least));
  }

  #besidePool(): SharedConnection {
    const { options } = this.pool as Pool & { readonly options: PoolConfig & { Client?: typeof Client } };
    // The pool hides the password from those who only copy.
    return new SharedConnection({ ...options, password: options.password });
  }
}
