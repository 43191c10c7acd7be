import type { Day } from "@tree-for-deed/common/day";
import type { DataSource } from "typeorm";
import { longStatement as run } from "../../platform/database/long-statement";
import { inTransaction } from "../../platform/database/transaction";
import { PERIODS, type PeriodName } from "../../shared/day";
import type { DerivedData, Difference } from "../../shared/derived-data";
import { NIL_ID } from "../../shared/uuid";
import type { BadgeService } from "../badges/badge.service";
import { lockMember } from "../users/user-lock.service";
import {
  ADD_SCORE,
  badgeDifferences,
  derivedTables,
  type DerivedTables,
  differencesIn,
  likeDifferences,
  MEND_LIKES,
  MEND_SCORE,
  MEND_STATS,
  mendMembers,
  NEXT_DEEDS,
  NEXT_MEMBERS,
  NEXT_PERIOD,
  OF_DEEDS,
  OF_MEMBERS,
  OF_PERIOD,
  PART_HALVES,
} from "./derived.sql";

interface BadgeDifference extends Difference {
  readonly userId: string;
  readonly approved: number;
}

interface LikeDifference extends Difference {
  readonly id: string;
  readonly stored: number;
  readonly derived: number;
}

/** A stored and a derived row. */
interface RowDifference<R> extends Difference {
  readonly stored: R | null;
  readonly derived: R | null;
}

type ScoreDifference = RowDifference<{ readonly approvedDeeds: number; readonly members: number }>;
type StatDifference = RowDifference<{ readonly counter: string; readonly value: number }>;

interface PeriodStart {
  readonly period: PeriodName;
  readonly start: Day;
}

const BEFORE_ALL: PeriodStart = { period: PERIODS[0], start: "0001-01-01" };

const MEMBERS_AT_ONCE = 500;
const DEEDS_AT_ONCE = 5000;

/**
 * Verifies the ledger: derives every number from the deeds again. A difference can only come from a bug or a manual
 * change in the database.
 */
export class Recount implements DerivedData {
  constructor(
    private readonly db: DataSource,
    private readonly badges: BadgeService,
    /** The day from which standings of days, weeks and months stay; null: all do. */
    private readonly standingsSince: () => Day | null = () => null,
  ) {}

  /** Lists the differences from the deeds, all as of one moment, without changing anything. */
  differences(): Promise<Difference[]> {
    const { ofMembers, scores, stats } = this.#tables();
    return inTransaction(this.db, async (tx) => {
      await run(tx, `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
      const found: Difference[] = [];
      for (const table of [...ofMembers, scores, stats])
        found.push(...(await run<Difference>(tx, differencesIn(table))));
      found.push(...(await run<Difference>(tx, likeDifferences())));
      found.push(...(await run<Difference>(tx, badgeDifferences(false))));
      return found.map(shown);
    });
  }

  /**
   * Mends what differs and returns the differences, while the site is at work. Members and deeds are compared some at a
   * time without a lock; each that differs is compared again and mended in a transaction of its own, with the lock that its
   * changes take. It may end at any time, and begins anew then.
   */
  async repair(): Promise<Difference[]> {
    const tables = this.#tables();
    const found: Difference[] = [];
    for (let after = NIL_ID; ;) {
      const rows = await this.#read<{ id: string }>(NEXT_MEMBERS, [after, MEMBERS_AT_ONCE]);
      const ids = rows.map(({ id }) => id);
      for (const id of await this.#suspects(tables, ids)) found.push(...(await this.#mendMember(tables, id)));
      after = ids.at(-1) ?? after;
      if (ids.length < MEMBERS_AT_ONCE) break;
    }
    // The histogram follows the standings, which are right by now.
    let at: PeriodStart = BEFORE_ALL;
    for (;;) {
      const [next] = await this.#read<PeriodStart>(NEXT_PERIOD, [at.period, at.start]);
      if (!next) break;
      found.push(...(await this.#mendScores(tables, next)));
      at = next;
    }
    found.push(...(await this.#mendStats(tables)));
    for (let after = NIL_ID; ;) {
      const [next] = await this.#read<{ last: string | null }>(NEXT_DEEDS, [after, DEEDS_AT_ONCE]);
      if (!next?.last) break;
      found.push(...(await this.#mendLikes(after, next.last)));
      after = next.last;
    }
    return found.map(shown);
  }

  #tables(): DerivedTables {
    return derivedTables(this.standingsSince());
  }

  /** Members who may differ. */
  async #suspects({ ofMembers }: DerivedTables, ids: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const table of ofMembers) {
      for (const { stored, derived } of await this.#read<RowDifference<{ userId: string }>>(
        differencesIn(table, OF_MEMBERS),
        [ids],
      ))
        found.add((stored ?? derived)?.userId ?? "");
    }
    for (const { userId } of await this.#read<BadgeDifference>(badgeDifferences(true), [ids])) found.add(userId);
    return found;
  }

  #mendMember({ ofMembers }: DerivedTables, id: string): Promise<Difference[]> {
    return inTransaction(this.db, async (tx) => {
      await lockMember(tx, id);
      const found: Difference[] = [];
      for (const table of ofMembers) {
        const differences = await run<Difference>(tx, differencesIn(table, OF_MEMBERS), [[id]]);
        if (differences.length > 0) await run(tx, mendMembers(table), [[id]]);
        found.push(...differences);
      }
      const badges = await run<BadgeDifference>(tx, badgeDifferences(true), [[id]]);
      const [first] = badges;
      if (first) {
        for (const statement of PART_HALVES) await run(tx, statement, [[id]]);
        await this.badges.settle(tx, id, first.approved);
      }
      return [...found, ...badges];
    });
  }

  async #mendScores({ scoresOfStandings }: DerivedTables, { period, start }: PeriodStart): Promise<Difference[]> {
    const key = [period, start];
    const found = await this.#read<ScoreDifference>(differencesIn(scoresOfStandings, OF_PERIOD), key);
    const byScore = found.toSorted((a, b) => scoreOf(a) - scoreOf(b));
    if (found.length > 0)
      await inTransaction(this.db, async (tx) => {
        for (const each of byScore) {
          await run(tx, ADD_SCORE, [...key, scoreOf(each)]);
          await run(tx, MEND_SCORE, [
            ...key,
            scoreOf(each),
            (each.derived?.members ?? 0) - (each.stored?.members ?? 0),
          ]);
        }
      });
    return found;
  }

  async #mendStats({ stats }: DerivedTables): Promise<Difference[]> {
    const found = await this.#read<StatDifference>(differencesIn(stats));
    const counters = found.map(({ stored, derived }) => (stored ?? derived)?.counter);
    const wrong = found.map(({ stored, derived }) => (derived?.value ?? 0) - (stored?.value ?? 0));
    if (found.length > 0) await this.#read(MEND_STATS, [counters, wrong]);
    return found;
  }

  async #mendLikes(after: string, until: string): Promise<Difference[]> {
    const found = await this.#read<LikeDifference>(likeDifferences(OF_DEEDS), [after, until]);
    for (const { id, stored, derived } of found) await this.#read(MEND_LIKES, [id, derived - stored]);
    return found;
  }

  #read<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return inTransaction(this.db, (tx) => run<T>(tx, text, values));
  }
}

const shown = ({ what, stored, derived }: Difference): Difference => ({ what, stored, derived });

const scoreOf = ({ stored, derived }: ScoreDifference): number => (stored ?? derived)?.approvedDeeds ?? 0;
