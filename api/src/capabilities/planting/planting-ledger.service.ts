import type { Day } from "@tree-for-deed/common/day";
import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Clock } from "../../shared/clock";
import { AppError, badField } from "../../shared/errors";
import type { Statement } from "../../shared/row-source";
import type { SiteCalendar } from "../../core/impact/site-calendar.value";
import type { TreeOfDay } from "../../core/impact/tree.events";
import { PlantingBatch } from "./planting-batch.entity";
import { PlantingFund } from "./planting-fund.entity";
import {
  BOUND_ELSEWHERE,
  COUNT_UNPLANTED,
  EARN,
  FALL,
  FILL_BATCH,
  OWE_NEWS,
  OWE_SURVEY_NEWS,
  FILL_FUND,
  FILL_FUND_OF_CATEGORY,
  FORGET,
  FUND_TREE,
  HAND_OVER,
  LOCK,
  MOVED_AT_ONCE,
  NOTE_REMOVED,
  OPEN_BATCHES,
  OPEN_FUNDS,
  PLANTED_OF_FUND,
  VACATE,
  WITHDRAW,
} from "./planting-ledger.sql";
import { PlantingSurvey } from "./planting-survey.entity";
import { treeCode } from "./tree-code.value";

export type FundFact = Pick<PlantingFund, "id" | "trees" | "categoryId" | "week" | "district">;
export type BatchFact = Pick<PlantingBatch, "id" | "trees" | "district" | "plantedOn">;
/** The district and day of a planting. */
export type BatchPlace = Pick<BatchFact, "district" | "plantedOn">;
export type SurveyFact = Pick<PlantingSurvey, "id" | "batchId" | "surveyedOn" | "looked" | "alive">;

interface Earned extends TreeOfDay {
  readonly code: string;
  readonly hasFund: boolean;
}

type FundToFill = Pick<PlantingFund, "id" | "categoryId">;

/**
 * The only writer of trees' progress (`docs/rules.md` T). Funding, planting and survival are facts; which fund pays for
 * a tree and which batch it stands in follows from their order, oldest tree first, and stays as long as the tree
 * stands. When a tree falls, its fund and place pass to the next tree in the same transaction.
 */
