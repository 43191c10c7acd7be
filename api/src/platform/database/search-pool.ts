import type { PoolClient, QueryResultRow } from "pg";
import { SEARCH_PLACES } from "../limits/rules";
import { databaseCode } from "./failures";
import { AppError } from "../../shared/errors";
import { FairSemaphore } from "../limits/fair-semaphore";
import type { RowSource, SqlValue, Statement } from "../../shared/row-source";

const SEARCH_MS = 500;
/** Queue key of the team's searches; members and guests have keys of their own. */
const TEAM = "team";
const STATEMENT_CANCELLED = "57014";

/** Enough `work_mem` for a common word among a million deeds: the bitmap stays exact by row instead of by page. */
const MEMORY = "16MB";

/**
 * Forces the trigram index whatever the planner guesses, one process, since parallel workers start late on a busy
 * machine, and a time limit of `timeout` ms.
 */
const begin = (timeout: number): string =>
  `BEGIN READ ONLY; SET LOCAL statement_timeout = ${timeout}; SET LOCAL enable_seqscan = off;
   SET LOCAL max_parallel_workers_per_gather = 0;
   SET LOCAL work_mem = '${MEMORY}';
   SET LOCAL plan_cache_mode = force_generic_plan`;

/** A source of connections for reads. */
export interface Lender {
  connect(): Promise<PoolClient>;
}

/**
 * Runs searches apart from all other reads: few at once and by turns of callers, so that they never take the whole
 * connection pool and nobody waits in another caller's queue. PostgreSQL ends each after half a second.
 */
export class SearchPool {
  readonly #places = new FairSemaphore(SEARCH_PLACES);

  constructor(
    private readonly lender: Lender,
    private readonly timeout = SEARCH_MS,
  ) {}

  /**
   * Runs `work` with the pool's connection; `caller` is an account or a guest's network.
   * @throws SERVICE_UNAVAILABLE when it takes too long or too many wait
   */
  async run<T>(work: (rows: RowSource) => Promise<T>, caller = TEAM): Promise<T> {
    const leave = await this.#places.enter(caller);
    try {
      return await this.#withConnection(work);
    } catch (error) {
      throw databaseCode(error) === STATEMENT_CANCELLED ? tooSlow(error) : error;
    } finally {
      leave();
    }
  }

  async #withConnection<T>(work: (rows: RowSource) => Promise<T>): Promise<T> {
    const client = await this.lender.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin(this.timeout));
      const answer = await work(rowsOf(client));
      await client.query("COMMIT");
      return answer;
    } catch (error) {
      await client.query("ROLLBACK").catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error("The connection did not roll back");
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

const rowsOf = (client: PoolClient): RowSource => ({
  async rows<T extends object>({ name, text }: Statement, values: readonly SqlValue[] = []): Promise<T[]> {
    const result = await client.query<T & QueryResultRow>({ name, text, values: [...values] });
    return result.rows;
  },
});

const tooSlow = (cause: unknown): AppError =>
  new AppError("SERVICE_UNAVAILABLE", "search.tooSlow", {
    retryAfter: SEARCH_PLACES.retryAfter,
    cause,
  });
