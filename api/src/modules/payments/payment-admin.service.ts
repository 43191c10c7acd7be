import { decimalOf } from "@tree-for-deed/common/money";
import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import type { Clock } from "../../shared/clock";
import { AppError } from "../../shared/errors";
import { type CountedPage, type ListParts, Listing } from "../../shared/listing";
import type { Actor } from "../../shared/request";
import { validId } from "../../shared/uuid";
import { validText } from "../../shared/validation";
import { AuditAction } from "../audit/audit-action.enum";
import type { AuditLog } from "../audit/audit-log.service";
import type { PaymentDesk } from "./payment-desk.service";
import { PaymentEventKind as Kind } from "./payment-event.enum";
import type { PaymentLedger } from "./payment-ledger.service";
import { PaymentState as State } from "./payment-state.enum";
import type { Payment } from "./payment.entity";
import { HeldBecause } from "./payment.rules";

export interface PaymentAdminParts {
  readonly db: DataSource;
  readonly ledger: PaymentLedger;
  readonly desk: Pick<PaymentDesk, "look">;
  readonly log: AuditLog;
  readonly lists: ListParts;
  readonly clock: Clock;
}

/** A payment as admins see it, with its donor. */
export interface PaymentView extends Payment {
  readonly donorName: string;
}

const PAYMENTS = {
  name: "payments",
  table: "payments",
  columns: `t.id, t."tranId", t."donationId", t.provider, t.amount, t.currency, t.state, t.reason, t.reference,
    t."refundReference", t."paidAt", t."refundedAt", t."createdAt", t."updatedAt", d."donorName"`,
  joins: `JOIN donations d ON d.id = t."donationId"`,
  orders: { newest: `t."createdAt" DESC, t.id DESC` },
};

/** What an admin decides about payments. */
export class PaymentAdminService {
  readonly #all: Listing<PaymentView, "newest">;

  constructor(private readonly parts: PaymentAdminParts) {
    this.#all = new Listing(parts.lists, PAYMENTS);
  }

  /** Newest first, of one state or all. */
  list(state: State | null, page: number, pageSize: number): Promise<CountedPage<PaymentView>> {
    const conditions = state === null ? [] : [{ name: "state", sql: `t.state = ?::text`, values: [state] }];
    return this.#all.page({ conditions, sort: "newest" }, page, pageSize);
  }

  /** Any payment; null when there is none. @throws BAD_USER_INPUT for what is no id */
  async find(id: string): Promise<PaymentView | null> {
    const [payment] = await this.#all.byIds([validId(id)]);
    return payment ?? null;
  }

  /** Keeps the money of a payment that was held as risky. @throws NOT_FOUND, CONFLICT unless it waits for that */
  async accept(actor: Actor, id: string): Promise<PaymentView> {
    const { db, ledger } = this.parts;
    await inTransaction(db, async (tx) => {
      const payment = await ledger.lock(tx, validId(id));
      if (payment.state !== State.REVIEW) throw notNow(payment);
      if (payment.reason !== HeldBecause.RISK) throw new AppError("CONFLICT", "payment.notAcceptable");
      await ledger.move(tx, payment, { kind: Kind.ACCEPTED, to: State.PAID, reason: null });
      await this.#log(tx, actor, AuditAction.ACCEPT_PAYMENT, payment, { state: State.REVIEW }, null);
    });
    return this.#seen(id);
  }

  /** Sends the money back, of a payment that is paid or held. @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT for any other */
  async refund(actor: Actor, id: string, why: string): Promise<PaymentView> {
    const { db, ledger, desk, clock } = this.parts;
    const reason = validText("reason", why, textRules.refundReason);
    await inTransaction(db, async (tx) => {
      const payment = await ledger.lock(tx, validId(id));
      const { state } = payment;
      if (state !== State.PAID && state !== State.REVIEW) throw notNow(payment);
      const step = { kind: Kind.REFUND_ASKED, to: State.REFUNDING, reason: payment.reason };
      // Nobody else asks while this is under way.
      const dueAt = new Date(clock().getTime() + REFUND_PAUSE_MS);
      await ledger.move(tx, payment, step, { refundAskedAt: clock(), refundReference: null, checks: 0, dueAt });
      await this.#log(tx, actor, AuditAction.REFUND_PAYMENT, payment, { state }, reason);
    });
    await desk.look(validId(id));
    return this.#seen(id);
  }

  async #seen(id: string): Promise<PaymentView> {
    const payment = await this.find(id);
    if (!payment) throw new AppError("NOT_FOUND", "payment.notFound");
    return payment;
  }

  async #log(
    tx: EntityManager,
    actor: Actor,
    action: AuditAction,
    { donationId, tranId, amount, currency, state }: Payment,
    before: object,
    reason: string | null,
  ): Promise<void> {
    await this.parts.log.write(tx, actor, {
      ...{ action, targetKind: "donation", targetId: donationId },
      ...{ targetName: `${decimalOf(amount)} ${currency}, ${tranId}`, reason, before, after: { state } },
    });
  }
}

const REFUND_PAUSE_MS = 60_000;

const notNow = ({ state }: Payment): AppError => new AppError("CONFLICT", "payment.notNow", { args: { state } });