export class PlantingLedger {
  constructor(
    private readonly calendar: Pick<SiteCalendar, "today">,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies that a member's tree of a day was earned, or no longer is. The caller holds the lock of the site's counter
   * of trees.
   */
  async treeMoved(tx: EntityManager, tree: TreeOfDay, isEarned: boolean): Promise<void> {
    if (isEarned) await this.#earn(tx, tree);
    else await this.#fall(tx, tree.userId, tree.day);
  }

  /** Adds trees that were earned without a notification, and leaves it to `fillSome` to pay for them. The caller holds the lock. */
  async makeUp(tx: EntityManager, trees: readonly TreeOfDay[]): Promise<void> {
    if (trees.length > 0) await this.#stand(tx, trees);
  }

  /** Assigns some trees to the funds and batches that wait for them; false when none was left. The caller holds the lock. */
  async fillSome(tx: EntityManager): Promise<boolean> {
    for (const { id, categoryId } of await prepared<FundToFill>(tx, OPEN_FUNDS))
      if ((await moved(tx, ...fillingOf({ id, categoryId }))) > 0) return true;
    for (const { id, district } of await openBatches(tx))
      if ((await moved(tx, FILL_BATCH, [district, id])) > 0) return true;
    return false;
  }

  /** Removes all trees of a member who is gone, and records their pages as removed. The caller holds the lock of the site's counter of trees. */
  async treesStruck(tx: EntityManager, userId: string): Promise<void> {
    await prepared(tx, NOTE_REMOVED, [userId, this.clock()]);
    await this.#fall(tx, userId, null);
    await prepared(tx, FORGET, [userId]);
  }

  /** Assigns a member's trees to an anonymous author. */
  async treesHandedOver(tx: EntityManager, userId: string, heirId: string): Promise<void> {
    await prepared(tx, HAND_OVER, [userId, heirId]);
  }

  /** Blocks all other changes of funds and places until the transaction ends. */
  async lock(tx: EntityManager): Promise<void> {
    await prepared(tx, LOCK);
  }

  /** Publishes a fund: it pays for the oldest trees that it allows, and for later ones as they are earned. */
  async publishFund(tx: EntityManager, fact: FundFact): Promise<void> {
    await this.lock(tx);
    await tx.insert(PlantingFund, { ...fact, publishedAt: this.clock() });
    await fill(tx, fact);
    await this.#fillBatches(tx);
  }

  /**
   * Changes the number of trees that a fund pays for. With fewer, the youngest unplanted trees lose it.
   * @throws NOT_FOUND, CONFLICT when more of its trees are planted
   */
  async correctFund(tx: EntityManager, id: string, trees: number | null): Promise<void> {
    await this.lock(tx);
    const fund = await tx.findOneBy(PlantingFund, { id });
    if (!fund) throw new AppError("NOT_FOUND", "planting.fundNotFound");
    const planted = await countOf(tx, PLANTED_OF_FUND, [id]);
    if (trees !== null && trees < planted) {
      throw new AppError("CONFLICT", "planting.fundPlanted", { args: { count: planted } });
    }
    const surplus = trees === null ? 0 : fund.assigned - trees;
    await this.#free(tx, WITHDRAW, id, surplus);
    await tx.update(PlantingFund, { id }, { trees });
    await this.#fillFunds(tx);
    await this.#fillBatches(tx);
  }

  /**
   * Publishes a planting: its places go to the oldest funded trees. @throws CONFLICT when fewer are funded and
   * unplanted, BAD_USER_INPUT for a future day
   */
  async publishBatch(tx: EntityManager, fact: BatchFact): Promise<void> {
    if (fact.plantedOn > this.calendar.today()) throw badField("plantedOn", "planting.dayAhead");
    await this.lock(tx);
    await this.#mustBePaid(tx, fact.trees, fact.district);
    await tx.insert(PlantingBatch, { ...fact, publishedAt: this.clock() });
    await tx.query(OWE_NEWS, [fact.id]);
    await all(tx, FILL_BATCH, [fact.district, fact.id]);
  }

  /**
   * Corrects the number of trees, the place or the day of a planting. With fewer, the youngest lose their places.
   * @throws NOT_FOUND, CONFLICT when too few trees are funded, when a survey counted more, or when funds require their
   * own district, BAD_USER_INPUT for a day after a survey or in the future
   */
  async correctBatch(tx: EntityManager, id: string, trees: number, place?: BatchPlace): Promise<void> {
    await this.lock(tx);
    const batch = await batchOf(tx, id);
    if (place) await this.#move(tx, batch, place);
    const [survey] = await tx.find(PlantingSurvey, { where: { batchId: id }, order: { looked: "DESC" }, take: 1 });
    if (survey && survey.looked > trees) {
      throw new AppError("CONFLICT", "planting.surveyedMore", { args: { count: survey.looked } });
    }
    if (trees > batch.trees) {
      // Trees that may stand at the new place take free places before places are added.
      await all(tx, FILL_BATCH, [batch.district, id]);
      await this.#mustBePaid(tx, trees - batch.trees, batch.district);
    }
    const surplus = batch.assigned - trees;
    await this.#free(tx, VACATE, id, surplus);
    await tx.update(PlantingBatch, { id }, { trees });
    await this.#fillBatches(tx);
  }

  /** Publishes a survey of some trees of a batch. @throws NOT_FOUND, BAD_USER_INPUT for impossible figures or days */
  async publishSurvey(tx: EntityManager, fact: SurveyFact): Promise<void> {
    await this.lock(tx);
    const batch = await batchOf(tx, fact.batchId);
    this.#mustBePossible(fact, batch);
    await tx.insert(PlantingSurvey, { ...fact, publishedAt: this.clock() });
    await prepared(tx, OWE_SURVEY_NEWS, [batch.id]);
  }

  /** Corrects the figures of a survey. @throws NOT_FOUND, BAD_USER_INPUT for impossible figures or days */
  async correctSurvey(tx: EntityManager, id: string, fact: Omit<SurveyFact, "id" | "batchId">): Promise<void> {
    await this.lock(tx);
    const survey = await tx.findOneBy(PlantingSurvey, { id });
    if (!survey) throw new AppError("NOT_FOUND", "planting.recordNotFound");
    this.#mustBePossible(fact, await batchOf(tx, survey.batchId));
    const { surveyedOn, looked, alive } = fact;
    await tx.update(PlantingSurvey, { id }, { surveyedOn, looked, alive });
  }

  #mustBePossible(fact: Omit<SurveyFact, "id" | "batchId">, batch: PlantingBatch): void {
    if (fact.looked > batch.trees) throw badField("looked", "planting.lookedAtMore", { max: batch.trees });
    if (fact.alive > fact.looked) throw badField("alive", "planting.aliveMore", { max: fact.looked });
    if (fact.surveyedOn < batch.plantedOn) throw badField("surveyedOn", "planting.surveyBefore");
    if (fact.surveyedOn > this.calendar.today()) throw badField("surveyedOn", "planting.dayAhead");
  }

