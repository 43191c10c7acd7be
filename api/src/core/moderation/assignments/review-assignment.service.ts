import { limits } from "@tree-for-deed/common/limits";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import { badField } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import { validId } from "../../../shared/uuid";
import type { ReviewFlag } from "../../deeds/flags/review-flag.enum";
import { reviewerValues } from "../review/reviewable.sql";
import { GIVE_BACK, HOLDER, IN_TURN, OPEN, TAKE } from "./review-assignment.sql";

export interface HandedDeed {
  readonly id: string;
  readonly uniqueId: string;
}

export interface AssignmentFilter {
  /** Maximum number of deeds. */
  readonly first: number;
  /** Deeds that the reviewer looked at and left for others. */
  readonly passed: readonly string[];
  readonly categoryId?: string | null | undefined;
  readonly flag?: ReviewFlag | null | undefined;
  /** The deed that the reviewer opened on purpose. */
  readonly open?: string | null | undefined;
}

export interface ReviewAssignment {
  /** The oldest first. */
  readonly deeds: readonly HandedDeed[];
  /** The username of another reviewer who holds the deed that was opened on purpose. */
  readonly openHeldBy: string | null;
}

/** The number of attempts when other reviewers took some of the rows first. */
const TRIES = 5;

/**
 * Assigns waiting deeds, the oldest first and each to one reviewer at a time, so that no two review the same. An
 * assignment lasts some minutes and is only a courtesy: other reviewers can still decide. All tabs of a reviewer share
 * theirs.
 */
export class ReviewAssignments {
  constructor(
    private readonly db: DataSource,
    private readonly selfReviewAllowed: boolean,
  ) {}

  /** Renews the deeds that the reviewer holds and adds the oldest free ones. @throws BAD_USER_INPUT */
  async take(viewer: Viewer, filter: AssignmentFilter): Promise<ReviewAssignment> {
    const { first, passed } = filter;
    if (!Number.isInteger(first) || first < 1 || first > limits.turnDeedsMax) {
      throw badField("first", "paging.first", { max: limits.turnDeedsMax });
    }
    if (passed.length > limits.passedDeedsMax) throw badField("passed", "turn.passed", { max: limits.passedDeedsMax });
    const ids = passed.map((id) => validId(id, "passed"));
    const categoryId = filter.categoryId == null ? null : validId(filter.categoryId, "categoryId");
    const open = filter.open == null ? null : validId(filter.open, "open");
    return inTransaction(this.db, async (tx) => {
      await prepared(tx, IN_TURN, [viewer.id]);
      // The opened deed comes first, so that it counts as one of the reviewer's deeds.
      const openHeldBy = open === null ? null : await this.#open(tx, viewer, open);
      return { deeds: await this.#take(tx, viewer, [ids, categoryId, first], filter.flag ?? null), openHeldBy };
    });
  }

  /** Releases all deeds that the reviewer holds. */
  async giveBack(viewer: Viewer): Promise<void> {
    await inTransaction(this.db, (tx) => prepared(tx, GIVE_BACK, [viewer.id]));
  }

  async #take(
    tx: EntityManager,
    viewer: Viewer,
    [passed, categoryId, first]: [readonly string[], string | null, number],
    flag: ReviewFlag | null,
  ): Promise<HandedDeed[]> {
    const [reviewer, categories] = reviewerValues(viewer);
    const values = [reviewer, categories, passed, categoryId, first, this.selfReviewAllowed, flag];
    let handed: HandedDeed[] = [];
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const rows = await prepared<HandedDeed & { held: boolean }>(tx, TAKE, values);
      handed = rows.filter(({ held }) => held).map(({ id, uniqueId }) => ({ id, uniqueId }));
      if (handed.length === rows.length) break;
    }
    return handed;
  }

  async #open(tx: EntityManager, viewer: Viewer, deedId: string): Promise<string | null> {
    await prepared(tx, OPEN, [viewer.id, deedId]);
    const [holder] = await prepared<{ username: string }>(tx, HOLDER, [viewer.id, deedId]);
    return holder?.username ?? null;
  }
}
