import { decimalOf } from "@tree-for-deed/common/donations/money";
import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import type { Clock } from "../../shared/clock";
import { AppError } from "../../shared/errors";
import type { Actor } from "../../shared/request";
import { validId } from "../../shared/uuid";
import { validText } from "../../shared/validation";
import { AuditAction } from "../../core/audit/audit-action.enum";
import type { AuditLog } from "../../core/audit/audit-log.service";
import type { PaymentVerifier } from "./payment-verifier.service";
import { PaymentEventKind as Kind } from "./payment-event.enum";
import { type PaymentLedger, paymentNotFound } from "./payment-ledger.service";
import type { PaymentListService, PaymentView } from "./payment-list.service";
import { PaymentState as State } from "./payment-state.enum";
import type { Payment } from "./payment.entity";
import { HeldBecause } from "./payment.rules";

export interface PaymentAdminParts {
  readonly db: DataSource;
  readonly ledger: PaymentLedger;
  readonly verifier: Pick<PaymentVerifier, "refresh">;
  readonly log: AuditLog;
  readonly list: Pick<PaymentListService, "find">;
  readonly clock: Clock;
}

/** Admins' actions on payments. */
export class PaymentAdminService {
  constructor(private readonly parts: PaymentAdminParts) {}

  /** Accepts a payment that was held as risky. @throws NOT_FOUND, CONFLICT unless it is held */
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

  /** Refunds a payment that is paid or held. @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT for any other */
  async refund(actor: Actor, id: string, why: string): Promise<PaymentView> {
    const { db, ledger, verifier, clock } = this.parts;
    const reason = validText("reason", why, textRules.refundReason);
    await inTransaction(db, async (tx) => {
      const payment = await ledger.lock(tx, validId(id));
      const { state } = payment;
      if (state !== State.PAID && state !== State.REVIEW) throw notNow(payment);
      const step = { kind: Kind.REFUND_ASKED, to: State.REFUNDING, reason: payment.reason };
      // No other process asks while this runs.
      const dueAt = new Date(clock().getTime() + REFUND_PAUSE_MS);
      const change = { refundAskedAt: clock(), refundReference: null, checks: 0, dueAt };
      await ledger.move(tx, payment, step, change, { why: reason });
      await this.#log(tx, actor, AuditAction.REFUND_PAYMENT, payment, { state }, reason);
    });
    await verifier.refresh(validId(id));
    return this.#seen(id);
  }

  async #seen(id: string): Promise<PaymentView> {
    const payment = await this.parts.list.find(id);
    if (!payment) throw paymentNotFound();
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
      action,
      targetKind: "donation",
      targetId: donationId,
      targetName: `${decimalOf(amount)} ${currency}, ${tranId}`,
      reason,
      before,
      after: { state },
    });
  }
}

const REFUND_PAUSE_MS = 60_000;

const notNow = ({ state }: Payment): AppError => new AppError("CONFLICT", "payment.notNow", { args: { state } });
