import type { PoolClient } from "pg";
import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import type { DerivedData, Difference } from "../../shared/derived-data";
import type { BadgeService } from "../badges/badge.service";
import {
  BADGE_DIFFERENCES,
  DERIVED_TABLES,
  differencesIn,
  LIKE_DIFFERENCES,
  PART_HALVES,
  rebuild,
  REBUILD_LIKES,
} from "./derived.sql";

interface BadgeDifference extends Difference {
  readonly userId: string;
  readonly approved: number;
}

/** Time limit for reading the whole site, above that of everyday statements. */
const TIME_LIMIT_MS = 3_600_000;

/** Locks writers out, in the order in which they lock; reads continue. */
const STOP_WRITERS = `
  LOCK TABLE users, deeds, deed_likes, donations, tree_days, standings, standing_scores, site_stats,
    user_badges, certificates IN SHARE ROW EXCLUSIVE MODE`;

/**
 * Verifies the ledger: derives every number from the deeds again. A difference can only come from a bug or a manual
 * change in the database.
 */
export class Recount implements DerivedData {
  constructor(
    private readonly db: DataSource,
    private readonly badges: BadgeService,
  ) {}

  /** Lists the differences from the deeds, without changing anything. */
  differences(): Promise<Difference[]> {
    return inTransaction(this.db, async (tx) => {
      await run(tx, `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
      return (await this.#compare(tx)).all;
    });
  }

  /** Rebuilds the numbers that differ, and returns the differences. Writers wait meanwhile. */
  repair(): Promise<Difference[]> {
    return inTransaction(this.db, async (tx) => {
      await run(tx, STOP_WRITERS);
      const { all, tables, likes, badges } = await this.#compare(tx);
      for (const table of DERIVED_TABLES.filter(({ table }) => tables.has(table))) {
        for (const statement of rebuild(table)) await run(tx, statement);
      }
      if (likes.length > 0) await run(tx, REBUILD_LIKES);
      await this.#settle(tx, badges);
      return all;
    });
  }

  async #compare(tx: EntityManager) {
    await run(tx, `SET LOCAL statement_timeout = ${TIME_LIMIT_MS}`);
    const tables = new Map<string, Difference[]>();
    for (const table of DERIVED_TABLES) {
      const differences = await run<Difference>(tx, differencesIn(table));
      if (differences.length > 0) tables.set(table.table, differences);
    }
    const likes = await run<Difference>(tx, LIKE_DIFFERENCES);
    const badges = await run<BadgeDifference>(tx, BADGE_DIFFERENCES);
    const shown = badges.map(({ what, stored, derived }) => ({ what, stored, derived }));
    return { all: [...[...tables.values()].flat(), ...likes, ...shown], tables, likes, badges };
  }

  async #settle(tx: EntityManager, differences: readonly BadgeDifference[]): Promise<void> {
    if (differences.length === 0) return;
    for (const statement of PART_HALVES) await run(tx, statement);
    const members = new Map(differences.map(({ userId, approved }) => [userId, approved]));
    for (const [userId, approved] of members) await this.badges.settle(tx, userId, approved);
  }
}

/** A statement with a time limit of its own: the driver's limit is for everyday statements. */
async function run<T extends object>(tx: EntityManager, text: string): Promise<T[]> {
  if (!tx.queryRunner) throw new Error("Recounting needs a transaction");
  const client = (await tx.queryRunner.connect()) as PoolClient;
  const query = { text, query_timeout: TIME_LIMIT_MS };
  return (await client.query<T>(query)).rows;
}
