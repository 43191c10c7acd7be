import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction, lockedRow } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import type { Clock } from "../../../shared/clock";
import { AppError, badField } from "../../../shared/errors";
import type { Actor, Viewer } from "../../../shared/request";
import { statement } from "../../../shared/row-source";
import { newId, validId } from "../../../shared/uuid";
import { validText } from "../../../shared/validation";
import { AuditAction } from "../../../core/audit/audit-action.enum";
import type { AuditLog } from "../../../core/audit/audit-log.service";
import { NoticeKind } from "../../../core/notices/notice-kind.enum";
import type { NoticeService } from "../../../core/notices/notice.service";
import { treeCode } from "../tree-code.value";
import { Tree } from "../tree.entity";
import { DedicationStatus } from "./dedication-status.enum";
import { TreeDedication } from "./tree-dedication.entity";
import { isUnkind } from "./unkind-words.value";
import { DEDICATION_LIMIT } from "../planting.rules";

export interface DedicationParts {
  readonly db: DataSource;
  readonly limits: Pick<RateLimits, "consume">;
  readonly log: AuditLog;
  readonly clock: Clock;
  readonly notices: Pick<NoticeService, "announce">;
}

export type DedicationWishes = Pick<TreeDedication, "about" | "words">;
type Decision = Pick<TreeDedication, "status" | "reason">;

const OUTDATED = statement(`DELETE FROM tree_dedications WHERE "treeCode" = $1::text AND status <> 'accepted'`);

/** Text that is public already needs no review. */
const PROPOSE = statement(`
INSERT INTO tree_dedications (id, "treeCode", "userId", about, words, "createdAt")
SELECT $1::uuid, $2::text, $3::uuid, $4::text, $5::text, $6::timestamptz
WHERE NOT EXISTS (
  SELECT FROM tree_dedications WHERE "treeCode" = $2::text AND status = 'accepted' AND about = $4::text AND words = $5::text
)`);

const REPLACED = statement(`DELETE FROM tree_dedications WHERE "treeCode" = $1::text AND status = 'accepted'`);

const OF_TREE = statement(`DELETE FROM tree_dedications WHERE "treeCode" = $1::text`);

const OF_MEMBER = statement(`DELETE FROM tree_dedications WHERE "userId" = $1::uuid`);

/** Members' dedications of their trees (`docs/rules.md` T11): they are public only after an admin accepts them. */
export class DedicationService {
  constructor(private readonly parts: DedicationParts) {}

  /**
   * Dedicates the viewer's own tree, or changes its dedication; the public text stays until the new one is accepted.
   * @throws BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for another's tree, CONFLICT for a fallen one, RATE_LIMITED
   */
  async dedicate(viewer: Viewer, typed: string, { about, words }: DedicationWishes): Promise<string> {
    const { db, limits, clock } = this.parts;
    if (isUnkind(words)) throw badField("words", "dedication.unkind");
    await limits.consume(DEDICATION_LIMIT, viewer.id);
    return inTransaction(db, async (tx) => {
      const { code, standing } = await lockedOwnTree(tx, viewer, typed);
      if (!standing) throw new AppError("CONFLICT", "tree.fallen");
      // Changed text gets a new id, so that nobody decides on text that they have not seen.
      await prepared(tx, OUTDATED, [code]);
      await prepared(tx, PROPOSE, [newId(), code, viewer.id, about, words, clock()]);
      return code;
    });
  }

  /** Removes all dedications of the viewer's own tree. @throws NOT_FOUND, FORBIDDEN for another's tree */
  async withdraw(viewer: Viewer, typed: string): Promise<string> {
    return inTransaction(this.parts.db, async (tx) => {
      const { code } = await lockedOwnTree(tx, viewer, typed);
      await prepared(tx, OF_TREE, [code]);
      return code;
    });
  }

  /** Makes the dedication public, in place of the former one. @throws NOT_FOUND, CONFLICT unless it is pending */
  async accept(actor: Actor, dedicationId: string): Promise<TreeDedication> {
    return this.#decide(actor, dedicationId, { status: DedicationStatus.ACCEPTED, reason: null });
  }

  /**
   * Refuses the dedication; its member reads the reason. @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT unless it is
   * pending
   */
  async refuse(actor: Actor, dedicationId: string, why: string): Promise<TreeDedication> {
    const reason = validText("reason", why, textRules.dedicationReason);
    return this.#decide(actor, dedicationId, { status: DedicationStatus.REFUSED, reason });
  }

  /** Deletes the dedications of a member who is gone or left the trees to an anonymous author. */
  async forget(tx: EntityManager, userId: string): Promise<void> {
    await prepared(tx, OF_MEMBER, [userId]);
  }

  async #decide(actor: Actor, dedicationId: string, decision: Decision): Promise<TreeDedication> {
    const id = validId(dedicationId);
    const { db, clock, log, notices } = this.parts;
    const isAccepted = decision.status === DedicationStatus.ACCEPTED;
    return inTransaction(db, async (tx) => {
      const dedication = await lockedRow(tx, TreeDedication, id, missing);
      const { treeCode: tree, userId, status } = dedication;
      if (status !== DedicationStatus.PENDING) throw decidedBefore(status);
      if (isAccepted) await prepared(tx, REPLACED, [tree]);
      const changes = { ...decision, decidedAt: clock() };
      await tx.update(TreeDedication, { id }, changes);
      const { reason } = decision;
      // The text is left out: it is the member's, and is deleted with them.
      await log.write(tx, actor, {
        action: isAccepted ? AuditAction.ACCEPT_DEDICATION : AuditAction.REFUSE_DEDICATION,
        targetKind: "dedication",
        targetId: id,
        targetName: tree,
        reason,
        before: { status },
        after: { status: decision.status },
      });
      const kind = isAccepted ? NoticeKind.DEDICATION_ACCEPTED : NoticeKind.DEDICATION_REFUSED;
      await notices.announce(tx, userId, kind, { tree, ...(reason !== null && { reason }) });
      return Object.assign(dedication, changes);
    });
  }
}

const missing = (): AppError => new AppError("NOT_FOUND", "dedication.notFound");
const decidedBefore = (status: DedicationStatus): AppError =>
  new AppError("CONFLICT", "dedication.notPending", { args: { status } });

/** Locks the tree's dedications until the transaction ends. */
async function lockedOwnTree(tx: EntityManager, viewer: Viewer, typed: string): Promise<Tree> {
  const code = treeCode.read(typed);
  const where = code === null ? null : { code };
  const tree = where && (await tx.findOne(Tree, { where, lock: { mode: "for_no_key_update" } }));
  if (!tree) throw new AppError("NOT_FOUND", "tree.notFound");
  if (tree.userId !== viewer.id) throw new AppError("FORBIDDEN", "tree.notYours");
  return tree;
}
