import type { DataSource, EntityManager } from "typeorm";
import { longStatement as run } from "../../platform/database/long-statement";
import { inTransaction } from "../../platform/database/transaction";
import type { DerivedData, Difference } from "../../shared/derived-data";
import { NIL_ID } from "../../shared/uuid";
import type { PlantingLedger } from "./planting-ledger.service";
import { YOUNGEST } from "./planting-ledger.sql";

/** Compares the earned trees of `tree_days` with the standing trees, of all members or of those that `of` names. */
const standing = (of = "true"): string => `
  SELECT 'tree ' || "userId" || ' ' || day AS what, stands AS stored, earned AS derived, "userId", day::text AS day
  FROM (SELECT "userId", day, true AS stands FROM trees WHERE standing AND ${of}) t
  FULL JOIN (SELECT "userId", day, true AS earned FROM tree_days WHERE ${of}) y USING ("userId", day)
  WHERE stands IS NULL OR earned IS NULL ORDER BY 1`;

const IN_RANGE = `"userId" > $1::uuid AND "userId" <= $2::uuid`;
const OF_MEMBERS = `"userId" = ANY ($1::uuid[])`;

const last = (table: string): string => `(SELECT "userId" FROM (
  SELECT "userId" FROM ${table} WHERE "userId" > $1::uuid ORDER BY "userId" LIMIT $2) s ORDER BY "userId" DESC LIMIT 1)`;

/** The member after $1 until whom about $2 trees are compared next. */
const NEXT_MEMBER = `SELECT least(${last("trees")}, ${last("tree_days")}) AS last`;

interface Counter {
  readonly table: string;
  readonly name: string;
  readonly column: string;
  /** The assignments that clear a tree for which this fund or batch has no place. */
  readonly freed: string;
}

/** Tables whose rows count the trees that are assigned to them. */
const COUNTERS: readonly Counter[] = [
  { table: "planting_funds", name: "fund", column: "fundId", freed: `"fundId" = NULL, "batchId" = NULL` },
  { table: "planting_batches", name: "batch", column: "batchId", freed: `"batchId" = NULL` },
];

const assigned = ({ table, name, column }: Counter, of = "true"): string => `
  SELECT '${name} ' || f.id AS what, f.assigned AS stored, count(t.code)::int AS derived, f.id
  FROM ${table} f LEFT JOIN trees t ON t."${column}" = f.id WHERE ${of}
  GROUP BY f.id HAVING f.assigned <> count(t.code) ORDER BY 1`;

/** Frees the trees, of the $2 of $1, for which it has no place: unplanted ones first, the youngest first. */
const freeSurplus = ({ table, column, freed }: Counter): string => `
  UPDATE trees SET ${freed} WHERE code IN (
    SELECT code FROM trees t WHERE t."${column}" = $1::uuid ORDER BY t."batchId" IS NOT NULL, ${YOUNGEST}
    LIMIT (SELECT greatest(0, $2::int - coalesce(trees, $2::int)) FROM ${table} WHERE id = $1::uuid)
  )`;

const mendCounter = (table: string): string =>
  `UPDATE ${table} SET assigned = least(trees, $2::int) WHERE id = $1::uuid`;

const OF_COUNTERS = `f.id = ANY ($1::uuid[])`;

const nextOf = (table: string): string => `SELECT id FROM ${table} WHERE id > $1::uuid ORDER BY id LIMIT $2`;

const OVER_LOOKED = `
  SELECT 'survey ' || s.id AS what, s.looked AS stored, b.trees AS derived
  FROM planting_surveys s JOIN planting_batches b ON b.id = s."batchId"
  WHERE s.looked > b.trees OR s."surveyedOn" < b."plantedOn" ORDER BY 1`;

interface TreeDifference extends Difference {
  readonly userId: string;
  readonly day: string;
}

interface CounterDifference extends Difference {
  readonly id: string;
}

const TREES_AT_ONCE = 5000;
const COUNTERS_AT_ONCE = 100;
/** Members whose trees are mended in one transaction, while which no other tree is earned. */
const MENDED_AT_ONCE = 50;

