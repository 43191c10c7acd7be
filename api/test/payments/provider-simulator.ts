import { decimalOf, minorUnits } from "@tree-for-deed/common/donations/money";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Failure of a call: before it has any effect, or after its whole effect. */
export type Fault = "error" | "errorAfter" | "drop" | "dropAfter" | "garbage" | "slow";

/** A payment in the provider's books. */
export interface SimulatedPayment {
  readonly provider: "sslcommerz" | "bkash";
  readonly tranId: string;
  readonly session: string;
  readonly amount: number;
  readonly currency: string;
  readonly callback: string;
  readonly openedAt: number;
  validationId: string | null;
  /** Reference of the transfer: set when the money moved. */
  reference: string | null;
  paidAmount: number;
  isRisky: boolean;
  isAgreed: boolean;
  executedAt: number | null;
  status: "open" | "paid" | "failed" | "cancelled";
  refund: "none" | "processing" | "refunded";
  refundReference: string | null;
  refundedAmount: number;
  /** Our number of the refund. */
  refundNumber: string | null;
}

const STORE = { storeId: "tree", storePassword: "store-secret" };
const APP = { appKey: "app", appSecret: "app-secret", username: "tree", password: "app-password" };
const HOUR_MS = 60 * 60_000;
const EXECUTION_MS = 30_000;
/** Latest time of a payment: before it is closed. */
const PAGE_MS = 29 * 24 * HOUR_MS;
const TAKA_OF_A_DOLLAR = 120;

type Fields = Readonly<Record<string, string>>;

/** Required fields of a session and their maximum lengths, by SSLCommerz's documents. */
const MANDATORY = [
  ...["total_amount", "currency", "tran_id", "product_category", "success_url", "fail_url", "cancel_url"],
  ...["cus_name", "cus_email", "cus_add1", "cus_city", "cus_postcode", "cus_country", "cus_phone"],
  ...["shipping_method", "product_name", "product_profile"],
];
const SIZES = {
  tran_id: 30,
  currency: 3,
  cus_name: 50,
  cus_email: 50,
  cus_phone: 20,
  product_category: 50,
  ipn_url: 255,
};
const fits =
  (fields: Readonly<Record<string, string>>) =>
  ([name, size]: [string, number]): boolean =>
    (fields[name] ?? "").length <= size;
const REFUND_NUMBER_MAX = 30;
type Answer = Readonly<Record<string, unknown>>;

/**
 * SSLCommerz's hosted checkout (version 4) and bKash's tokenized checkout on a local port, by their published
 * documents, with network failures. The test calls the donors' actions.
 */
export class ProviderSimulator {
  readonly payments = new Map<string, SimulatedPayment>();
  /** Violations of the providers' rules by a client. */
  readonly violations: string[] = [];
  /** Faults of coming calls, in order; null for none. */
  readonly faults: (Fault | null)[] = [];
  readonly calls: string[] = [];
  #token: { id: string; until: number; refresh: string; isHeard: boolean } | null = null;
  #serial = 0;
  readonly #held = new Set<ServerResponse>();

  private constructor(
    private readonly server: Server,
    private readonly now: () => number,
  ) {}

