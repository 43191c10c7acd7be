import type { Currency } from "@tree-for-deed/common/money";
import type { Language } from "@tree-for-deed/common/languages";
import type { ProviderName } from "./provider-name.enum";

/** A payment as a provider needs to know it. */
export interface ProviderPayment {
  readonly tranId: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly session: string | null;
  readonly validationId: string | null;
  readonly reference: string | null;
  readonly refundReference: string | null;
  /** When an admin last asked for it to be sent back. */
  readonly refundAskedAt: Date | null;
}

/** The data for opening a checkout. */
export interface Order {
  readonly id: string;
  readonly tranId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly donorName: string;
  readonly donorEmail: string;
  readonly language: Language;
}

/** A checkout that was opened: where the donor goes on. */
export interface Checkout {
  readonly session: string;
  readonly url: string;
}

/** A provider's answer about a payment. */
export type PaymentStatus =
  | {
      readonly status: "paid";
      readonly tranId: string;
      readonly amount: number | null;
      readonly currency: string;
      readonly reference: string;
      readonly validationId: string | null;
      readonly isRisky: boolean;
    }
  | { readonly status: "failed" | "cancelled"; readonly reason: string }
  /** Nothing has happened yet. */
  | { readonly status: "nothing" };

export type RefundStatus =
  | { readonly status: "refunded" | "underWay"; readonly reference: string }
  | { readonly status: "refused"; readonly reason: string };

/**
 * A payment provider. Each call asks the provider itself, from server to server; a call without a usable answer throws
 * `NoAnswer`, and its effect may have happened or not.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly currencies: readonly Currency[];
  /** @throws Declined when the provider does not want it, NoAnswer */
  open(order: Order): Promise<Checkout>;
  /** `validationId` comes from a callback; the answer is about whatever payment it belongs to. */
  fetchStatus(payment: ProviderPayment, validationId?: string | null): Promise<PaymentStatus>;
  /** Takes the money that the donor agreed to, where a provider waits to be told. It is told once, and then asked. */
  readonly capture?: (payment: ProviderPayment) => Promise<PaymentStatus>;
  /** Sends all of it back; a repeated call returns the progress. */
  refund(payment: ProviderPayment, reason: string): Promise<RefundStatus>;
  /** The amount that went back so far, in minor units, whoever sent it; absent where a provider does not tell. */
  readonly refundedAmount?: (payment: ProviderPayment) => Promise<number>;
}

/** No usable answer came: nobody knows what happened. */
export class NoAnswer extends Error {}

/** The provider answered that it does not want this. */
export class Declined extends Error {}

/** Timeout of any call. After a capture without an answer, the provider is asked again after this time. */
export const PROVIDER_TIMEOUT_MS = 30_000;
