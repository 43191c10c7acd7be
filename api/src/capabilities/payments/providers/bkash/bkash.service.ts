import { decimalOf, minorUnits } from "@tree-for-deed/common/donations/money";
import type { BkashTokens } from "./bkash-tokens.service";
import type { BkashSettings } from "./bkash.settings";
import {
  type Checkout,
  Declined,
  NoAnswer,
  type Order,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  type ProviderBody,
  type ProviderPayment,
  type RefundStatus,
  type ReturnAddresses,
  type PaymentStatus,
} from "../payment-provider.value";
import { askProvider, textOf } from "../provider-request.service";

const DONE = "0000";
const UNAUTHORIZED = 401;
/** Taken already, being taken, or an error on their side: only a query shows which. */
const ASK_INSTEAD: ReadonlySet<string> = new Set([
  "2020",
  "2024",
  "2056",
  "2062",
  "2068",
  "2116",
  "2117",
  "2119",
  "503",
]);
/** The donor has not agreed yet: "payment execution pre-requisite hasn't been met". */
const NOT_AGREED = "2060";
const CHECKOUT_WITHOUT_AGREEMENT = "0011";

/**
 * bKash's tokenized checkout. The donor agrees on their page, and the money moves when we execute the payment. After an
 * execution without an answer, the outcome is queried only once its thirty seconds are over.
 */
export class Bkash implements PaymentProvider {
  readonly ways = { BDT: "payment.bkash.BDT" } as const;

  constructor(
    private readonly settings: BkashSettings,
    private readonly tokens: BkashTokens,
    private readonly addresses: ReturnAddresses,
    private readonly timeoutMs = PROVIDER_TIMEOUT_MS,
  ) {}

  async open({ tranId, amount, currency }: Order): Promise<Checkout> {
    const body = await this.#post("create", {
      mode: CHECKOUT_WITHOUT_AGREEMENT,
      payerReference: tranId,
      intent: "sale",
      amount: decimalOf(amount),
      currency,
      merchantInvoiceNumber: tranId,
      callbackURL: `${this.addresses.publicUrl}/payments/bkash/return`,
    });
    const [session, url] = [textOf(body, "paymentID"), textOf(body, "bkashURL")];
    if (codeOf(body) !== DONE) throw new Declined(messageOf(body));
    if (session === "" || !URL.canParse(url)) throw new NoAnswer("The payment has no page");
    return { session, url };
  }

  readonly capture = async ({ session }: ProviderPayment): Promise<PaymentStatus> => {
    const body = await this.#post("execute", { paymentID: session ?? "" });
    const code = codeOf(body);
    if (ASK_INSTEAD.has(code)) throw new NoAnswer(`Execution was answered with ${code}`);
    if (code === NOT_AGREED) return { status: "nothing" };
    if (code !== DONE) return { status: "failed", reason: `${code} ${messageOf(body)}`.slice(0, 200) };
    return statusOf(body);
  };

  async fetchStatus({ session }: ProviderPayment): Promise<PaymentStatus> {
    const body = await this.#post("payment/status", { paymentID: session ?? "" });
    if (codeOf(body) !== DONE) throw new NoAnswer(`The status was answered with ${codeOf(body)}`);
    return statusOf(body);
  }

  async refund({ session, reference, amount, tranId }: ProviderPayment, reason: string): Promise<RefundStatus> {
    const about = { paymentID: session ?? "", trxID: reference ?? "" };
    // Without an amount, it returns the state of a refund.
    const before = refundIn(await this.#post("payment/refund", about));
    if (before && before.amount < amount) {
      return { status: "refused", reason: `${decimalOf(before.amount)} of it went back before` };
    }
    if (before) return { status: "refunded", reference: before.reference };
    const body = await this.#post("payment/refund", { ...about, amount: decimalOf(amount), sku: tranId, reason });
    const now = refundIn(body);
    if (now) return { status: "refunded", reference: now.reference };
    if (codeOf(body) === DONE) throw new NoAnswer("The refund is not complete");
    return { status: "refused", reason: `${codeOf(body)} ${messageOf(body)}`.slice(0, 200) };
  }

  readonly refundedAmount = async ({ session, reference }: ProviderPayment): Promise<number> => {
    const body = await this.#post("payment/refund", { paymentID: session ?? "", trxID: reference ?? "" });
    if (ASK_INSTEAD.has(codeOf(body))) throw new NoAnswer(`The refund was answered with ${codeOf(body)}`);
    return refundIn(body)?.amount ?? 0;
  };

  /** A call with an expired token had no effect: the token is replaced, and the call repeated once. */
  async #post(call: string, sent: Readonly<Record<string, string>>): Promise<ProviderBody> {
    const token = await this.tokens.current();
    const first = await this.#send(call, sent, token);
    if (first.status !== UNAUTHORIZED) return first.body;
    const again = await this.#send(call, sent, await this.tokens.renewed(token));
    if (again.status === UNAUTHORIZED) throw new NoAnswer("The token is refused");
    return again.body;
  }

  #send(call: string, sent: Readonly<Record<string, string>>, token: string) {
    return askProvider(new URL(`${this.settings.url}/tokenized/checkout/${call}`), {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: token, "X-App-Key": this.settings.appKey },
      body: JSON.stringify(sent),
      timeoutMs: this.timeoutMs,
    });
  }
}

/** Errors carry their code in another field than answers. */
const codeOf = (body: ProviderBody): string => textOf(body, "statusCode") || textOf(body, "errorCode");
const messageOf = (body: ProviderBody): string => textOf(body, "statusMessage") || textOf(body, "errorMessage");

/** The execute and query calls name our order in different fields. */
function statusOf(body: ProviderBody): PaymentStatus {
  if (textOf(body, "transactionStatus") !== "Completed") return { status: "nothing" };
  return {
    status: "paid",
    tranId: textOf(body, "merchantInvoiceNumber") || textOf(body, "merchantInvoice"),
    amount: minorUnits(textOf(body, "amount")),
    currency: textOf(body, "currency"),
    reference: textOf(body, "trxID"),
    validationId: null,
    isRisky: false,
  };
}

/** The refund in an answer; it may be partial, made on their own pages. */
function refundIn(body: ProviderBody): { reference: string; amount: number } | null {
  const reference = textOf(body, "refundTrxID");
  if (reference === "" || textOf(body, "transactionStatus") !== "Completed") return null;
  const amount = minorUnits(textOf(body, "amount"));
  if (amount === null) throw new NoAnswer("The refund names no amount");
  return { reference, amount };
}
