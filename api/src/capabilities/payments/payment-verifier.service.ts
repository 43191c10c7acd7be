import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import { WorkQueue } from "../../platform/jobs/work-queue";
import type { Logger } from "../../platform/log/logger";
import type { Clock } from "../../shared/clock";
import { PaymentEventKind as Kind } from "./payment-event.enum";
import type { PaymentLedger } from "./payment-ledger.service";
import {
  NoAnswer,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  type RefundStatus,
  type PaymentStatus,
} from "./providers/payment-provider.value";
import { PaymentState as State } from "./payment-state.enum";
import { Payment } from "./payment.entity";
import {
  CHECKS_MAX,
  EXPIRES_AFTER_MS,
  isUnpaid,
  isWaiting,
  MAY_BE_PAID_MS,
  pauseAfter,
  stepAfter,
  stepAfterRefund,
} from "./payment.rules";
import type { ProviderName } from "./providers/list.provider";

export interface PaymentVerifierParts {
  readonly db: DataSource;
  readonly ledger: PaymentLedger;
  /** The enabled providers. */
  readonly providers: ReadonlyMap<ProviderName, PaymentProvider>;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

/** A claim about a payment by a returning donor or a caller. It proves nothing. */
export interface Hint {
  readonly isPaid: boolean;
  readonly validationId?: string | null;
}

export const REFUND_REASON = "Donation sent back";

/** Time in ms for which no other process asks: longer than the timeout of a call. */
const ASKING_MS = PROVIDER_TIMEOUT_MS + 15_000;
const AT_ONCE = 5;
const LOOK_EVERY_MS = 10_000;

/** Claims the capture once: the provider is not told again to take the money until it has answered. */
const CLAIM_CAPTURE = `
  UPDATE payments SET "captureAskedAt" = $2, "dueAt" = $3 WHERE id = $1 AND "captureAskedAt" IS NULL
    AND state IN ('open', 'failed', 'cancelled', 'expired') RETURNING id`;

/** Closes the payment unless a caller has claimed meanwhile that it was paid. */
const CLOSE = `
  UPDATE payments SET "closedAt" = $2 WHERE id = $1 AND "createdAt" <= $3 AND "isClaimed" = $4
    AND state IN ('failed', 'cancelled', 'expired')`;

const IS_TAKEN = `SELECT 1 AS taken FROM payments WHERE provider = $1 AND reference = $2 AND id <> $3`;

/**
 * Finds the outcome of payments. A callback only makes it ask the provider. The answer, applied under the payment's
 * lock, counts, however often, late or in whatever order it comes.
 */
export class PaymentVerifier {
  /** Asks providers about payments that are due; the answer sets when a payment is due again. */
  readonly queue: WorkQueue<{ readonly id: string }>;

  constructor(private readonly parts: PaymentVerifierParts) {
    this.queue = new WorkQueue<{ readonly id: string }>({
      name: "payments",
      table: "payments",
      columns: { due: `"dueAt"` },
      leaseSeconds: ASKING_MS / 1000,
      atOnce: AT_ONCE,
      everyMs: LOOK_EVERY_MS,
      work: ({ id }) => this.refresh(id),
      clock: parts.clock,
      db: parts.db,
      log: parts.log,
    });
  }

  /** Asks the provider about a payment now. Without an answer it is asked again later. */
  async refresh(id: string, hint: Hint | null = null): Promise<void> {
    const payment = await this.#recordCallback(id, hint);
    if (!payment) return;
    const provider = this.parts.providers.get(payment.provider);
    if (!provider) return;
    try {
      if (payment.state === State.REFUNDING) await this.#refund(provider, payment);
      else if (isUnpaid(payment.state)) await this.#settle(provider, payment, hint);
    } catch (err) {
      if (!(err instanceof NoAnswer)) throw err;
      this.parts.log.warn({ err, payment: id }, "A payment provider gave no answer; it is asked again");
      await this.#postpone(id);
    }
  }

  /**
   * Asks about any payment, including a finished one, and returns the provider's answer; null when asking is not
   * allowed.
   */
  async fetchStatus(payment: Payment): Promise<PaymentStatus | null> {
    const provider = this.parts.providers.get(payment.provider);
    if (!provider) return null;
    const isTooEarly = this.parts.clock().getTime() - payment.updatedAt.getTime() < PROVIDER_TIMEOUT_MS;
    if (provider.capture && (!payment.isClaimed || isTooEarly)) return null;
    return provider.fetchStatus(payment);
  }

  /** Amount refunded so far, in minor units; null if the provider does not report it. */
  async refundedAmount(payment: Payment): Promise<number | null> {
    return (await this.parts.providers.get(payment.provider)?.refundedAmount?.(payment)) ?? null;
  }

  /** Marks a payment without money at the provider as closed, if the time in which money can come is over. */
  async close({ id, isClaimed }: Payment): Promise<void> {
    const now = this.parts.clock();
    const since = new Date(now.getTime() - MAY_BE_PAID_MS);
    await this.parts.db.query(CLOSE, [id, now, since, isClaimed]);
  }

