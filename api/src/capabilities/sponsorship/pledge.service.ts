import type { Language } from "@tree-for-deed/common/languages";
import { textRules } from "@tree-for-deed/common/text-rules";
import { treePrice } from "@tree-for-deed/common/tree-price";
import type { DataSource, EntityManager } from "typeorm";
import { inTransaction, lockedRow } from "../../platform/database/transaction";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Clock } from "../../shared/clock";
import { badField } from "../../shared/errors";
import type { Actor, RequestContext } from "../../shared/request";
import { newId, validId } from "../../shared/uuid";
import { validText } from "../../shared/validation";
import { AuditAction } from "../../core/audit/audit-action.enum";
import type { AuditLog } from "../../core/audit/audit-log.service";
import { Category } from "../../core/categories/category.entity";
import type { SiteCalendar } from "../../core/impact/site-calendar.value";
import { PledgeMailKind } from "../../core/notices/pledge.mail";
import type { TellPledge } from "../../core/notices/pledge-mails.service";
import { FundSource } from "../planting/records/fund-source.enum";
import { PlantingCurrency } from "../planting/records/planting-currency.enum";
import type { PlantingRecords } from "../planting/records/planting-records.service";
import { mustBeOpenWeek, notPending, pledgeNotFound, type PledgeWishes } from "./pledge.rules";
import { PledgeStatus } from "./pledge-status.enum";
import { sponsorCode } from "./sponsor-code.value";
import { SponsorPledge } from "./sponsor-pledge.entity";

export interface PledgeParts {
  readonly db: DataSource;
  readonly limits: Pick<RateLimits, "consumeByIp">;
  readonly log: AuditLog;
  readonly clock: Clock;
  readonly calendar: Pick<SiteCalendar, "today">;
  readonly records: Pick<PlantingRecords, "recordFund">;
  /** Writes to the contact, in the transaction that it tells of. */
  readonly tell: TellPledge;
}

type Decision = Pick<SponsorPledge, "status" | "reason" | "code" | "fundId">;

/** Organisations' pledges for trees. No money moves here: an admin accepts a pledge once its money came. */
export class PledgeService {
  constructor(private readonly parts: PledgeParts) {}

  /** Takes a pledge, a guest's too, at the price of this moment. @throws BAD_USER_INPUT, RATE_LIMITED */
  async pledge(
    { language, ...wishes }: PledgeWishes & { readonly language?: Language | null },
    { viewer, ip }: Pick<RequestContext, "viewer" | "ip">,
  ): Promise<SponsorPledge> {
    const { db, limits, clock, calendar, tell } = this.parts;
    const week = wishes.week || null;
    if (week !== null) mustBeOpenWeek(week, calendar.today());
    await limits.consumeByIp("pledge", ip);
    return inTransaction(db, async (tx) => {
      const categoryId = wishes.categoryId ?? null;
      if (categoryId !== null && !(await tx.existsBy(Category, { id: categoryId }))) {
        throw badField("categoryId", "category.notFound");
      }
      const pledge = tx.create(SponsorPledge, {
        id: newId(),
        userId: viewer?.id ?? null,
        language: language ?? viewer?.language ?? "bn",
        organisation: wishes.organisation,
        website: wishes.website || null,
        message: wishes.message || null,
        contactName: wishes.contactName,
        contactEmail: wishes.contactEmail,
        trees: wishes.trees,
        week,
        categoryId,
        district: wishes.district || null,
        pricePerTree: treePrice.amount,
        currency: PlantingCurrency[treePrice.currency],
        status: PledgeStatus.PENDING,
        reason: null,
        code: null,
        fundId: null,
        decidedAt: null,
        createdAt: clock(),
      });
      await tx.insert(SponsorPledge, pledge);
      await tell(tx, PledgeMailKind.RECEIVED, pledge);
      return pledge;
    });
  }

  /**
   * Accepts a pledge whose money came: it becomes a fund, and the organisation public. @throws NOT_FOUND, CONFLICT
   * unless it is pending
   */
  async accept(actor: Actor, pledgeId: string): Promise<SponsorPledge> {
    const { calendar, records } = this.parts;
    return this.#decide(actor, pledgeId, AuditAction.ACCEPT_PLEDGE, PledgeMailKind.ACCEPTED, async (tx, pledge) => {
      const { organisation, website, trees, week, categoryId, district, pricePerTree, currency } = pledge;
      const fund = await records.recordFund(tx, actor, {
        source: FundSource.PLEDGE,
        organisation,
        website,
        trees,
        unlimited: false,
        week,
        categoryId,
        district,
        pricePerTree,
        currency,
        receivedOn: calendar.today(),
        note: null,
      });
      return { status: PledgeStatus.ACCEPTED, reason: null, code: sponsorCode.make(), fundId: fund.id };
    });
  }

  /**
   * Declines a pledge; the contact reads the reason. @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT unless it is pending
   */
  async decline(actor: Actor, pledgeId: string, why: string): Promise<SponsorPledge> {
    const reason = validText("reason", why, textRules.pledgeReason);
    const decision: Decision = { status: PledgeStatus.DECLINED, reason, code: null, fundId: null };
    const { DECLINE_PLEDGE } = AuditAction;
    return this.#decide(actor, pledgeId, DECLINE_PLEDGE, PledgeMailKind.DECLINED, () => Promise.resolve(decision));
  }

  async #decide(
    actor: Actor,
    pledgeId: string,
    action: AuditAction,
    mail: PledgeMailKind,
    decide: (tx: EntityManager, pledge: SponsorPledge) => Promise<Decision>,
  ): Promise<SponsorPledge> {
    const id = validId(pledgeId);
    const { db, clock, log, tell } = this.parts;
    return inTransaction(db, async (tx) => {
      const pledge = await lockedRow(tx, SponsorPledge, id, pledgeNotFound);
      if (pledge.status !== PledgeStatus.PENDING) throw notPending(pledge.status);
      const decision = await decide(tx, pledge);
      const changes = { ...decision, decidedAt: clock() };
      await tx.update(SponsorPledge, { id }, changes);
      Object.assign(pledge, changes);
      await log.write(tx, actor, {
        action,
        targetKind: "pledge",
        targetId: id,
        targetName: pledge.organisation,
        reason: decision.reason,
        before: { status: PledgeStatus.PENDING },
        after: { status: decision.status, trees: pledge.trees, ...(decision.code && { code: decision.code }) },
      });
      await tell(tx, mail, pledge);
      return pledge;
    });
  }
}
