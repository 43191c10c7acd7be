import { decimalOf, minorUnits } from "@tree-for-deed/common/donations/money";
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
import type { SslCommerzSettings } from "./sslcommerz.settings";
import { askProvider, textOf } from "../provider-request.service";

const SESSION = "/gwprocess/v4/api.php";
const VALIDATION = "/validator/api/validationserverAPI.php";
const TRANSACTIONS = "/validator/api/merchantTransIDvalidationAPI.php";
const RISKY = "1";
/** Maximum length of the provider's customer fields. */
const FIELD_MAX = 50;

/**
 * SSLCommerz's hosted checkout, version 4: cards, bKash, Nagad and more on their page. Their callbacks prove nothing; a
 * payment is found by its `val_id`, or by our `tran_id` if that did not arrive.
 */
export class SslCommerz implements PaymentProvider {
  readonly ways = { BDT: "payment.sslcommerz.BDT", USD: "payment.sslcommerz.USD" } as const;

  constructor(
    private readonly settings: SslCommerzSettings,
    private readonly addresses: ReturnAddresses,
    private readonly timeoutMs = PROVIDER_TIMEOUT_MS,
  ) {}

  async open({ tranId, amount, currency, donorName, donorEmail }: Order): Promise<Checkout> {
    const back = `${this.addresses.publicUrl}/payments/sslcommerz`;
    const form = new URLSearchParams({
      ...this.#store(),
      total_amount: decimalOf(amount),
      currency,
      tran_id: tranId,
      success_url: `${back}/return/success`,
      fail_url: `${back}/return/fail`,
      cancel_url: `${back}/return/cancel`,
      ipn_url: `${back}/ipn`,
      product_name: "Donation",
      product_category: "donation",
      product_profile: "non-physical-goods",
      shipping_method: "NO",
      num_of_item: "1",
      // SSLCommerz requires an address and a phone, which donors do not give.
      cus_name: donorName.slice(0, FIELD_MAX),
      cus_email: this.#address(donorEmail),
      cus_phone: "00000000000",
      cus_add1: "-",
      cus_city: "Dhaka",
      cus_postcode: "1000",
      cus_country: "Bangladesh",
    });
    const { body } = await this.#ask("POST", SESSION, form);
    if (textOf(body, "status").toUpperCase() !== "SUCCESS") throw new Declined(textOf(body, "failedreason"));
    const [session, url] = [textOf(body, "sessionkey"), textOf(body, "GatewayPageURL")];
    if (session === "" || !isWebAddress(url)) throw new NoAnswer("The session has no page");
    return { session, url };
  }

  async fetchStatus(payment: ProviderPayment, validationId?: string | null): Promise<PaymentStatus> {
    const known = validationId ?? payment.validationId;
    if (known) {
      const answer = await this.#validated(known);
      if (answer.status === "paid" && answer.tranId === payment.tranId) return answer;
    }
    return this.#found(payment.tranId);
  }

