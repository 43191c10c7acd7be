import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import type { Clock } from "../../shared/clock";
import { AppError, deedNotFound } from "../../shared/errors";
import type { Actor } from "../../shared/request";
import type { Statement } from "../../shared/row-source";
import { validId } from "../../shared/uuid";
import type { BadgeService } from "../badges/badge.service";
import { DeedStatus } from "../deeds/deed-status.enum";
import type { Deed } from "../deeds/deed.entity";
import type { Ledger } from "../impact/ledger";
import { NoticeKind } from "../notices/notice-kind.enum";
import type { NoticeService } from "../notices/notice.service";
import { lockMember } from "../users/user-lock";
import type { AuditLog } from "../audit/audit-log";
import { AuditAction } from "../audit/audit-action.enum";
import { alreadyDecided, notDecided, pendingNotDeletable, validAdminNote, validReason } from "./moderation.errors";

/** What is new about a deed when it changes its status. */
type Verdict = Pick<Deed, "status" | "adminNote" | "rejectReason" | "decidedAt">;

interface Move {
  readonly actor: Actor;
  readonly deed: Deed;
  /** `null`: the deed is deleted. */
  readonly verdict: Verdict | null;
  readonly action: AuditAction;
  readonly notice: NoticeKind;
}

const OWNER: Statement = { name: "moderation.owner", text: `SELECT "userId" FROM deeds WHERE id = $1::uuid` };

const LOCK: Statement = {
  name: "moderation.lock",
  text: `
SELECT id, "uniqueId", "userId", "categoryId", caption, images, status, "adminNote", "rejectReason", likes, day,
       "decidedAt", "createdAt", "updatedAt", "submittedAt", version
FROM deeds WHERE id = $1::uuid FOR NO KEY UPDATE`,
};

const DECIDE: Statement = {
  name: "moderation.decide",
  text: `
UPDATE deeds SET status = $2::deed_status, "adminNote" = $3, "rejectReason" = $4, "decidedAt" = $5, "updatedAt" = $6
WHERE id = $1::uuid`,
};

const DELETE: Statement = { name: "moderation.delete", text: `DELETE FROM deeds WHERE id = $1::uuid` };

/**
 * Decides about deeds. Each act is one transaction: the decision, the ledger, badges and certificates, the log and the
 * author's notice. Of two admins who decide at once, the second gets a conflict that says who was first.
 */
