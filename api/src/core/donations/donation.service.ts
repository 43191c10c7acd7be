import { isCurrency, twoTreesFor } from "@tree-for-deed/common/donations/money";
import { paths } from "@tree-for-deed/common/paths";
import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { inTransaction, lockedRow } from "../../platform/database/transaction";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Clock } from "../../shared/clock";
import type { Actor, RequestContext } from "../../shared/request";
import { newId, validId } from "../../shared/uuid";
import { validText } from "../../shared/validation";
import { AuditAction } from "../audit/audit-action.enum";
import type { AuditLog } from "../audit/audit-log.service";
import { SiteEventKind } from "../audit/site-event.enum";
import type { TellSiteEvent } from "../audit/site-event.events";
import { createOnce } from "../idempotency/create-once.service";
import { DonationStatus } from "./donation-status.enum";
import { Donation } from "./donation.entity";
import type { MovedDonation } from "./donation.events";
import { DEFAULT_CURRENCY, donationNotFound, notPending, type Pledge } from "./donation.rules";

export interface DonationParts {
  readonly db: DataSource;
  readonly limits: Pick<RateLimits, "consumeByIp">;
  readonly log: AuditLog;
  readonly clock: Clock;
  /** Called in the transaction that stores a donation. */
  readonly siteEvent: TellSiteEvent;
  /** Keeps the site's sum, in the transaction that moves the donation. */
  readonly ledger: {
    donationMoved(
      tx: EntityManager,
      donation: MovedDonation,
      from: DonationStatus | null,
      to: DonationStatus | null,
    ): Promise<void>;
  };
}

/** The status that a donation must have before its payment may reopen or cancel it, by new status. */
const NEEDED: Partial<Readonly<Record<DonationStatus, DonationStatus>>> = {
  [DonationStatus.PENDING]: DonationStatus.CANCELLED,
  [DonationStatus.CANCELLED]: DonationStatus.PENDING,
};

/** Pledges to donate. No money moves here: an admin or the online payment sets their status. */
export class DonationService {
  constructor(private readonly parts: DonationParts) {}

  /**
   * Takes a pledge, a guest's too. Mistakes in the form do not count against the limit.
   * @throws BAD_USER_INPUT, RATE_LIMITED, CONFLICT (the key was used for something else)
   */
  async pledge(
    wishes: Pledge,
    { viewer, ip }: Pick<RequestContext, "viewer" | "ip">,
    idempotencyKey: string | null = null,
  ): Promise<Donation> {
    const currency = wishes.currency ?? DEFAULT_CURRENCY;
    const { amount, donorName, donorEmail, message } = wishes;
    return createOnce(
      this.parts.db,
      {
        by: { viewer, ip },
        operation: "createDonation",
        key: idempotencyKey,
        content: [amount, currency, donorName, donorEmail, message || null],
      },
      {
        prepare: () => this.parts.limits.consumeByIp("donation", ip),
        make: (tx, id) => this.pledgeIn(tx, { ...wishes, currency }, viewer?.id ?? null, id),
        find: (tx, id) => tx.findOneBy(Donation, { id }),
      },
    );
  }

  /** Stores a pledge in the transaction of a caller who has checked it. */
  async pledgeIn(
    tx: EntityManager,
    wishes: Pledge & { currency: string },
    userId: string | null,
    id: string = newId(),
  ): Promise<Donation> {
    const { amount, currency, donorName, donorEmail, message } = wishes;
    const price = { currency, twoTreesFor: isCurrency(currency) ? twoTreesFor(currency) : null };
    const content = { amount, ...price, donorName, donorEmail, message: message || null };
    const now = this.parts.clock();
    const owner = { id, userId, paymentId: null };
    const state = { status: DonationStatus.PENDING, createdAt: now, updatedAt: now };
    const donation = tx.create(Donation, { ...owner, ...content, ...state });
    await tx.insert(Donation, donation);
    await this.parts.ledger.donationMoved(tx, donation, null, donation.status);
    const path = paths.panel("donations", id);
    await this.parts.siteEvent(tx, { kind: SiteEventKind.DONATION_MADE, about: "donation", ids: { id }, path });
    return donation;
  }

  /**
   * Updates a donation after its payment has changed, in the payment's transaction. A donation that an admin has
   * completed by hand stays completed unless it was refunded; nothing counts twice.
   */
  async follow(tx: EntityManager, id: string, status: DonationStatus, payment: string | null): Promise<Donation> {
    const donation = await lockedRow(tx, Donation, id, donationNotFound);
    const from = donation.status;
    const needed = NEEDED[status];
    if (from === status || (needed && from !== needed)) return donation;
    const changes = { status, paymentId: payment ?? donation.paymentId, updatedAt: this.parts.clock() };
    await tx.update(Donation, { id }, changes);
    Object.assign(donation, changes);
    await this.parts.ledger.donationMoved(tx, donation, from, status);
    return donation;
  }

  /**
   * Marks a pledge as received; it counts from now on. @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT unless it is pending
   */
  async complete(actor: Actor, donationId: string, payment?: string | null): Promise<Donation> {
    const paymentId = validText("paymentId", payment, textRules.paymentId) || null;
    return this.#settle(actor, donationId, AuditAction.COMPLETE_DONATION, {
      status: DonationStatus.COMPLETED,
      paymentId,
    });
  }

  /** Cancels a pledge. @throws NOT_FOUND, CONFLICT unless it is pending */
  async cancel(actor: Actor, donationId: string): Promise<Donation> {
    const change = { status: DonationStatus.CANCELLED, paymentId: null };
    return this.#settle(actor, donationId, AuditAction.CANCEL_DONATION, change);
  }

  async #settle(
    actor: Actor,
    donationId: string,
    action: AuditAction,
    change: Pick<Donation, "status" | "paymentId">,
  ): Promise<Donation> {
    const id = validId(donationId);
    return inTransaction(this.parts.db, async (tx) => {
      const donation = await lockedRow(tx, Donation, id, donationNotFound);
      if (donation.status !== DonationStatus.PENDING) throw notPending(donation.status);
      const changes = { ...change, updatedAt: this.parts.clock() };
      await tx.update(Donation, { id }, changes);
      Object.assign(donation, changes);
      await this.parts.log.write(tx, actor, {
        action,
        targetKind: "donation",
        targetId: id,
        targetName: `${donation.amount} ${donation.currency}, ${donation.donorName}`,
        before: { status: DonationStatus.PENDING },
        after: { ...change },
      });
      await this.parts.ledger.donationMoved(tx, donation, DonationStatus.PENDING, donation.status);
      return donation;
    });
  }
}