  /** Applies a provider's answer; returns whether the state changed. */
  async apply(id: string, answer: PaymentStatus): Promise<boolean> {
    return inTransaction(this.parts.db, async (tx) => {
      const payment = await this.parts.ledger.lock(tx, id);
      const isTaken = answer.status === "paid" && (await this.#isTaken(tx, payment, answer.reference));
      const step = stepAfter(payment, answer, { now: this.parts.clock(), isTaken });
      if (step === null) {
        if (isUnpaid(payment.state)) await this.#keepOpen(tx, payment, answer);
        return false;
      }
      const { found, detail } = answer.status === "paid" ? toldBy(answer, isTaken) : NOTHING_TOLD;
      await this.parts.ledger.move(tx, payment, step, found, detail);
      return true;
    });
  }

  /** Stores the first hint that the donor agreed, so that a crash before the capture does not lose it. */
  async #recordCallback(id: string, hint: Hint | null): Promise<Payment | null> {
    const { db, ledger, clock } = this.parts;
    if (!hint?.isPaid) return db.getRepository(Payment).findOneBy({ id });
    return inTransaction(db, async (tx) => {
      const payment = await ledger.lock(tx, id);
      if (payment.isClaimed || !isUnpaid(payment.state)) return payment;
      const dueAt = new Date(clock().getTime() + ASKING_MS);
      await ledger.note(tx, payment, { isClaimed: true, checks: 0, closedAt: null, dueAt });
      await ledger.remark(tx, payment, Kind.CLAIMED);
      return payment;
    });
  }

  async #settle(provider: PaymentProvider, payment: Payment, hint: Hint | null): Promise<void> {
    const answer = provider.capture
      ? await this.#captured(provider, payment)
      : await provider.fetchStatus(payment, hint?.validationId ?? null);
    if (!answer || (await this.apply(payment.id, answer)) || answer.status === "paid") return;
    await this.close(payment);
  }

  /** For a provider that must be told to take the money; null while asking is not allowed yet. */
  async #captured(provider: PaymentProvider, payment: Payment): Promise<PaymentStatus | null> {
    const { db, clock } = this.parts;
    // Without a checkout session or a claim, no money can have moved.
    if (!payment.isClaimed || payment.session === null) return { status: "nothing" };
    if (payment.captureAskedAt === null) {
      const now = clock();
      const values = [payment.id, now, new Date(now.getTime() + ASKING_MS)];
      const [claimed] = await db.query<[object[], number]>(CLAIM_CAPTURE, values);
      if (claimed.length === 0) return null;
      const answer = await provider.capture?.(payment);
      if (answer?.status === "nothing") await this.#allowCapture(payment.id);
      return answer ?? null;
    }
    if (!this.#mayAsk(payment)) return null;
    const answer = await provider.fetchStatus(payment);
    if (answer.status === "nothing") await this.#allowCapture(payment.id);
    return answer;
  }

  #mayAsk({ captureAskedAt }: Payment): boolean {
    return captureAskedAt !== null && this.parts.clock().getTime() - captureAskedAt.getTime() >= PROVIDER_TIMEOUT_MS;
  }

  async #allowCapture(id: string): Promise<void> {
    await this.parts.db.query(`UPDATE payments SET "captureAskedAt" = NULL WHERE id = $1`, [id]);
  }

  async #refund(provider: PaymentProvider, payment: Payment): Promise<void> {
    const answer = await provider.refund(payment, REFUND_REASON);
    await inTransaction(this.parts.db, async (tx) => {
      const current = await this.parts.ledger.lock(tx, payment.id);
      const step = stepAfterRefund(current, answer);
      const change = answer.status === "refused" ? {} : { refundReference: answer.reference };
      if (step) await this.parts.ledger.move(tx, current, step, change, detailOf(answer));
      if (current.state === State.REFUNDING) await this.#reschedule(tx, current, null);
    });
  }

  async #isTaken(tx: EntityManager, { provider, id }: Payment, reference: string): Promise<boolean> {
    return (await tx.query<object[]>(IS_TAKEN, [provider, reference, id])).length > 0;
  }

  async #postpone(id: string): Promise<void> {
    await inTransaction(this.parts.db, async (tx) => {
      const payment = await this.parts.ledger.lock(tx, id);
      if (isUnpaid(payment.state) || payment.state === State.REFUNDING) await this.#reschedule(tx, payment, null);
    });
  }

  /** No change: a waiting payment is checked again, and for a while also one that was claimed as paid. */
  async #keepOpen(tx: EntityManager, payment: Payment, answer: PaymentStatus): Promise<void> {
    const isAskedAgain = isWaiting(payment.state) || (payment.isClaimed && payment.checks < CHECKS_MAX);
    if (isAskedAgain) await this.#reschedule(tx, payment, answer);
    else await this.parts.ledger.note(tx, payment, { dueAt: null });
  }

  async #reschedule(tx: EntityManager, payment: Payment, answer: PaymentStatus | null): Promise<void> {
    const now = this.parts.clock().getTime();
    const next = now + pauseAfter(payment.checks);
    const end = payment.createdAt.getTime() + EXPIRES_AFTER_MS;
    // The last check without news is at the payment's expiry.
    const dueAt = new Date(answer && now < end ? Math.min(next, end) : next);
    await this.parts.ledger.note(tx, payment, { checks: payment.checks + 1, dueAt });
  }
}

/** Stored fields of a paid payment, and details of its event. A reference of another payment is not stored. */
const toldBy = (
  { reference, validationId, amount, currency }: PaymentStatus & { status: "paid" },
  isTaken: boolean,
) => ({
  found: { reference: isTaken ? null : reference, validationId },
  detail: { reference, amount, currency },
});
const NOTHING_TOLD = { found: {}, detail: {} };

const detailOf = (answer: RefundStatus): Readonly<Record<string, string>> =>
  answer.status === "refused" ? { answer: answer.reason } : { reference: answer.reference };
