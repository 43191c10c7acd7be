import { paths } from "@tree-for-deed/common/paths";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { Clock } from "../../../shared/clock";
import { mustBeVersion } from "../../../shared/errors";
import type { Actor } from "../../../shared/request";
import { validId } from "../../../shared/uuid";
import type { EarnedBadge } from "../../badges/badge.events";
import type { BadgeService } from "../../badges/badge.service";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { Deed } from "../../deeds/deed.entity";
import type { Ledger } from "../../impact/ledger.service";
import { type MailedNotice, NoticeKind } from "../../notices/notice-kind.enum";
import type { NoticeService } from "../../notices/notice.service";
import type { AuditLog } from "../../audit/audit-log.service";
import { AuditAction } from "../../audit/audit-action.enum";
import { SiteEventKind } from "../../audit/site-event.enum";
import type { TellSiteEvent } from "../../audit/site-event.events";
import {
  alreadyDecided,
  notDecided,
  notOfYourCategories,
  ownDecision,
  pendingNotDeletable,
  validAdminNote,
} from "./moderation.errors";
import type { ReviewEvents } from "../live/review-events.service";
import { notifyOfBadges } from "./badge-news.service";
import { isOfTheirCategories, isOwnDeed } from "./decision-rights.service";
import { closeReports } from "../deed-reports/closed-reports.service";
import { DeedReportStatus } from "../deed-reports/deed-report-status.enum";
import { mustBeOthersAppeal, settleEscalations } from "../escalations/escalation-effects.service";
import { lockedDeed } from "./locked-deed.service";
import { DECIDE, DELETE, EDIT_NOTE } from "./moderation.sql";
import type { PhotoCheck, PhotoNaming, PhotosToSee, Seen } from "./photos-to-see.service";
import { type GivenReason, reasonFor, reasonGiven } from "./rejection-reason.service";

export interface Approval extends Seen {
  /** If left out, a decision keeps the existing note. */
  readonly adminNote?: string | null | undefined;
  /** Shared by all deeds of one bulk decision. */
  readonly batchId?: string | undefined;
  /** Defaults to `ifHanded`. */
  readonly photoNaming?: PhotoNaming | undefined;
}

export type Rejection = Approval & GivenReason;

const DECISIONS = [AuditAction.APPROVE, AuditAction.REJECT];

/** Columns that a change of a deed's status sets. */
type Verdict = Pick<Deed, "status" | "adminNote" | "rejectReason" | "decidedAt">;

interface Move {
  readonly actor: Actor;
  readonly deed: Deed;
  /** `null`: the deed is deleted. */
  readonly verdict: Verdict | null;
  readonly action: AuditAction;
  readonly notice: MailedNotice;
  readonly batchId?: string | undefined;
  /** Additional values for the log. */
  readonly details?: Record<string, unknown> | null;
}

export interface ModerationParts {
  readonly db: DataSource;
  readonly ledger: Ledger;
  readonly badges: BadgeService;
  readonly notices: NoticeService;
  readonly log: AuditLog;
  readonly clock: Clock;
  /** Tells other modules of the approval, in the transaction of the decision. */
  readonly deedApproved: (tx: EntityManager, deed: Deed) => Promise<void>;
  /** Tells other modules of a badge, in the same transaction. */
  readonly badgeEarned: (tx: EntityManager, userId: string, badge: EarnedBadge) => Promise<void>;
  /** Called in the same transaction when a deed becomes public, or is not any more. */
  readonly siteEvent: TellSiteEvent;
  readonly events: Pick<ReviewEvents, "moved">;
  readonly photosToSee: PhotosToSee;
  readonly selfReviewAllowed: boolean;
}

/**
 * Decides about deeds. Each act is one transaction: the decision, the ledger, badges and certificates, the log and the
 * author's notice. Of two admins who decide at once, the second gets a conflict that says who was first.
 */
export class ModerationService {
  constructor(private readonly parts: ModerationParts) {}