  static async start(now: () => number = Date.now): Promise<ProviderSimulator> {
    const server = createServer();
    const simulator = new ProviderSimulator(server, now);
    server.on("request", (req, res) => void simulator.#serve(req, res));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return simulator;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Settings for a site that uses it. */
  get settings() {
    return { sslcommerz: { url: this.url, ...STORE }, bkash: { url: `${this.url}/bkash`, ...APP } };
  }

  async stop(): Promise<void> {
    for (const res of this.#held) res.destroy();
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  of(tranId: string): SimulatedPayment {
    const payment = this.payments.get(tranId);
    if (!payment) throw new Error(`No payment ${tranId}`);
    return payment;
  }

  /** The donor pays on SSLCommerz's page, or agrees on bKash's. `amount` is what really moves. */
  pay(tranId: string, { amount, isRisky = false }: { amount?: number; isRisky?: boolean } = {}): void {
    const payment = this.of(tranId);
    if (payment.status !== "open" || this.now() - payment.openedAt > PAGE_MS) return;
    if (payment.provider === "bkash") {
      payment.isAgreed = true;
      return;
    }
    Object.assign(payment, { status: "paid", isRisky, paidAmount: amount ?? payment.amount });
    Object.assign(payment, { validationId: this.#name("val"), reference: this.#name("bank") });
  }

  /** The bank refuses, or the donor cancels. */
  end(tranId: string, status: "failed" | "cancelled"): void {
    const payment = this.of(tranId);
    if (payment.status === "open") payment.status = status;
  }

  /** The merchant refunds on bKash's own pages. */
  sendBackThere(tranId: string, amount: number): void {
    this.#sendBack(this.of(tranId), amount);
  }

  /** Executes accepted refunds. */
  carryOutRefunds(): void {
    for (const payment of this.payments.values()) if (payment.refund === "processing") payment.refund = "refunded";
  }

  /** The fields that SSLCommerz posts about a payment, to the listener and by the browser alike. */
  form(tranId: string): Record<string, string> {
    const { status, validationId, amount, currency } = this.of(tranId);
    const said = { open: "UNATTEMPTED", paid: "VALID", failed: "FAILED", cancelled: "CANCELLED" }[status];
    return {
      tran_id: tranId,
      status: said,
      currency_type: currency,
      currency_amount: decimalOf(amount),
      ...(validationId !== null && { val_id: validationId }),
    };
  }

  /** The address to which bKash's page redirects the browser. */
  back(tranId: string): string {
    const { session, isAgreed, status } = this.of(tranId);
    const said = status === "failed" ? "failure" : isAgreed ? "success" : "cancel";
    return `?paymentID=${session}&status=${said}`;
  }

  async #serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await text(req);
    const url = new URL(req.url ?? "/", this.url);
    const fault = this.faults.shift() ?? null;
    if (fault === "drop") {
      req.socket.destroy();
      return;
    }
    if (fault === "error" || fault === "garbage") {
      this.#end(res, fault === "error" ? 500 : 200, fault === "error" ? "{}" : "<html>");
      return;
    }
    const { status, answer } = this.#answer(req, url, body);
    if (fault !== null) {
      this.#withhold(fault, req, res, answer);
      return;
    }
    this.#end(res, status, JSON.stringify(answer));
    if (this.#token && "id_token" in answer) this.#token.isHeard = true;
  }

  /** The call takes effect, and the client gets no answer. */
  #withhold(fault: Fault, req: IncomingMessage, res: ServerResponse, answer: Answer): void {
    if (fault === "dropAfter") req.socket.destroy();
    else if (fault === "errorAfter") this.#end(res, 500, JSON.stringify(answer));
    else this.#held.add(res);
  }

  #end(res: ServerResponse, status: number, body: string): void {
    res.writeHead(status, { "Content-Type": "application/json" }).end(body);
  }

  #answer(req: IncomingMessage, url: URL, body: string): { status: number; answer: Answer } {
    this.calls.push(url.pathname);
    if (url.pathname.startsWith("/bkash/tokenized/checkout/")) {
      const sent = JSON.parse(body) as Fields;
      return this.#bkash(url.pathname.slice("/bkash/tokenized/checkout/".length), req, sent);
    }
    const fields = Object.fromEntries(req.method === "POST" ? new URLSearchParams(body) : url.searchParams);
    return { status: 200, answer: this.#sslcommerz(url.pathname, fields) };
  }

  #sslcommerz(path: string, fields: Fields): Answer {
    const isStore = fields.store_id === STORE.storeId && fields.store_passwd === STORE.storePassword;
    if (path === "/gwprocess/v4/api.php") {
      return isStore ? this.#session(fields) : { status: "FAILED", failedreason: "Store Credential Error" };
    }
    if (path === "/validator/api/validationserverAPI.php") {
      const payment = [...this.payments.values()].find(({ validationId }) => validationId === fields.val_id);
      return isStore && payment?.status === "paid" ? this.#validation(payment) : { status: "INVALID_TRANSACTION" };
    }
    if (!isStore) return { APIConnect: "FAILED" };
    return { APIConnect: "DONE", ...this.#transaction(fields) };
  }

  #session(fields: Fields): Answer {
    const amount = minorUnits(fields.total_amount ?? "");
    const { tran_id: tranId = "", currency = "", success_url: callback = "" } = fields;
    const isFull = MANDATORY.every((name) => fields[name]) && Object.entries(SIZES).every(fits(fields));
    if (amount === null || !isFull || this.payments.has(tranId))
      return { status: "FAILED", failedreason: "Invalid Information" };
    const session = this.#name("session");
    this.#add({ provider: "sslcommerz", tranId, session, amount, currency, callback });
    return { status: "SUCCESS", sessionkey: session, GatewayPageURL: `${this.url}/page/${tranId}` };
  }

  #validation(payment: SimulatedPayment): Answer {
    const { validationId, tranId, reference, paidAmount, currency, isRisky } = payment;
    const rate = currency === "BDT" ? 1 : TAKA_OF_A_DOLLAR;
    return {
      status: "VALID",
      val_id: validationId,
      tran_id: tranId,
      bank_tran_id: reference,
      amount: decimalOf(paidAmount * rate),
      currency: "BDT",
      currency_type: currency,
      currency_amount: decimalOf(paidAmount),
      currency_rate: String(rate),
      risk_level: isRisky ? "1" : "0",
      risk_title: isRisky ? "Risky" : "Safe",
    };
  }

  #transaction(fields: Fields): Answer {
    if (fields.refund_ref_id !== undefined) {
      const refunded = [...this.payments.values()].find(
        ({ refundReference }) => refundReference === fields.refund_ref_id,
      );
      return { refund_ref_id: fields.refund_ref_id, status: refunded?.refund ?? "cancelled" };
    }
    if (fields.bank_tran_id !== undefined) return this.#takeRefund(fields);
    const payment = this.payments.get(fields.tran_id ?? "");
    if (!payment || payment.status === "open") return { no_of_trans_found: 0, element: [] };
    const status = payment.status === "failed" ? "FAILED" : "CANCELLED";
    const element = payment.status === "paid" ? this.#validation(payment) : { tran_id: payment.tranId, status };
    return { no_of_trans_found: 1, element: [element] };
  }

  #takeRefund(fields: Fields): Answer {
    const payment = [...this.payments.values()].find(({ reference }) => reference === fields.bank_tran_id);
    if (!payment || payment.status !== "paid") return { status: "failed", errorReason: "Transaction not found" };
    const { refund_trans_id: number = "", refund_remarks: remarks = "" } = fields;
    if (number === "" || number.length > REFUND_NUMBER_MAX || remarks === "" || remarks.length > 255)
      return { status: "failed", errorReason: "Invalid refund_trans_id or refund_remarks" };
    const isUsed = [...this.payments.values()].some((other) => other !== payment && other.refundNumber === number);
    if (isUsed) this.violations.push("a number of a refund was used twice");
    const rate = payment.currency === "BDT" ? 1 : TAKA_OF_A_DOLLAR;
    if (payment.refund === "none") {
      // At most the received amount can be refunded.
      if ((minorUnits(fields.refund_amount ?? "") ?? 0) > payment.paidAmount * rate)
        return { status: "failed", errorReason: "Refund amount is more than the transaction" };
      Object.assign(payment, { refund: "processing", refundReference: this.#name("refund"), refundNumber: number });
      return { status: "success", refund_ref_id: payment.refundReference };
    }
    return { status: "processing", refund_ref_id: payment.refundReference };
  }

  #bkash(call: string, req: IncomingMessage, sent: Fields): { status: number; answer: Answer } {
    const good = (answer: Answer) => ({ status: 200, answer: { statusCode: "0000", ...answer } });
    const bad = (errorCode: string) => ({ status: 200, answer: { errorCode, errorMessage: `Error ${errorCode}` } });
    if (call.startsWith("token/")) {
      const { username, password } = req.headers;
      const isKnown = username === APP.username && password === APP.password && sent.app_key === APP.appKey;
      if (!isKnown || sent.app_secret !== APP.appSecret) return bad("2001");
      if (call === "token/refresh" && sent.refresh_token !== this.#token?.refresh) return bad("2079");
      if (call === "token/grant" && this.#token?.isHeard && this.#token.until - this.now() > 2 * 60_000)
        this.violations.push("a token was granted while another was good");
      this.#token = { id: randomUUID(), refresh: randomUUID(), until: this.now() + HOUR_MS, isHeard: false };
      return good({ id_token: this.#token.id, refresh_token: this.#token.refresh, expires_in: 3600 });
    }
    const isGood = this.#token && req.headers.authorization === this.#token.id && this.#token.until > this.now();
    if (!isGood || req.headers["x-app-key"] !== APP.appKey) return { status: 401, answer: { message: "Unauthorized" } };
    if (call === "create") {
      const amount = minorUnits(sent.amount ?? "");
      const { merchantInvoiceNumber: tranId = "", currency = "", callbackURL: callback = "" } = sent;
      if (amount === null || currency !== "BDT" || sent.mode !== "0011" || sent.intent !== "sale") return bad("2065");
      if (!sent.payerReference || callback === "") return bad("2065");
      const session = this.#name("TR0011");
      this.#add({ provider: "bkash", tranId, session, amount, currency, callback });
      return good({ paymentID: session, bkashURL: `${this.url}/page/${session}`, transactionStatus: "Initiated" });
    }
    const payment = [...this.payments.values()].find(({ session }) => session === sent.paymentID);
    if (!payment) return bad("2002");
    if (call === "execute") return this.#execute(payment, good, bad);
    if (call === "payment/status") {
      if (payment.executedAt !== null && this.now() - payment.executedAt < EXECUTION_MS)
        this.violations.push("a payment was queried within thirty seconds of its execution");
      return good(this.#bkashPayment(payment, "merchantInvoice"));
    }
    if (call === "payment/refund") return this.#bkashRefund(payment, sent, good, bad);
    return bad("9999");
  }

  #execute(payment: SimulatedPayment, good: (answer: Answer) => Reply, bad: (code: string) => Reply): Reply {
    payment.executedAt = this.now();
    if (payment.status === "paid") return bad(this.#serial % 2 === 0 ? "2062" : "2117");
    if (payment.status !== "open") return bad("2029");
    if (!payment.isAgreed) return bad("2060");
    Object.assign(payment, { status: "paid", paidAmount: payment.amount, reference: this.#name("TRX") });
    return good(this.#bkashPayment(payment, "merchantInvoiceNumber"));
  }

  #bkashPayment(payment: SimulatedPayment, invoice: string): Answer {
    const { session, tranId, paidAmount, amount, currency, reference, status } = payment;
    const isPaid = status === "paid";
    return {
      paymentID: session,
      [invoice]: tranId,
      amount: decimalOf(isPaid ? paidAmount : amount),
      currency,
      transactionStatus: isPaid ? "Completed" : "Initiated",
      ...(isPaid && { trxID: reference }),
    };
  }

  #bkashRefund(
    payment: SimulatedPayment,
    sent: Fields,
    good: (answer: Answer) => Reply,
    bad: (code: string) => Reply,
  ): Reply {
    if (payment.status !== "paid" || sent.trxID !== payment.reference) return bad("2033");
    if (sent.amount === undefined) {
      return payment.refund === "refunded" ? good(this.#refunded(payment)) : good({ originalTrxID: payment.reference });
    }
    if (!sent.sku || !sent.reason) return bad("2065");
    if (payment.refund === "refunded") return bad("2034");
    if (minorUnits(sent.amount) !== payment.paidAmount) return bad("2026");
    this.#sendBack(payment, payment.paidAmount);
    return good(this.#refunded(payment));
  }

  #sendBack(payment: SimulatedPayment, refundedAmount: number): void {
    Object.assign(payment, { refund: "refunded", refundReference: this.#name("RFD"), refundedAmount });
  }

  #refunded({ reference, refundReference, refundedAmount, currency }: SimulatedPayment): Answer {
    const money = { amount: decimalOf(refundedAmount), currency };
    return { originalTrxID: reference, refundTrxID: refundReference, transactionStatus: "Completed", ...money };
  }

  #add(given: Pick<SimulatedPayment, "provider" | "tranId" | "session" | "amount" | "currency" | "callback">): void {
    this.payments.set(given.tranId, {
      ...given,
      openedAt: this.now(),
      validationId: null,
      reference: null,
      paidAmount: 0,
      isRisky: false,
      isAgreed: false,
      executedAt: null,
      status: "open",
      refund: "none",
      refundReference: null,
      refundedAmount: 0,
      refundNumber: null,
    });
  }

  #name(what: string): string {
    this.#serial += 1;
    return `${what}${this.#serial}${randomUUID().slice(0, 8)}`;
  }
}

interface Reply {
  readonly status: number;
  readonly answer: Answer;
}
