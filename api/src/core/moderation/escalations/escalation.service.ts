import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { Clock } from "../../../shared/clock";
import { AppError, badField, mustBeVersion } from "../../../shared/errors";
import type { Actor, Viewer } from "../../../shared/request";
import type { RowSource } from "../../../shared/row-source";
import { newId, validId } from "../../../shared/uuid";
import { validText } from "../../../shared/validation";
import { AuditAction } from "../../audit/audit-action.enum";
import type { AuditLog, LogEntry } from "../../audit/audit-log.service";
import { DeedStatus } from "../../deeds/deed-status.enum";
import type { Deed } from "../../deeds/deed.entity";
import { isOfTheirCategories } from "../decisions/decision-rights.service";
import { lockedDeed } from "../decisions/locked-deed.service";
import { alreadyDecided, notOfYourCategories } from "../decisions/moderation.errors";
import { OTHERS, PASS_ON, PUT_BACK, SET_ASIDE, SNOOZE } from "./escalation.sql";

/** A reviewer's note on a deed that they pass on to others. */
export interface Passing {
  readonly note: string;
  /** The decision that the reviewer would have made. */
  readonly leaning?: DeedStatus | null | undefined;
  /** The version of the deed that they have seen; unchecked if left out. */
  readonly version?: number | null | undefined;
}

/** A waiting deed that a reviewer postponed or passed on. */
export interface SetAsideDeed {
  readonly deedId: string;
  readonly uniqueId: string;
  /** End of the postponement; null for a deed that was passed on. */
  readonly until: Date | null;
  readonly note: string | null;
}

/** The fields of a log entry that the caller fills in. */
type Said = Pick<LogEntry, "action" | "adminNote" | "before" | "after">;

const SET_ASIDE_MAX = 100;

/** Passes deeds on to other reviewers, postpones them, and takes them back. */
export class EscalationService {
  constructor(
    private readonly db: DataSource,
    private readonly reads: RowSource,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Passes a waiting deed on to other reviewers, who see the note. Nothing else about the deed changes. @throws
   * BAD_USER_INPUT, NOT_FOUND, FORBIDDEN, CONFLICT if it was decided, changed or passed on already, or if there is no
   * other reviewer
   */
  async passOn(actor: Actor, deedId: string, { note, leaning, version }: Passing): Promise<Deed> {
    const words = validText("note", note, textRules.secondOpinion);
    if (leaning === DeedStatus.PENDING) throw badField("leaning", "input.invalid");
    return this.#withWaiting(actor, deedId, async (tx, deed) => {
      mustBeVersion(version, deed.version);
      const { id, username } = actor.viewer;
      const others = await prepared(tx, OTHERS, [deed.id, id]);
      if (others.length === 0) throw new AppError("CONFLICT", "deed.nobodyElse");
      const values = [newId(), deed.id, id, username, words, leaning ?? null, this.clock()];
      const made = await prepared(tx, PASS_ON, values);
      if (made.length === 0) throw new AppError("CONFLICT", "deed.passedOnBefore");
      await this.#note(tx, actor, deed, {
        action: AuditAction.PASS_ON,
        adminNote: words,
        before: null,
        after: { leaning: leaning ?? null },
      });
    });
  }

  /** Takes back a deed that the reviewer passed on or postponed. @throws NOT_FOUND, CONFLICT if there is none */
  async putBack(actor: Actor, deedId: string): Promise<Deed> {
    return this.#withWaiting(actor, deedId, async (tx, deed) => {
      const values = [deed.id, actor.viewer.id, this.clock()];
      const [back] = await prepared<{ count: number; opinions: number }>(tx, PUT_BACK, values);
      if (!back?.count) throw new AppError("CONFLICT", "deed.notSetAside");
      if (back.opinions > 0)
        await this.#note(tx, actor, deed, {
          action: AuditAction.PUT_BACK,
          before: { passedOn: true },
          after: { passedOn: false },
        });
    });
  }

  /**
   * Postpones a waiting deed by a day, for this reviewer only. @throws NOT_FOUND, FORBIDDEN, CONFLICT if it was decided
   */
  async snooze(actor: Actor, deedId: string): Promise<Deed> {
    return this.#withWaiting(actor, deedId, async (tx, deed) => {
      await prepared(tx, SNOOZE, [deed.id, actor.viewer.id]);
    });
  }

  /** The waiting deeds that the reviewer postponed or passed on, at most a hundred. */
  setAside({ id }: Viewer): Promise<SetAsideDeed[]> {
    return this.reads.rows<SetAsideDeed>(SET_ASIDE, [id, SET_ASIDE_MAX]);
  }

  async #withWaiting(
    { viewer }: Actor,
    deedId: string,
    work: (tx: EntityManager, deed: Deed) => Promise<void>,
  ): Promise<Deed> {
    const id = validId(deedId);
    return inTransaction(this.db, async (tx) => {
      const deed = await lockedDeed(tx, id);
      if (!isOfTheirCategories(viewer, deed)) throw notOfYourCategories();
      if (deed.status !== DeedStatus.PENDING) {
        const decisions = [AuditAction.APPROVE, AuditAction.REJECT];
        throw alreadyDecided(deed.status, await this.log.lastActor(tx, deed.id, decisions));
      }
      await work(tx, deed);
      return deed;
    });
  }

  async #note(tx: EntityManager, actor: Actor, deed: Deed, what: Said): Promise<void> {
    await this.log.write(tx, actor, { ...what, targetKind: "deed", targetId: deed.id, targetName: deed.uniqueId });
  }
}
