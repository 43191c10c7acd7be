import type { AuditEntry } from "../../audit/audit-entry.entity";
import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import type { Clock } from "../../../shared/clock";
import { AppError, deedNotFound, mustBeVersion } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import { newId, validId } from "../../../shared/uuid";
import { validText } from "../../../shared/validation";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { Deed } from "../../deeds/deed.entity";
import { keepRevision } from "../../deeds/history/kept-revision.service";
import type { DeedLedger } from "../../deeds/submission/deed.service";
import { lockMember } from "../../users/user-lock.service";
import { APPEAL, APPEALED, LAST_REJECTION, WAIT_AGAIN } from "./escalation.sql";

export interface AppealParts {
  readonly db: DataSource;
  /** Is notified that the deed is pending again. */
  readonly ledger: DeedLedger;
  readonly limits: Pick<RateLimits, "consume">;
  readonly clock: Clock;
}

type Rejection = Pick<AuditEntry, "id" | "actorId" | "actorUsername">;

/** An author's statement about a rejection. */
export interface AppealWords {
  readonly words?: string | null | undefined;
  readonly version: number;
}

/** Lets the author of a rejected deed appeal once to another reviewer. */
export class AppealService {
  constructor(private readonly parts: AppealParts) {}

  /**
   * Makes a rejected deed pending again without changes, for another reviewer; the rejection is kept in its history.
   * @throws NOT_FOUND, BAD_USER_INPUT, RATE_LIMITED, CONFLICT (not rejected, appealed before, or changed meanwhile)
   */
  async appeal(viewer: Viewer, deedId: string, { words, version }: AppealWords): Promise<Deed> {
    const id = validId(deedId);
    const note = validText("words", words, textRules.appeal) || null;
    mustBeAppealable(await ownDeed(this.parts.db.manager, viewer, id), version);
    await this.parts.limits.consume("createDeed", viewer.id);
    return inTransaction(this.parts.db, async (tx) => {
      await lockMember(tx, viewer.id);
      const deed = await ownDeed(tx, viewer, id);
      mustBeAppealable(deed, version);
      if ((await prepared(tx, APPEALED, [id])).length > 0) throw new AppError("CONFLICT", "deed.appealedBefore");
      return this.#waitAgain(tx, deed, note);
    });
  }

  async #waitAgain(tx: EntityManager, deed: Deed, note: string | null): Promise<Deed> {
    const [last] = await prepared<Rejection>(tx, LAST_REJECTION, [deed.id]);
    const { id = null, actorId = null, actorUsername = null } = last ?? {};
    const now = this.parts.clock();
    await prepared(tx, APPEAL, [newId(), deed.id, actorId, actorUsername, note, deed.rejectReason, id, now]);
    await keepRevision(tx, deed);
    await prepared(tx, WAIT_AGAIN, [deed.id, now]);
    const state = { status: DeedStatus.PENDING, rejectReason: null, decidedAt: null, submittedAt: now, updatedAt: now };
    Object.assign(deed, state, { version: deed.version + 1 });
    await this.parts.ledger.deedMoved(tx, deed, DeedStatus.REJECTED, DeedStatus.PENDING);
    return deed;
  }
}

async function ownDeed(tx: EntityManager, { id: userId }: Viewer, id: string): Promise<Deed> {
  const deed = await tx.findOneBy(Deed, { id, userId });
  if (!deed) throw deedNotFound();
  return deed;
}

function mustBeAppealable(deed: Deed, version: number): void {
  if (deed.status !== DeedStatus.REJECTED) throw new AppError("CONFLICT", "deed.notAppealable");
  mustBeVersion(version, deed.version);
}