  /**
   * Approves a pending deed, which counts from now on. @throws FORBIDDEN for one's own, CONFLICT if it was decided
   * already, changed since, or has photos that are missing or were not on the screen
   */
  async approve(actor: Actor, deedId: string, words: Approval = {}): Promise<Deed> {
    const note = validAdminNote(words.adminNote);
    const checkPhotos = await this.#photosOf(actor, deedId, { ...words, photosLost: false });
    return this.#act(actor, deedId, async (tx, deed) => {
      this.#mustBeAnothers(actor, deed);
      await this.#mustBePending(tx, deed);
      await mustBeOthersAppeal(tx, actor.viewer, deed);
      checkPhotos(deed);
      const adminNote = words.adminNote == null ? deed.adminNote : note;
      const verdict = { status: DeedStatus.APPROVED, adminNote, rejectReason: null, decidedAt: this.parts.clock() };
      const { batchId } = words;
      const action = AuditAction.APPROVE;
      await this.#move(tx, { actor, deed, verdict, action, notice: NoticeKind.DEED_APPROVED, batchId });
    });
  }

  /**
   * Rejects a pending deed; its author reads the reason, in their language if it is a template's.
   * @throws BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for one's own, CONFLICT if it was decided already, changed since, or
   * has photos that are missing (unless that is why) or were not on the screen
   */
  async reject(actor: Actor, deedId: string, words: Rejection): Promise<Deed> {
    const given = reasonGiven(words);
    const note = validAdminNote(words.adminNote);
    const checkPhotos = await this.#photosOf(actor, deedId, words);
    return this.#act(actor, deedId, async (tx, deed) => {
      this.#mustBeAnothers(actor, deed);
      await this.#mustBePending(tx, deed);
      await mustBeOthersAppeal(tx, actor.viewer, deed);
      checkPhotos(deed);
      const adminNote = words.adminNote == null ? deed.adminNote : note;
      const { rejectReason, template } = await reasonFor(tx, deed.userId, given);
      const verdict = { status: DeedStatus.REJECTED, adminNote, rejectReason, decidedAt: this.parts.clock() };
      const details = template && { template };
      const { batchId } = words;
      const action = AuditAction.REJECT;
      await this.#move(tx, { actor, deed, verdict, action, notice: NoticeKind.DEED_REJECTED, details, batchId });
    });
  }

  /**
   * Undoes a decision: the deed is pending again, and all numbers are updated. @throws FORBIDDEN for one's own deed,
   * CONFLICT if it is pending
   */
  async undo(actor: Actor, deedId: string, { version }: Seen = {}): Promise<Deed> {
    return this.#act(actor, deedId, async (tx, deed) => {
      this.#mustBeAnothers(actor, deed);
      if (deed.status === DeedStatus.PENDING) throw notDecided();
      mustBeVersion(version, deed.version);
      const verdict = { status: DeedStatus.PENDING, adminNote: null, rejectReason: null, decidedAt: null };
      await this.#move(tx, { actor, deed, verdict, action: AuditAction.UNDO, notice: NoticeKind.DEED_REOPENED });
    });
  }

  /** Deletes a decided deed with its likes and photos. @throws CONFLICT if it is pending */
  async delete(actor: Actor, deedId: string, { version }: Seen = {}): Promise<Deed> {
    return this.#act(actor, deedId, async (tx, deed) => {
      if (deed.status === DeedStatus.PENDING) throw pendingNotDeletable();
      mustBeVersion(version, deed.version);
      const action = AuditAction.DELETE_DEED;
      await this.#move(tx, { actor, deed, verdict: null, action, notice: NoticeKind.DEED_DELETED });
    });
  }

  /** Changes the admins' note on a deed of any status; nobody is notified. @throws CONFLICT */
  async editNote(actor: Actor, deedId: string, words: Approval): Promise<Deed> {
    const adminNote = validAdminNote(words.adminNote);
    return this.#act(actor, deedId, async (tx, deed) => {
      mustBeVersion(words.version, deed.version);
      if (adminNote === deed.adminNote) return;
      await prepared(tx, EDIT_NOTE, [deed.id, adminNote]);
      await this.parts.log.write(tx, actor, {
        action: AuditAction.EDIT_NOTE,
        targetKind: "deed",
        targetId: deed.id,
        targetName: deed.uniqueId,
        adminNote,
        before: { adminNote: deed.adminNote },
        after: { adminNote },
      });
      Object.assign(deed, { adminNote, version: deed.version + 1 });
    });
  }

  /** Returns a deed that is pending. @throws CONFLICT if it was decided already */
  async pending(actor: Actor, deedId: string): Promise<Deed> {
    return this.#act(actor, deedId, (tx, deed) => this.#mustBePending(tx, deed));
  }

  /** The current deed; `null` if there is none. */
  find(deedId: string): Promise<Deed | null> {
    return this.parts.db.getRepository(Deed).findOneBy({ id: validId(deedId) });
  }

  /** Lets `work` change a deed under a lock. */
  async #act({ viewer }: Actor, deedId: string, work: (tx: EntityManager, deed: Deed) => Promise<void>): Promise<Deed> {
    const id = validId(deedId);
    return inTransaction(this.parts.db, async (tx) => {
      const deed = await lockedDeed(tx, id);
      if (!isOfTheirCategories(viewer, deed)) throw notOfYourCategories();
      await work(tx, deed);
      return deed;
    });
  }

  #photosOf({ viewer }: Actor, deedId: string, words: Approval): Promise<PhotoCheck> {
    return this.parts.photosToSee.check(viewer, validId(deedId), words, words.photoNaming ?? "ifHanded");
  }

  async #move(tx: EntityManager, { actor, deed, verdict, action, notice, details, batchId }: Move): Promise<void> {
    const { status: from, adminNote, rejectReason } = deed;
    if (verdict) await settleEscalations(tx, actor.viewer, deed, verdict);
    if (from === DeedStatus.APPROVED) {
      const closing = { status: DeedReportStatus.UPHELD, byId: actor.viewer.id, at: this.parts.clock() } as const;
      await closeReports(tx, this.parts.notices, deed, closing);
    }
    if (verdict === null) await prepared(tx, DELETE, [deed.id, this.parts.clock()]);
    else await this.#write(tx, deed, verdict);

    await this.parts.log.write(tx, actor, {
      action,
      targetKind: "deed",
      targetId: deed.id,
      targetName: deed.uniqueId,
      reason: verdict?.rejectReason ?? null,
      adminNote: verdict?.adminNote ?? null,
      before: { status: from, adminNote, rejectReason },
      after: verdict && {
        status: verdict.status,
        adminNote: verdict.adminNote,
        rejectReason: verdict.rejectReason,
        ...details,
        ...(isOwnDeed(actor.viewer, deed) && { ownDeed: true }),
      },
      batchId: batchId ?? null,
    });
    const mailId = await this.parts.notices.announce(tx, deed.userId, notice, {
      ...(verdict && { deedId: deed.id }),
      deedUniqueId: deed.uniqueId,
      ...(verdict?.rejectReason && { reason: verdict.rejectReason }),
    });
    if (verdict?.status === DeedStatus.APPROVED) {
      await this.parts.deedApproved(tx, deed);
      await this.#tellAdmins(tx, deed, SiteEventKind.DEED_APPROVED);
    } else if (from === DeedStatus.APPROVED) await this.#tellAdmins(tx, deed, SiteEventKind.DEED_REMOVED);
    this.parts.events.moved(tx, { deed, from, to: verdict?.status ?? null, by: actor.viewer.username });
    const { approvedDeeds } = await this.parts.ledger.deedMoved(tx, deed, from, verdict?.status ?? null);
    if (from === DeedStatus.APPROVED || verdict?.status === DeedStatus.APPROVED) {
      const change = await this.parts.badges.settle(tx, deed.userId, approvedDeeds);
      await notifyOfBadges(tx, deed.userId, change, this.parts, mailId);
    }
  }

  #tellAdmins(tx: EntityManager, { id, uniqueId }: Deed, kind: SiteEventKind): Promise<void> {
    return this.parts.siteEvent(tx, { kind, about: "deed", ids: { id, uniqueId }, path: paths.deed(uniqueId) });
  }

  async #write(tx: EntityManager, deed: Deed, verdict: Verdict): Promise<void> {
    const { status, adminNote, rejectReason, decidedAt } = verdict;
    const updatedAt = decidedAt ?? this.parts.clock();
    await prepared(tx, DECIDE, [deed.id, status, adminNote, rejectReason, decidedAt, updatedAt]);
    Object.assign(deed, verdict, { updatedAt, version: deed.version + 1 });
  }

  #mustBeAnothers(actor: Actor, deed: Deed): void {
    if (isOwnDeed(actor.viewer, deed) && !this.parts.selfReviewAllowed) throw ownDecision();
  }

  async #mustBePending(tx: EntityManager, deed: Deed): Promise<void> {
    if (deed.status !== DeedStatus.PENDING) {
      throw alreadyDecided(deed.status, await this.parts.log.lastActor(tx, deed.id, DECISIONS));
    }
  }
}