/**
 * Checks trees' progress: one tree for each earned one and no other, each fund and batch with exactly its assigned
 * trees, and no survey of more trees than its batch. The table itself ensures that no tree is in two batches, or
 * planted without a fund.
 */
export class PlantingRecount implements DerivedData {
  constructor(
    private readonly db: DataSource,
    private readonly ledger: PlantingLedger,
    private readonly treesAtOnce = TREES_AT_ONCE,
  ) {}

  /** Finds differences, all as of one moment, without changing anything. */
  differences(): Promise<Difference[]> {
    return inTransaction(this.db, async (tx) => {
      await run(tx, `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
      const found: Difference[] = await run<TreeDifference>(tx, standing());
      for (const counter of COUNTERS) found.push(...(await run<CounterDifference>(tx, assigned(counter))));
      return [...found, ...(await run<Difference>(tx, OVER_LOOKED))].map(shown);
    });
  }

  /**
   * Mends what differs and returns the differences, while the site is at work. Trees are compared some at a time without a
   * lock; those of members who differ are compared again and mended in transactions of their own, which hold up other
   * changes of trees. A fund or batch that counted too few may have got more trees than it has: the surplus is freed. It may
   * end at any time, and begins anew then. An impossible survey is left for an admin to correct.
   */
  async repair(): Promise<Difference[]> {
    const found: Difference[] = [];
    for (const counter of COUNTERS) found.push(...(await this.#mendAssigned(counter)));
    for (let after = NIL_ID; ;) {
      const [next] = await this.#read<{ last: string | null }>(NEXT_MEMBER, [after, this.treesAtOnce]);
      if (!next?.last) break;
      const trees = await this.#read<TreeDifference>(standing(IN_RANGE), [after, next.last]);
      const members = [...new Set(trees.map(({ userId }) => userId))];
      for (let done = 0; done < members.length; done += MENDED_AT_ONCE)
        found.push(...(await this.#mendTrees(members.slice(done, done + MENDED_AT_ONCE))));
      after = next.last;
    }
    // Funds and batches get the oldest of all trees, so they wait until all are there.
    if (found.length > 0) while (await this.#locked((tx) => this.ledger.fillSome(tx)));
    return [...found, ...(await this.#read<Difference>(OVER_LOOKED))].map(shown);
  }

  async #mendAssigned(counter: Counter): Promise<Difference[]> {
    const { table } = counter;
    const found: Difference[] = [];
    for (let after = NIL_ID; ;) {
      const rows = await this.#read<{ id: string }>(nextOf(table), [after, COUNTERS_AT_ONCE]);
      const ids = rows.map(({ id }) => id);
      for (const { id } of await this.#read<CounterDifference>(assigned(counter, OF_COUNTERS), [ids]))
        found.push(
          ...(await this.#locked(async (tx) => {
            const wrong = await run<CounterDifference>(tx, assigned(counter, OF_COUNTERS), [[id]]);
            for (const { derived } of wrong) {
              await run(tx, freeSurplus(counter), [id, derived]);
              await run(tx, mendCounter(table), [id, derived]);
            }
            return wrong;
          })),
        );
      if (ids.length < COUNTERS_AT_ONCE) return found;
      after = ids.at(-1) ?? after;
    }
  }

  #mendTrees(members: readonly string[]): Promise<Difference[]> {
    return this.#locked(async (tx) => {
      const trees = await run<TreeDifference>(tx, standing(OF_MEMBERS), [members]);
      for (const tree of trees) if (tree.derived !== true) await this.ledger.treeMoved(tx, tree, false);
      await this.ledger.makeUp(
        tx,
        trees.filter(({ derived }) => derived === true),
      );
      return trees;
    });
  }

  #locked<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.db, async (tx) => {
      await this.ledger.lock(tx);
      return work(tx);
    });
  }

  #read<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return inTransaction(this.db, (tx) => run<T>(tx, text, values));
  }
}

const shown = ({ what, stored, derived }: Difference): Difference => ({ what, stored, derived });
