import type { Currency } from "@tree-for-deed/common/donations/money";
import type { Language } from "@tree-for-deed/common/languages";
import type { TextId } from "../../../platform/texts/texts";

/** Fields of a payment that a provider needs. */
export interface ProviderPayment {
  readonly tranId: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly session: string | null;
  readonly validationId: string | null;
  readonly reference: string | null;
  readonly refundReference: string | null;
  /** Time at which an admin last requested its refund. */
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

/** An opened checkout, with the address where the donor goes on. */
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
  /** No payment has been made yet. */
  | { readonly status: "nothing" };

export type RefundStatus =
  | { readonly status: "refunded" | "underWay"; readonly reference: string }
  | { readonly status: "refused"; readonly reason: string };

/**
 * A payment provider. Each call goes from server to server; a call without a usable answer throws `NoAnswer`, and may
 * have had an effect or not.
 */
export interface PaymentProvider {
  /** The currencies that it takes, each with the name of paying in it. */
  readonly ways: Readonly<Partial<Record<Currency, TextId>>>;
  /** @throws Declined when the provider refuses it, NoAnswer */
  open(order: Order): Promise<Checkout>;
  /** `validationId` comes from a callback; the answer is about whatever payment it belongs to. */
  fetchStatus(payment: ProviderPayment, validationId?: string | null): Promise<PaymentStatus>;
  /**
   * Takes the money that the donor agreed to, for providers that wait for it. It is called once; afterwards the
   * provider is queried.
   */
  readonly capture?: (payment: ProviderPayment) => Promise<PaymentStatus>;
  /** Refunds the whole amount; a repeated call returns the progress. */
  refund(payment: ProviderPayment, reason: string): Promise<RefundStatus>;
  /** Amount refunded so far, in minor units, whoever did it; absent if a provider does not report it. */
  readonly refundedAmount?: (payment: ProviderPayment) => Promise<number>;
}

/** The site's own address, for callbacks and returning donors. */
export interface ReturnAddresses {
  readonly publicUrl: string;
}

/** Reads a field of an untrusted form or query; missing, long and repeated ones are empty. */
export type ReadField = (name: string) => string;

/** A call of a provider or a returning donor. It is not trusted: the provider is asked in any case. */
export interface CallbackClaim {
  readonly named: { readonly tranId: string } | { readonly session: string };
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
  readonly validationId?: string | null;
}

/** An address of the site under `/payments/<provider>` for that provider. */
export interface ProviderCallback {
  readonly method: "get" | "post";
  readonly path: string;
  /** True for a donor's browser, which is redirected to a page; false for the provider's server, which gets `OK`. */
  readonly isDonor: boolean;
  /** Reads the claim from the query or form, and the last part of the path. */
  readonly read: (field: ReadField, outcome: string) => CallbackClaim;
}

/** A provider's answer: an object with unchecked content. */
export type ProviderBody = Readonly<Record<string, unknown>>;

/** No usable answer came, so the outcome is unknown. */
export class NoAnswer extends Error {}

/** The provider refused the request. */
export class Declined extends Error {}

/** Timeout of any call. After a capture without an answer, the provider is asked again after this time. */
export const PROVIDER_TIMEOUT_MS = 30_000;
