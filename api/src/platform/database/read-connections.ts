import type { Client, Pool, PoolConfig, QueryConfig, QueryResultRow } from "pg";
import type { Statement } from "../../shared/row-source";
import { SharedConnection } from "./shared-connection";

/** There are two, so that one slow statement does not stop all quick ones. */
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

  /** Ends the connections outside the pool. */
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
    // The pool's password is not enumerable, so it is copied by name.
    return new SharedConnection({ ...options, password: options.password });
  }
}
