import { publicCode } from "../../shared/public-code";
import { PaymentEventKind as Kind } from "./payment-event.enum";
import { PaymentState as State } from "./payment-state.enum";
import type { RefundStatus, PaymentStatus } from "./providers/payment-provider.value";
import { HOUR, MINUTE, type RateLimit } from "../../platform/limits/rules";

/** Rate limit of payments started by one member. */
export const PAYMENT_LIMIT = { name: "payment", windows: [{ points: 10, seconds: HOUR }] } as const satisfies RateLimit;

/** Rate limit of payments started by guests of one network. */
export const GUEST_PAYMENT_LIMIT = {
  name: "paymentAsGuest",
  windows: [{ points: 100, seconds: HOUR }],
} as const satisfies RateLimit;

/** Rate limit of checks of one payment that callers cause. */
export const LOOK_LIMIT = {
  name: "paymentLook",
  windows: [{ points: 20, seconds: 5 * MINUTE }],
} as const satisfies RateLimit;

/** Our number for a payment at the provider and on the receipt. */
export const tranId = publicCode({ prefix: "TFD-P-", groups: [[16]] });

/** An unpaid payment expires after this time without an answer. */
export const EXPIRES_AFTER_MS = 24 * 60 * 60_000;

/**
 * Time after the start in which an unpaid payment may still be paid. No provider publishes after which time their page
 * or a bank takes no more money; a month is well beyond a payer's session and a bank's answer.
 */
export const MAY_BE_PAID_MS = 30 * 24 * 60 * 60_000;

/**
 * Number of days on which a provider is asked in vain about an expired payment; afterwards it is checked only by hand.
 */
export const SILENT_DAYS_MAX = 30;

const MINUTE_MS = 60_000;
const PAUSES = [3, 10, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS);
const LAST_PAUSE = 720 * MINUTE_MS;

/** Pause before the next check. */
export const pauseAfter = (checks: number): number => PAUSES[checks] ?? LAST_PAUSE;

/** Maximum checks of a payment that neither ends nor moves: the last thirty days at the longest pause. */
export const ASKED_MAX = PAUSES.length + (30 * 24 * 60 * MINUTE_MS) / LAST_PAUSE;

/** Maximum checks of a finished payment that was claimed as paid; a waiting one is checked until it expires. */
export const CHECKS_MAX = 12;

/** Reasons why a received payment is held for an admin. */
export const HeldBecause = { RISK: "risk", AMOUNT: "amount", CURRENCY: "currency", REFERENCE: "reference" } as const;

/** A change of a payment: its target state, and the event to store. */
export interface Step {
  readonly kind: Kind;
  readonly to: State;
  readonly reason: string | null;
}

/** States without known money. A late answer of the provider still changes them. */
const UNPAID: ReadonlySet<State> = new Set([State.STARTING, State.OPEN, State.FAILED, State.CANCELLED, State.EXPIRED]);
const WAITING: ReadonlySet<State> = new Set([State.STARTING, State.OPEN]);

export const isUnpaid = (state: State): boolean => UNPAID.has(state);
export const isWaiting = (state: State): boolean => WAITING.has(state);

interface Asked {
  readonly tranId: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: State;
  readonly createdAt: Date;
}

/** The step for a provider's answer; `null`: none. `isTaken`: the money was counted for another payment. */
export function stepAfter(
  payment: Asked,
  answer: PaymentStatus,
  { now, isTaken }: { now: Date; isTaken: boolean },
): Step | null {
  const { state } = payment;
  if (!isUnpaid(state)) return null;
  if (answer.status === "paid") {
    if (answer.tranId !== payment.tranId) return null;
    const held = heldBecause(payment, answer, isTaken);
    return held === null
      ? { kind: Kind.PAID, to: State.PAID, reason: null }
      : { kind: Kind.HELD, to: State.REVIEW, reason: held };
  }
  if (!isWaiting(state)) return null;
  if (answer.status === "failed") return { kind: Kind.FAILED, to: State.FAILED, reason: answer.reason };
  if (answer.status === "cancelled") return { kind: Kind.CANCELLED, to: State.CANCELLED, reason: answer.reason };
  const isOver = now.getTime() - payment.createdAt.getTime() >= EXPIRES_AFTER_MS;
  return isOver ? { kind: Kind.EXPIRED, to: State.EXPIRED, reason: null } : null;
}

function heldBecause(payment: Asked, answer: PaymentStatus & { status: "paid" }, isTaken: boolean): string | null {
  if (answer.currency !== payment.currency) return HeldBecause.CURRENCY;
  if (answer.amount !== payment.amount) return HeldBecause.AMOUNT;
  if (isTaken) return HeldBecause.REFERENCE;
  return answer.isRisky ? HeldBecause.RISK : null;
}

/** The step for a provider's answer about a refund. A refused refund leaves the payment as it was. */
export function stepAfterRefund(
  { state, reason, paidAt, refundReference }: Refunding,
  answer: RefundStatus,
): Step | null {
  if (state !== State.REFUNDING) return null;
  if (answer.status === "refunded") return { kind: Kind.REFUNDED, to: State.REFUNDED, reason };
  if (answer.status === "refused") return { kind: Kind.REFUND_REFUSED, to: paidAt ? State.PAID : State.REVIEW, reason };
  return refundReference === null ? { kind: Kind.REFUND_UNDER_WAY, to: State.REFUNDING, reason } : null;
}

interface Refunding {
  readonly state: State;
  readonly reason: string | null;
  readonly paidAt: Date | null;
  readonly refundReference: string | null;
}
