import { isCurrency } from "@tree-for-deed/common/donations/money";
import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Day } from "@tree-for-deed/common/day";
import type { PeriodName } from "../../shared/day";
import type { CategoryMove } from "../categories/category.events";
import { DeedStatus } from "../deeds/deed-status.enum";
import type { Deed } from "../deeds/deed.entity";
import { DonationStatus } from "../donations/donation-status.enum";
import type { Donation } from "../donations/donation.entity";
import {
  COUNT,
  HAND_OVER,
  LEAVING_SHARES,
  LOWER_SCORES,
  MEMBER_SHARES,
  PLANT,
  STRIKE_MEMBER,
  UPROOT,
} from "./ledger.sql";
import { DONATION_COUNTERS } from "./site-stat.entity";
import { periodsOf } from "./site-calendar.value";
import type { TreeOfDay } from "./tree.events";

/** Fields of a deed that the ledger needs. */
export type LedgerDeed = Pick<Deed, "id" | "userId" | "categoryId" | "day" | "createdAt">;

export interface MemberTotals {
  /** The member's approved deeds after the move. */
  readonly approvedDeeds: number;
}

interface Move extends MemberTotals {
  readonly treeMoved: boolean;
}

/** Listeners for moves of trees, called late in the same transaction. */
export interface TreeListeners {
  readonly moved: (tx: EntityManager, tree: TreeOfDay, isEarned: boolean) => Promise<void>;
  readonly struck: (tx: EntityManager, userId: string) => Promise<void>;
  readonly handedOver: (tx: EntityManager, userId: string, heirId: string) => Promise<void>;
}

type Counters = Map<string, number>;

interface Share {
  readonly counter: string;
  readonly value: number;
}

interface Score {
  readonly period: PeriodName;
  readonly periodStart: Day;
  readonly score: number;
}

/**
 * The only writer of standings, standing_scores, tree_days and site_stats (`docs/rules.md` N7). Everything in them
 * follows from the deeds' rows, whatever the order of moves; `recount` proves it.
 *
 * Callers hold the member's lock (`lockMember`), write the deed's row first and call the ledger late: it locks rows
 * that the whole site shares until the transaction ends.
 */
export class Ledger {
  constructor(private readonly trees: TreeListeners) {}

  /** Counts a new member. */
  async memberJoined(tx: EntityManager, userId: string): Promise<void> {
    await this.#count(tx, new Map([["users", 1]]), userId);
  }

  /**
   * Removes a deleted member's numbers. `deleteRows` deletes the member and the deeds; it runs before any row is locked
   * that others need.
   */
  async memberDeleted(tx: EntityManager, userId: string, deleteRows: () => Promise<void>): Promise<void> {
    const shares = await prepared<Share>(tx, MEMBER_SHARES, [userId]);
    const gone = await prepared<Score>(tx, STRIKE_MEMBER, [userId]);
    await deleteRows();
    await this.#countOut(tx, userId, shares, gone);
    await this.trees.struck(tx, userId);
  }

  /**
   * Removes a deleted member's numbers, and passes the approved deeds and their trees to the anonymous author `heirId`,
   * who has no standings. `moveRows` gives the deeds to the heir and deletes the member and the rest.
   */
  async memberLeft(tx: EntityManager, userId: string, heirId: string, moveRows: () => Promise<void>): Promise<void> {
    const shares = await prepared<Share>(tx, LEAVING_SHARES, [userId]);
    const gone = await prepared<Score>(tx, HAND_OVER, [userId, heirId]);
    await moveRows();
    await this.#countOut(tx, userId, shares, gone);
    await this.trees.handedOver(tx, userId, heirId);
  }

  /**
   * Counts a deed's move from one status to another; `null` stands for "does not exist". Call it after the deed's row
   * was inserted, changed or deleted.
   */
  async deedMoved(
    tx: EntityManager,
    deed: LedgerDeed,
    from: DeedStatus | null,
    to: DeedStatus | null,
  ): Promise<MemberTotals> {
    const counters = countersOf(deed, from, to);
    const wasApproved = from === DeedStatus.APPROVED;
    const isApproved = to === DeedStatus.APPROVED;
    if (wasApproved === isApproved) return this.#count(tx, counters, deed.userId);

    const periods = periodsOf(deed.day);
    const names = periods.map(({ period }) => period);
    const starts = periods.map(({ start }) => start);
    const adds = [[...counters.keys()], [...counters.values()]] as const;
    const rows = isApproved
      ? await prepared<Move>(tx, PLANT, [deed.userId, deed.day, deed.id, deed.createdAt, names, starts, ...adds])
      : await prepared<Move>(tx, UPROOT, [deed.userId, deed.day, deed.createdAt, names, starts, ...adds]);
    if (rows[0]?.treeMoved) await this.trees.moved(tx, { userId: deed.userId, day: deed.day }, isApproved);
    return totalsIn(rows);
  }

  /** Counts approved deeds under another category. Call it after the deeds' rows were changed. */
  async categoryMoved(tx: EntityManager, { from, to, approved }: CategoryMove): Promise<void> {
    if (approved === 0) return;
    await prepared(tx, COUNT, [[`approved:${from}`, `approved:${to}`], [-approved, approved], null]);
  }

  async #countOut(
    tx: EntityManager,
    userId: string,
    shares: readonly Share[],
    scores: readonly Score[],
  ): Promise<void> {
    if (scores.length > 0) {
      await prepared(tx, LOWER_SCORES, [
        scores.map((row) => row.period),
        scores.map((row) => row.periodStart),
        scores.map((row) => row.score),
      ]);
    }
    await this.#count(tx, new Map(shares.map(({ counter, value }) => [counter, -value])), userId);
  }

  /**
   * Counts a donation's move from one status to another; `null` stands for "does not exist". Only completed ones
   * are in the site's sums, which are never added to each other. Amounts stay decimal text, so that no cent is lost.
   */
  async donationMoved(
    tx: EntityManager,
    { amount, currency }: Pick<Donation, "amount" | "currency">,
    from: DonationStatus | null,
    to: DonationStatus | null,
  ): Promise<void> {
    const wasIn = from === DonationStatus.COMPLETED;
    const isIn = to === DonationStatus.COMPLETED;
    if (!isCurrency(currency) || wasIn === isIn) return;
    await prepared(tx, COUNT, [[DONATION_COUNTERS[currency]], [isIn ? amount : `-${amount}`], null]);
  }

  async #count(tx: EntityManager, counters: Counters, userId: string): Promise<MemberTotals> {
    return totalsIn(await prepared<MemberTotals>(tx, COUNT, [[...counters.keys()], [...counters.values()], userId]));
  }
}

function totalsIn([totals]: MemberTotals[]): MemberTotals {
  if (!totals) throw new Error("The member has no standing to count from: run npm run recount");
  return totals;
}

/** Changes of the site's counters by a move; the statement counts trees itself. */
function countersOf(deed: LedgerDeed, from: DeedStatus | null, to: DeedStatus | null): Counters {
  const counters: Counters = new Map();
  const add = (status: DeedStatus | null, value: number): void => {
    const names = {
      [DeedStatus.PENDING]: ["pending"],
      [DeedStatus.APPROVED]: ["approved", `approved:${deed.categoryId}`],
      [DeedStatus.REJECTED]: [],
    };
    for (const name of status === null ? [] : names[status]) counters.set(name, (counters.get(name) ?? 0) + value);
  };
  add(from, -1);
  add(to, 1);
  if ((from === null) !== (to === null)) counters.set("deeds", to === null ? -1 : 1);
  return counters;
}