export class ModerationService {
  constructor(
    private readonly db: DataSource,
    private readonly ledger: Ledger,
    private readonly badges: BadgeService,
    private readonly notices: NoticeService,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Approves a pending deed: from now on it counts. @throws CONFLICT if it was decided already */
  async approve(actor: Actor, deedId: string, words: { adminNote?: string | null | undefined } = {}): Promise<Deed> {
    const adminNote = validAdminNote(words.adminNote);
    return this.#act(deedId, async (tx, deed) => {
      if (deed.status !== DeedStatus.PENDING) throw await this.#alreadyDecided(tx, deed);
      const verdict = { status: DeedStatus.APPROVED, adminNote, rejectReason: null, decidedAt: this.clock() };
      await this.#move(tx, {
        actor,
        deed,
        verdict,
        action: AuditAction.APPROVE,
        notice: NoticeKind.DEED_APPROVED,
      });
    });
  }

  /** Rejects a pending deed; its author reads the reason. @throws CONFLICT if it was decided already */
  async reject(
    actor: Actor,
    deedId: string,
    words: { reason: string | null | undefined; adminNote?: string | null | undefined },
  ): Promise<Deed> {
    const rejectReason = validReason(words.reason);
    const adminNote = validAdminNote(words.adminNote);
    return this.#act(deedId, async (tx, deed) => {
      if (deed.status !== DeedStatus.PENDING) throw await this.#alreadyDecided(tx, deed);
      const verdict = { status: DeedStatus.REJECTED, adminNote, rejectReason, decidedAt: this.clock() };
      await this.#move(tx, { actor, deed, verdict, action: AuditAction.REJECT, notice: NoticeKind.DEED_REJECTED });
    });
  }

  /** Takes a decision back: the deed is pending again and all numbers follow. @throws CONFLICT if it is pending */
  async undo(actor: Actor, deedId: string): Promise<Deed> {
    return this.#act(deedId, async (tx, deed) => {
      if (deed.status === DeedStatus.PENDING) throw notDecided();
      const verdict = { status: DeedStatus.PENDING, adminNote: null, rejectReason: null, decidedAt: null };
      await this.#move(tx, { actor, deed, verdict, action: AuditAction.UNDO, notice: NoticeKind.DEED_REOPENED });
    });
  }

  /** Deletes a decided deed with its likes and photos. @throws CONFLICT if it is pending */
  async delete(actor: Actor, deedId: string): Promise<Deed> {
    return this.#act(deedId, async (tx, deed) => {
      if (deed.status === DeedStatus.PENDING) throw pendingNotDeletable();
      const action = AuditAction.DELETE_DEED;
      await this.#move(tx, { actor, deed, verdict: null, action, notice: NoticeKind.DEED_DELETED });
    });
  }

  /** Answers a deed that waits for a decision. @throws CONFLICT if it was decided already */
  async pending(deedId: string): Promise<Deed> {
    return this.#act(deedId, async (tx, deed) => {
      if (deed.status !== DeedStatus.PENDING) throw await this.#alreadyDecided(tx, deed);
    });
  }

  /** Locks the member, then the deed, and lets `work` change it. */
  async #act(deedId: string, work: (tx: EntityManager, deed: Deed) => Promise<void>): Promise<Deed> {
    const id = validId(deedId);
    return inTransaction(this.db, async (tx) => {
      const [owner] = await prepared<{ userId: string }>(tx, OWNER, [id]);
      if (!owner) throw deedNotFound();
      await lockMember(tx, owner.userId).catch(goneWithItsMember);
      const [deed] = await prepared<Deed>(tx, LOCK, [id]);
      if (!deed) throw deedNotFound();
      await work(tx, deed);
      return deed;
    });
  }

  async #move(tx: EntityManager, { actor, deed, verdict, action, notice }: Move): Promise<void> {
    const { status: from, adminNote, rejectReason } = deed;
    if (verdict === null) await prepared(tx, DELETE, [deed.id]);
    else await this.#write(tx, deed, verdict);

    await this.log.write(tx, actor, {
      action,
      targetKind: "deed",
      targetId: deed.id,
      targetName: deed.uniqueId,
      reason: verdict?.rejectReason ?? null,
      adminNote: verdict?.adminNote ?? null,
      before: { status: from, adminNote, rejectReason },
      after: verdict && { status: verdict.status, adminNote: verdict.adminNote, rejectReason: verdict.rejectReason },
    });
    await this.notices.announce(tx, deed.userId, notice, {
      ...(verdict && { deedId: deed.id }),
      deedUniqueId: deed.uniqueId,
      ...(verdict?.rejectReason && { reason: verdict.rejectReason }),
    });
    const { approvedDeeds } = await this.ledger.deedMoved(tx, deed, from, verdict?.status ?? null);
    if (from === DeedStatus.APPROVED || verdict?.status === DeedStatus.APPROVED) {
      await this.#settleBadges(tx, deed.userId, approvedDeeds);
    }
  }

  async #write(tx: EntityManager, deed: Deed, verdict: Verdict): Promise<void> {
    const { status, adminNote, rejectReason, decidedAt } = verdict;
    const updatedAt = decidedAt ?? this.clock();
    await prepared(tx, DECIDE, [deed.id, status, adminNote, rejectReason, decidedAt, updatedAt]);
    Object.assign(deed, verdict, { updatedAt });
  }

  async #settleBadges(tx: EntityManager, userId: string, approvedDeeds: number): Promise<void> {
    const { earned, revoked } = await this.badges.settle(tx, userId, approvedDeeds);
    const tell = (kind: NoticeKind, badge: { id: string; name: string; nameEn: string }): Promise<void> =>
      this.notices.announce(tx, userId, kind, { badgeId: badge.id, badgeName: badge.name, badgeNameEn: badge.nameEn });
    for (const badge of earned) await tell(NoticeKind.BADGE_EARNED, badge);
    for (const badge of revoked) await tell(NoticeKind.BADGE_REVOKED, badge);
  }

  async #alreadyDecided(tx: EntityManager, deed: Deed): Promise<AppError> {
    return alreadyDecided(deed.status, await this.log.lastActor(tx, deed.id));
  }
}

function goneWithItsMember(error: unknown): never {
  throw error instanceof AppError && error.code === "NOT_FOUND" ? deedNotFound() : error;
}
