import { defaultLanguage, type Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { pledgeRules } from "@tree-for-deed/common/sponsorship/pledge-rules";
import { treePrice } from "@tree-for-deed/common/sponsorship/tree-price";
import type { DataSource, EntityManager } from "typeorm";
import { inTransaction, lockedRow } from "../../platform/database/transaction";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Clock } from "../../shared/clock";
import { badField } from "../../shared/errors";
import type { Actor, RequestContext } from "../../shared/request";
import { validId } from "../../shared/uuid";
import { validText } from "../../shared/validation";
import { AuditAction } from "../../core/audit/audit-action.enum";
import type { AuditLog } from "../../core/audit/audit-log.service";
import { SiteEventKind } from "../../core/audit/site-event.enum";
import type { TellSiteEvent } from "../../core/audit/site-event.events";
import { Category } from "../../core/categories/category.entity";
import { createOnce } from "../../core/idempotency/create-once.service";
import type { SiteCalendar } from "../../core/impact/site-calendar.value";
import { PlantingCurrency } from "../../core/impact/planting-currency.enum";
import type { RecordTreeMoney } from "../../core/impact/tree-fund.extension";
import { PledgeMailKind } from "./pledge-mail-kind.enum";
import type { TellPledge } from "./pledge-mails.service";
import { PLEDGE_LIMIT, mustBeOpenWeek, notPending, pledgeNotFound, type PledgeWishes } from "./pledge.rules";
import { PledgeStatus } from "./pledge-status.enum";
import { sponsorCode } from "./sponsor-code.value";
import { SponsorPledge } from "./sponsor-pledge.entity";

export interface PledgeParts {
  readonly db: DataSource;
  readonly limits: Pick<RateLimits, "consumeByIp">;
  readonly log: AuditLog;
  readonly clock: Clock;
  readonly calendar: Pick<SiteCalendar, "today">;
  /** Functions that record money for trees; empty without the planting module. */
  readonly funds: () => readonly RecordTreeMoney[];
  /** Mails the contact, in the transaction of the change. */
  readonly tell: TellPledge;
  /** Called in the transaction that stores a pledge. */
  readonly siteEvent: TellSiteEvent;
}

type Decision = Pick<SponsorPledge, "status" | "reason" | "code" | "fundId">;

/** Organisations' pledges for trees. No money moves here: an admin accepts a pledge once its money has come. */
export class PledgeService {
  constructor(private readonly parts: PledgeParts) {}

  /**
   * Adds a pledge, also of a guest, at the current price. @throws BAD_USER_INPUT, RATE_LIMITED, CONFLICT (the key was used
   * for something else)
   */
  async pledge(
    { language, ...wishes }: PledgeWishes & { readonly language?: Language | null },
    { viewer, ip }: Pick<RequestContext, "viewer" | "ip">,
    idempotencyKey: string | null = null,
  ): Promise<SponsorPledge> {
    const { db, limits, clock, calendar, tell, siteEvent } = this.parts;
    const content = {
      language: language ?? viewer?.language ?? defaultLanguage,
      organisation: wishes.organisation,
      website: wishes.website || null,
      message: wishes.message || null,
      contactName: wishes.contactName,
      contactEmail: wishes.contactEmail,
      trees: wishes.trees,
      week: wishes.week || null,
      categoryId: wishes.categoryId ?? null,
      district: wishes.district || null,
    };
    return createOnce(
      db,
      { by: { viewer, ip }, operation: "createPledge", key: idempotencyKey, content: Object.values(content) },
      {
        prepare: async () => {
          if (content.week !== null) mustBeOpenWeek(content.week, calendar.today());
          await limits.consumeByIp(PLEDGE_LIMIT, ip);
        },
        make: async (tx, id) => {
          const { categoryId } = content;
          if (categoryId !== null && !(await tx.existsBy(Category, { id: categoryId }))) {
            throw badField("categoryId", "category.notFound");
          }
          const pledge = tx.create(SponsorPledge, {
            id,
            userId: viewer?.id ?? null,
            ...content,
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
          const path = paths.panel("sponsors", id);
          await siteEvent(tx, { kind: SiteEventKind.PLEDGE_MADE, about: "pledge", ids: { id }, path });
          return pledge;
        },
        find: (tx, id) => tx.findOneBy(SponsorPledge, { id }),
      },
    );
  }

  /**
   * Accepts a pledge whose money has come: it becomes a fund if plantings are recorded, and the organisation becomes
   * public. @throws NOT_FOUND, CONFLICT unless it is pending
   */
  async accept(actor: Actor, pledgeId: string): Promise<SponsorPledge> {
    const { calendar, funds } = this.parts;
    return this.#decide(actor, pledgeId, AuditAction.ACCEPT_PLEDGE, PledgeMailKind.ACCEPTED, async (tx, pledge) => {
      const { organisation, website, trees, week, categoryId, district, pricePerTree, currency } = pledge;
      const [record] = funds();
      const fundId = await record?.(tx, actor, {
        organisation,
        website,
        trees,
        week,
        categoryId,
        district,
        pricePerTree,
        currency,
        receivedOn: calendar.today(),
      });
      return { status: PledgeStatus.ACCEPTED, reason: null, code: sponsorCode.make(), fundId: fundId ?? null };
    });
  }

  /**
   * Declines a pledge; the contact reads the reason. @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT unless it is pending
   */
  async decline(actor: Actor, pledgeId: string, why: string): Promise<SponsorPledge> {
    const reason = validText("reason", why, pledgeRules.reason);
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
