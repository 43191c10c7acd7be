import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction, lockedRow } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import type { Clock } from "../../../shared/clock";
import { AppError, badField } from "../../../shared/errors";
import type { Actor, Viewer } from "../../../shared/request";
import type { Statement } from "../../../shared/row-source";
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

export interface DedicationParts {
  readonly db: DataSource;
  readonly limits: Pick<RateLimits, "consume">;
  readonly log: AuditLog;
  readonly clock: Clock;
  readonly notices: Pick<NoticeService, "announce">;
}

export type DedicationWishes = Pick<TreeDedication, "about" | "words">;
type Decision = Pick<TreeDedication, "status" | "reason">;

const OUTDATED: Statement = {
  name: "dedications.outdated",
  text: `DELETE FROM tree_dedications WHERE "treeCode" = $1::text AND status <> 'accepted'`,
};

/** Words that everybody reads already have nothing to wait for. */
const PROPOSE: Statement = {
  name: "dedications.propose",
  text: `
INSERT INTO tree_dedications (id, "treeCode", "userId", about, words, "createdAt")
SELECT $1::uuid, $2::text, $3::uuid, $4::text, $5::text, $6::timestamptz
WHERE NOT EXISTS (
  SELECT FROM tree_dedications WHERE "treeCode" = $2::text AND status = 'accepted' AND about = $4::text AND words = $5::text
)`,
};

const REPLACED: Statement = {
  name: "dedications.replaced",
  text: `DELETE FROM tree_dedications WHERE "treeCode" = $1::text AND status = 'accepted'`,
};

const OF_TREE: Statement = {
  name: "dedications.ofTree",
  text: `DELETE FROM tree_dedications WHERE "treeCode" = $1::text`,
};

const OF_MEMBER: Statement = {
  name: "dedications.ofMember",
  text: `DELETE FROM tree_dedications WHERE "userId" = $1::uuid`,
};

/** Members' words for their trees (`docs/rules.md` T11): nobody else reads them before an admin has. */
export class DedicationService {
  constructor(private readonly parts: DedicationParts) {}

  /**
   * Dedicates the viewer's own tree, or changes its dedication; what everybody reads stays until the new words are accepted.
   * @throws BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for another's tree, CONFLICT for one that fell, RATE_LIMITED
   */
  async dedicate(viewer: Viewer, typed: string, { about, words }: DedicationWishes): Promise<string> {
    const { db, limits, clock } = this.parts;
    if (isUnkind(words)) throw badField("words", "dedication.unkind");
    await limits.consume("dedication", viewer.id);
    return inTransaction(db, async (tx) => {
      const { code, standing } = await lockedOwnTree(tx, viewer, typed);
      if (!standing) throw new AppError("CONFLICT", "tree.fallen");
      // Other words have another id: nobody decides about words that they have not seen.
      await prepared(tx, OUTDATED, [code]);
      await prepared(tx, PROPOSE, [newId(), code, viewer.id, about, words, clock()]);
      return code;
    });
  }

  /** Takes all words of the viewer's own tree back. @throws NOT_FOUND, FORBIDDEN for another's tree */
  async withdraw(viewer: Viewer, typed: string): Promise<string> {
    return inTransaction(this.parts.db, async (tx) => {
      const { code } = await lockedOwnTree(tx, viewer, typed);
      await prepared(tx, OF_TREE, [code]);
      return code;
    });
  }

  /** Everybody reads the words from now on, instead of those before. @throws NOT_FOUND, CONFLICT unless it is pending */
  async accept(actor: Actor, dedicationId: string): Promise<TreeDedication> {
    return this.#decide(actor, dedicationId, { status: DedicationStatus.ACCEPTED, reason: null });
  }

  /** The words are not shown; their member reads why. @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT unless it is pending */
  async refuse(actor: Actor, dedicationId: string, why: string): Promise<TreeDedication> {
    const reason = validText("reason", why, textRules.dedicationReason);
    return this.#decide(actor, dedicationId, { status: DedicationStatus.REFUSED, reason });
  }

  /** A member is gone, or left the trees behind: the words were theirs. */
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
      // Not the words: they are the member's, and go with them.
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

/** Until the transaction ends, nobody else writes words for the tree. */
async function lockedOwnTree(tx: EntityManager, viewer: Viewer, typed: string): Promise<Tree> {
  const code = treeCode.read(typed);
  const where = code === null ? null : { code };
  const tree = where && (await tx.findOne(Tree, { where, lock: { mode: "for_no_key_update" } }));
  if (!tree) throw new AppError("NOT_FOUND", "tree.notFound");
  if (tree.userId !== viewer.id) throw new AppError("FORBIDDEN", "tree.notYours");
  return tree;
}