  /** Also updates `batch` itself. */
  async #move(tx: EntityManager, batch: PlantingBatch, { district, plantedOn }: BatchPlace): Promise<void> {
    if (plantedOn > this.calendar.today()) throw badField("plantedOn", "planting.dayAhead");
    const [first] = await tx.find(PlantingSurvey, {
      where: { batchId: batch.id },
      order: { surveyedOn: "ASC" as const },
      take: 1,
    });
    if (first && first.surveyedOn < plantedOn) throw badField("plantedOn", "planting.surveyBefore");
    const bound = await countOf(tx, BOUND_ELSEWHERE, [batch.id, district]);
    if (bound > 0) throw new AppError("CONFLICT", "planting.districtFunded", { args: { count: bound } });
    await tx.update(PlantingBatch, { id: batch.id }, { district, plantedOn });
    Object.assign(batch, { district, plantedOn });
  }

  async #earn(tx: EntityManager, tree: TreeOfDay): Promise<void> {
    const [earned] = await this.#stand(tx, [tree]);
    if (!earned?.hasFund) return;
    const funded = await prepared(tx, FUND_TREE, [earned.code]);
    if (funded.length > 0) await this.#fillBatches(tx);
  }

  /** Retries until each tree has a unique code. */
  async #stand(tx: EntityManager, trees: readonly TreeOfDay[]): Promise<Earned[]> {
    const done: Earned[] = [];
    for (let left = trees; left.length > 0;) {
      const values = [left.map(({ userId }) => userId), left.map(({ day }) => day), left.map(() => treeCode.make())];
      done.push(...(await prepared<Earned>(tx, EARN, [...values, this.clock()])));
      const stands = new Set(done.map(({ userId, day }) => `${userId} ${day}`));
      left = left.filter(({ userId, day }) => !stands.has(`${userId} ${day}`));
    }
    return done;
  }

  async #fall(tx: EntityManager, userId: string, day: Day | null): Promise<void> {
    const funds = await prepared<FundToFill>(tx, FALL, [userId, day]);
    if (funds.length === 0) return;
    for (const fund of funds) await fill(tx, fund);
    await this.#fillBatches(tx);
  }

  async #fillFunds(tx: EntityManager): Promise<void> {
    for (const fund of await prepared<FundToFill>(tx, OPEN_FUNDS)) await fill(tx, fund);
  }

  async #fillBatches(tx: EntityManager): Promise<void> {
    for (const { id, district } of await openBatches(tx)) await all(tx, FILL_BATCH, [district, id]);
  }

  async #free(tx: EntityManager, statement: Statement, id: string, surplus: number): Promise<void> {
    for (let left = surplus; left > 0;) {
      const freed = await moved(tx, statement, [id, left]);
      if (freed === 0) return;
      left -= freed;
    }
  }

  async #mustBePaid(tx: EntityManager, trees: number, district: string | null): Promise<void> {
    const paid = await countOf(tx, COUNT_UNPLANTED, [district, trees]);
    if (paid < trees) throw new AppError("CONFLICT", "planting.moreThanFunded", { args: { max: paid } });
  }
}

async function batchOf(tx: EntityManager, id: string): Promise<PlantingBatch> {
  const batch = await tx.findOneBy(PlantingBatch, { id });
  if (!batch) throw new AppError("NOT_FOUND", "planting.batchNotFound");
  return batch;
}

/** Runs a statement; returns the number of moved trees. */
async function moved(...asked: Parameters<typeof prepared>): Promise<number> {
  const [row] = await prepared<{ moved: number }>(...asked);
  return row?.moved ?? 0;
}

const openBatches = (tx: EntityManager): Promise<{ id: string; district: string | null }[]> =>
  prepared<{ id: string; district: string | null }>(tx, OPEN_BATCHES);

const fillingOf = ({ id, categoryId }: FundToFill): [Statement, string[]] =>
  categoryId === null ? [FILL_FUND, [id]] : [FILL_FUND_OF_CATEGORY, [id, categoryId]];

const fill = (tx: EntityManager, fund: FundToFill): Promise<void> => all(tx, ...fillingOf(fund));

/** Repeats the statement until all trees are moved. */
async function all(...asked: Parameters<typeof prepared>): Promise<void> {
  while ((await moved(...asked)) === MOVED_AT_ONCE);
}

async function countOf(...asked: Parameters<typeof prepared>): Promise<number> {
  const [row] = await prepared<{ count: number }>(...asked);
  return row?.count ?? 0;
}
