import { decimalOf } from "@tree-for-deed/common/donations/money";
import { paths } from "@tree-for-deed/common/paths";
import type { EntityManager } from "typeorm";
import { lockedRow } from "../../platform/database/transaction";
import type { Clock } from "../../shared/clock";
import { AppError } from "../../shared/errors";
import { newId } from "../../shared/uuid";
import { SiteEventKind } from "../../core/audit/site-event.enum";
import type { TellSiteEvent } from "../../core/audit/site-event.events";
import { DonationStatus } from "../../core/donations/donation-status.enum";
import type { Donation } from "../../core/donations/donation.entity";
import { treesOf } from "../../core/donations/donation.rules";
import type { DonationService } from "../../core/donations/donation.service";
import { PaymentMailKind } from "./payment-mail-kind.enum";
import { OutboxMail } from "../../core/notices/outbox.entity";
import { PaymentEvent } from "./payment-event.entity";
import { PaymentEventKind as Kind } from "./payment-event.enum";
import { PaymentState as State } from "./payment-state.enum";
import { Payment } from "./payment.entity";
import { isWaiting, type Step } from "./payment.rules";

type Detail = Readonly<Record<string, string | number | null>>;
type Change = Partial<Omit<Payment, "id" | "state" | "reason" | "createdAt">>;

/** The donation status per payment state; a missing state leaves it unchanged. */
const DONATION_OF: Partial<Readonly<Record<State, DonationStatus>>> = {
  [State.REVIEW]: DonationStatus.PENDING,
  [State.PAID]: DonationStatus.COMPLETED,
  [State.FAILED]: DonationStatus.CANCELLED,
  [State.CANCELLED]: DonationStatus.CANCELLED,
  [State.EXPIRED]: DonationStatus.CANCELLED,
  [State.REFUNDED]: DonationStatus.REFUNDED,
};

const MAIL_OF: Partial<Readonly<Record<State, PaymentMailKind>>> = {
  [State.PAID]: PaymentMailKind.RECEIPT,
  [State.REFUNDED]: PaymentMailKind.REFUNDED,
};

/**
 * The only writer of payments. A state, its event, its effect on the donation (and by that on the site's sums and tree
 * funds) and the mail are written in one transaction under the payment's lock.
 */
export class PaymentLedger {
  constructor(
    private readonly donations: Pick<DonationService, "follow">,
    private readonly clock: Clock,
    /** Called in the transaction in which a payment is held. */
    private readonly siteEvent: TellSiteEvent,
  ) {}

  /** The payment, locked until the transaction ends. @throws NOT_FOUND */
  lock(tx: EntityManager, id: string): Promise<Payment> {
    return lockedRow(tx, Payment, id, paymentNotFound);
  }

  /** Records a new payment of a new donation. */
  async add(tx: EntityManager, payment: Payment): Promise<void> {
    await tx.insert(Payment, payment);
    await this.#tell(tx, payment.id, { kind: Kind.STARTED, from: null, to: payment.state });
  }

  /** Updates details of a payment without changing its state. */
  async note(tx: EntityManager, payment: Payment, change: Change): Promise<void> {
    const changes = { ...change, updatedAt: this.clock() };
    await tx.update(Payment, { id: payment.id }, changes);
    Object.assign(payment, changes);
  }

  /** Moves a locked payment, with all effects. */
  async move(tx: EntityManager, payment: Payment, step: Step, change: Change = {}, detail: Detail = {}): Promise<void> {
    const from = payment.state;
    const now = this.clock();
    const { kind, to, reason } = step;
    const times = {
      ...(to === State.PAID && payment.paidAt === null && { paidAt: now }),
      ...(to === State.REFUNDED && { refundedAt: now }),
      ...(!isWaiting(to) && to !== State.REFUNDING && { dueAt: null }),
    };
    const changes = { ...change, ...times, state: to, reason, updatedAt: now };
    await tx.update(Payment, { id: payment.id }, changes);
    Object.assign(payment, changes);
    await this.#tell(tx, payment.id, { kind, from, to }, { ...(reason !== null && { reason }), ...detail });
    if (from !== to) await this.#follow(tx, payment, kind);
    if (kind === Kind.HELD) await this.#tellAdmins(tx, payment);
  }

  /** Stores an event that leaves the state unchanged. */
  async remark(tx: EntityManager, { id, state }: Payment, kind: Kind): Promise<void> {
    await this.#tell(tx, id, { kind, from: state, to: state });
  }

  async #follow(tx: EntityManager, payment: Payment, kind: Kind): Promise<void> {
    const status = DONATION_OF[payment.state];
    // A refused refund changes nothing.
    if (!status || kind === Kind.REFUND_REFUSED) return;
    const donation = await this.donations.follow(tx, payment.donationId, status, payment.reference);
    const template = MAIL_OF[payment.state];
    if (template) await this.#owe(tx, payment, donation, template);
  }

  #tellAdmins(tx: EntityManager, { id, donationId }: Payment): Promise<void> {
    const path = paths.panel("donations", donationId);
    return this.siteEvent(tx, { kind: SiteEventKind.PAYMENT_HELD, about: "payment", ids: { id, donationId }, path });
  }

  async #owe(tx: EntityManager, payment: Payment, donation: Donation, template: PaymentMailKind): Promise<void> {
    const now = this.clock();
    const { tranId, amount, currency, language } = payment;
    const sum = { amount: decimalOf(amount), currency, trees: String(treesOf(donation)) };
    const values = { name: donation.donorName, ...sum, tranId, at: now.toISOString() };
    await tx.insert(OutboxMail, {
      id: newId(),
      userId: null,
      recipient: donation.donorEmail,
      language,
      payload: { template, values },
      nextAttemptAt: now,
      createdAt: now,
    });
  }

  async #tell(
    tx: EntityManager,
    paymentId: string,
    move: Pick<PaymentEvent, "kind" | "from" | "to">,
    detail: Detail = {},
  ): Promise<void> {
    await tx.insert(PaymentEvent, { id: newId(), paymentId, ...move, detail, createdAt: this.clock() });
  }
}

export const paymentNotFound = (): AppError => new AppError("NOT_FOUND", "payment.notFound");