  async refund(payment: ProviderPayment, reason: string): Promise<RefundStatus> {
    const { reference, refundReference, tranId } = payment;
    if (refundReference !== null) {
      const { body } = await this.#connected({ refund_ref_id: refundReference });
      const status = textOf(body, "status");
      if (status === "refunded") return { status: "refunded", reference: refundReference };
      if (status === "processing") return { status: "underWay", reference: refundReference };
      if (status === "cancelled") return { status: "refused", reason: textOf(body, "errorReason") || "cancelled" };
      throw new NoAnswer("The refund has no known status");
    }
    const { body } = await this.#connected({
      bank_tran_id: reference ?? "",
      refund_trans_id: refundNumber(payment),
      refe_id: tranId,
      refund_amount: await this.#cameInTaka(payment),
      refund_remarks: reason,
    });
    const status = textOf(body, "status");
    const given = textOf(body, "refund_ref_id");
    if ((status === "success" || status === "processing") && given !== "")
      return { status: "underWay", reference: given };
    if (status === "failed") return { status: "refused", reason: textOf(body, "errorReason") || "failed" };
    throw new NoAnswer("The refund was neither taken nor refused");
  }

  /** The amount to refund: the whole amount in taka, whatever currency it was paid in. */
  async #cameInTaka({ validationId }: ProviderPayment): Promise<string> {
    const { body } = await this.#ask("GET", VALIDATION, { val_id: validationId ?? "" });
    const taka = minorUnits(textOf(body, "amount"));
    if (taka === null) throw new NoAnswer("The payment has no amount in taka");
    return decimalOf(taka);
  }

  async #validated(validationId: string): Promise<PaymentStatus> {
    const { body } = await this.#ask("GET", VALIDATION, { val_id: validationId });
    return statusOf(body);
  }

  /** Searches by our own number: a paid attempt takes precedence, in any order. */
  async #found(tranId: string): Promise<PaymentStatus> {
    const { body } = await this.#connected({ tran_id: tranId });
    const attempts = (Array.isArray(body.element) ? body.element : []) as ProviderBody[];
    const mine = attempts.filter((attempt) => textOf(attempt, "tran_id") === tranId);
    const paid = mine.find((attempt) => isValid(attempt));
    if (paid) return this.#validated(textOf(paid, "val_id"));
    const words = mine.map(statusOf);
    return (
      words.find(({ status }) => status === "nothing") ??
      words.find(({ status }) => status === "failed") ??
      words[0] ?? { status: "nothing" }
    );
  }

  async #connected(query: Readonly<Record<string, string>>): Promise<{ body: ProviderBody }> {
    const { body } = await this.#ask("GET", TRANSACTIONS, query);
    if (textOf(body, "APIConnect") !== "DONE") throw new NoAnswer(`Not connected: ${textOf(body, "APIConnect")}`);
    return { body };
  }

  async #ask(method: "GET" | "POST", path: string, sent: URLSearchParams | Readonly<Record<string, string>>) {
    const url = new URL(this.settings.url + path);
    const { timeoutMs } = this;
    if (sent instanceof URLSearchParams) return askProvider(url, { method, body: sent, timeoutMs });
    url.search = new URLSearchParams({ ...this.#store(), ...sent, v: "1", format: "json" }).toString();
    return askProvider(url, { method, timeoutMs });
  }

  /** Replaces an address that is too long for SSLCommerz: the donor then gets our receipt but not theirs. */
  #address(donorEmail: string): string {
    return donorEmail.length <= FIELD_MAX ? donorEmail : `donor@${new URL(this.addresses.publicUrl).hostname}`;
  }

  #store(): { store_id: string; store_passwd: string } {
    return { store_id: this.settings.storeId, store_passwd: this.settings.storePassword };
  }
}

/** One number per refund request of an admin: at most 30 characters, and the same for a retry after a lost answer. */
const refundNumber = ({ tranId, refundAskedAt }: ProviderPayment): string =>
  `${tranId}-${Math.floor((refundAskedAt?.getTime() ?? 0) / 1000).toString(36)}`;

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const isValid = (body: ProviderBody): boolean => ["VALID", "VALIDATED"].includes(textOf(body, "status"));

/** `currency_amount` is the requested amount in `currency_type`; `amount` is its value in taka. */
function statusOf(body: ProviderBody): PaymentStatus {
  const status = textOf(body, "status");
  if (isValid(body)) {
    const validationId = textOf(body, "val_id");
    return {
      status: "paid",
      tranId: textOf(body, "tran_id"),
      amount: minorUnits(textOf(body, "currency_amount")),
      currency: textOf(body, "currency_type"),
      reference: textOf(body, "bank_tran_id") || validationId,
      validationId,
      isRisky: textOf(body, "risk_level") === RISKY,
    };
  }
  if (status === "FAILED") return { status: "failed", reason: textOf(body, "error").slice(0, 200) || "failed" };
  if (status === "CANCELLED") return { status: "cancelled", reason: "cancelled" };
  return { status: "nothing" };
}
