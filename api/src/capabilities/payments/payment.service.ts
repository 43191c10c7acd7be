import { currencyRules, isCurrency, isOnlineAmount, minorUnits } from "@tree-for-deed/common/donations/money";
import type { Language } from "@tree-for-deed/common/languages";
import type { DataSource } from "typeorm";
import { isDuplicate } from "../../platform/database/failures";
import { inTransaction } from "../../platform/database/transaction";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Logger } from "../../platform/log/logger";
import type { Clock } from "../../shared/clock";
import { AppError, badField } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import { newId, validId } from "../../shared/uuid";
import { assertKey, hashOf } from "../../core/idempotency/create-once.service";
import type { DonationService } from "../../core/donations/donation.service";
import type { Pledge } from "../../core/donations/donation.rules";
import type { Hint, PaymentVerifier } from "./payment-verifier.service";
import { PaymentEventKind as Kind } from "./payment-event.enum";
import { type PaymentLedger, paymentNotFound } from "./payment-ledger.service";
import {
  type Checkout,
  Declined,
  NoAnswer,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
} from "./providers/payment-provider.value";
import { PaymentState as State } from "./payment-state.enum";
import { Payment } from "./payment.entity";
import { LOOK_LIMIT, GUEST_PAYMENT_LIMIT, PAYMENT_LIMIT, pauseAfter, tranId } from "./payment.rules";
import type { ProviderName } from "./providers/list.provider";

export interface PaymentParts {
  readonly db: DataSource;
  readonly limits: Pick<RateLimits, "consume" | "consumeByIp">;
  readonly donations: Pick<DonationService, "pledgeIn">;
  readonly ledger: PaymentLedger;
  readonly verifier: Pick<PaymentVerifier, "refresh">;
  readonly providers: ReadonlyMap<ProviderName, PaymentProvider>;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

/** A donor's input for a payment. */
export interface PaymentInput extends Pledge {
  readonly provider: ProviderName;
  readonly currency: string;
  readonly language: Language;
}

/** A payment with the address where the donor goes on. */
export interface StartedPayment {
  readonly id: string;
  readonly url: string;
}

type Caller = Pick<RequestContext, "viewer" | "ip">;

/** A start with an idempotency key: its key, owner and content. */
interface KeyedStart {
  readonly key: string;
  readonly contentHash: string;
}

type Money = Pick<Payment, "amount" | "currency">;

const KEY_INDEX = "payments_key";
/** A start without an answer after this time was aborted: its key is free again. */
const CUT_OFF_MS = 2 * PROVIDER_TIMEOUT_MS;

/** Payments for donors: start one, and follow its outcome. */
export class PaymentService {
  /** Payments that are being started in this process, by key. */
  readonly #underWay = new Map<string, { readonly contentHash: string; readonly answer: Promise<StartedPayment> }>();

  constructor(private readonly parts: PaymentParts) {}

  /**
   * Records a donation and opens a checkout for it. With an `idempotencyKey`, a repeated request returns the payment of
   * the first one, in parallel too. @throws BAD_USER_INPUT, RATE_LIMITED, CONFLICT when the provider declines or the
   * key was used for something else, SERVICE_UNAVAILABLE when the provider does not answer
   */
  async start(input: PaymentInput, caller: Caller, idempotencyKey: string | null = null): Promise<StartedPayment> {
    const provider = this.parts.providers.get(input.provider);
    if (!provider) throw badField("provider", "payment.providerOff");
    const money = moneyOf(input, provider);
    if (idempotencyKey === null) return this.#start(input, money, provider, caller, null);
    const keyed = keyedStart(idempotencyKey, input, money, caller);
    const other = this.#underWay.get(keyed.key);
    if (other) {
      if (other.contentHash !== keyed.contentHash) throw keyUsed();
      return other.answer;
    }
    const answer = this.#startOnce(input, money, provider, caller, keyed).finally(() =>
      this.#underWay.delete(keyed.key),
    );
    this.#underWay.set(keyed.key, { contentHash: keyed.contentHash, answer });
    return answer;
  }

  async #startOnce(
    input: PaymentInput,
    money: Money,
    provider: PaymentProvider,
    caller: Caller,
    keyed: KeyedStart,
  ): Promise<StartedPayment> {
    const known = await this.#alreadyStarted(keyed);
    if (known) return known;
    try {
      return await this.#start(input, money, provider, caller, keyed);
    } catch (error) {
      // Another process was faster, and has no answer yet.
      if (isDuplicate(error, KEY_INDEX)) throw noAnswer();
      throw error;
    }
  }

  async #alreadyStarted({ key, contentHash }: KeyedStart): Promise<StartedPayment | null> {
    const { db, clock } = this.parts;
    const payment = await db.getRepository(Payment).findOneBy({ idempotencyKey: key });
    if (!payment) return null;
    if (payment.contentHash !== contentHash) throw keyUsed();
    if (payment.checkoutUrl !== null) return { id: payment.id, url: payment.checkoutUrl };
    if (clock().getTime() - payment.createdAt.getTime() < CUT_OFF_MS) throw noAnswer();
    await db.getRepository(Payment).update({ id: payment.id }, { idempotencyKey: null });
    return null;
  }

  async #start(
    input: PaymentInput,
    money: Money,
    provider: PaymentProvider,
    { viewer, ip }: Caller,
    keyed: KeyedStart | null,
  ): Promise<StartedPayment> {
    const { limits } = this.parts;
    if (viewer) await limits.consume(PAYMENT_LIMIT, viewer.id);
    else await limits.consumeByIp(GUEST_PAYMENT_LIMIT, ip);
    const payment = await this.#note(input, { ...money, userId: viewer?.id ?? null }, keyed);
    const order = { ...payment, donorName: input.donorName, donorEmail: input.donorEmail };
    try {
      const checkout = await provider.open(order);
      await this.#opened(payment.id, checkout);
      return { id: payment.id, url: checkout.url };
    } catch (err) {
      if (!(err instanceof Declined) && !(err instanceof NoAnswer)) throw err;
      this.parts.log.warn({ err, payment: payment.id }, "A payment could not be started");
      await this.#refused(payment.id, err instanceof Declined ? err.message : "no answer");
      throw err instanceof Declined ? new AppError("CONFLICT", "payment.declined") : noAnswer();
    }
  }

  /** The payment by the id that its donor received; null if there is none. @throws BAD_USER_INPUT */
  find(id: string): Promise<Payment | null> {
    return this.parts.db.getRepository(Payment).findOneBy({ id: validId(id) });
  }

  /** Asks the provider again, within the rate limit. @throws BAD_USER_INPUT, NOT_FOUND */
  async lookAgain(id: string): Promise<Payment> {
    if (!(await this.find(id))) throw paymentNotFound();
    await this.#look(validId(id), null);
    const payment = await this.find(id);
    if (!payment) throw paymentNotFound();
    return payment;
  }

  /**
   * Handles a provider's return or callback, by the provider's id of the payment and a hint. Null for an unknown
   * payment.
   */
  async handleCallback(
    provider: ProviderName,
    named: { readonly tranId: string } | { readonly session: string },
    hint: Hint,
  ): Promise<string | null> {
    const payment = await this.parts.db.getRepository(Payment).findOneBy({ provider, ...named });
    if (!payment) return null;
    await this.#look(payment.id, hint);
    return payment.id;
  }

  /** A call beyond the rate limit gets no error: the payment is checked at its next due time. */
  async #look(id: string, hint: Hint | null): Promise<void> {
    try {
      await this.parts.limits.consume(LOOK_LIMIT, id);
    } catch (error) {
      if (error instanceof AppError && error.code === "RATE_LIMITED") return;
      throw error;
    }
    await this.parts.verifier.refresh(id, hint);
  }

  async #note(
    input: PaymentInput,
    { amount, currency, userId }: Money & { userId: string | null },
    keyed: KeyedStart | null,
  ): Promise<Payment> {
    const { db, donations, ledger, clock } = this.parts;
    return inTransaction(db, async (tx) => {
      const now = clock();
      const donation = await donations.pledgeIn(tx, { ...input, currency }, userId);
      const payment = tx.create(Payment, {
        id: newId(),
        tranId: tranId.make(),
        donationId: donation.id,
        provider: input.provider,
        amount,
        currency,
        state: State.STARTING,
        reason: null,
        language: input.language,
        idempotencyKey: keyed?.key ?? null,
        contentHash: keyed?.contentHash ?? null,
        checkoutUrl: null,
        session: null,
        validationId: null,
        reference: null,
        isClaimed: false,
        captureAskedAt: null,
        checks: 0,
        dueAt: new Date(now.getTime() + pauseAfter(0)),
        refundReference: null,
        refundAskedAt: null,
        paidAt: null,
        refundedAt: null,
        closedAt: null,
        silentDays: 0,
        silentOn: null,
        createdAt: now,
        updatedAt: now,
      });
      await ledger.add(tx, payment);
      return payment;
    });
  }

  async #opened(id: string, { session, url: checkoutUrl }: Checkout): Promise<void> {
    const { db, ledger } = this.parts;
    await inTransaction(db, async (tx) => {
      const payment = await ledger.lock(tx, id);
      if (payment.state === State.STARTING) {
        await ledger.move(tx, payment, { kind: Kind.OPENED, to: State.OPEN, reason: null }, { session, checkoutUrl });
      } else await ledger.note(tx, payment, { session, checkoutUrl });
    });
  }

  /** The donor was not redirected: nothing is paid unless the provider later reports it. The key is free again. */
  async #refused(id: string, reason: string): Promise<void> {
    const { db, ledger } = this.parts;
    await inTransaction(db, async (tx) => {
      const payment = await ledger.lock(tx, id);
      if (payment.state !== State.STARTING) return;
      const step = { kind: Kind.REFUSED, to: State.FAILED, reason: reason.slice(0, 200) };
      await ledger.move(tx, payment, step, { idempotencyKey: null });
    });
  }
}

const noAnswer = (): AppError => new AppError("SERVICE_UNAVAILABLE", "payment.noAnswer", { retryAfter: 10 });
const keyUsed = (): AppError => new AppError("CONFLICT", "payment.keyUsed");

/** A key belongs to its member; guests share theirs, so their requests must be the same, too. */
function keyedStart(key: string, input: PaymentInput, { amount, currency }: Money, { viewer }: Caller): KeyedStart {
  assertKey(key, "payment.keyInvalid");
  const { provider, donorName, donorEmail, message, language } = input;
  const content = [provider, amount, currency, donorName, donorEmail, message || null, language];
  return { key: hashOf([viewer?.id ?? null, key]), contentHash: hashOf(content) };
}

function moneyOf(input: PaymentInput, { ways }: PaymentProvider): Money {
  const { currency } = input;
  if (!isCurrency(currency) || ways[currency] === undefined) throw badField("currency", "payment.currency");
  const amount = minorUnits(input.amount) ?? 0;
  if (!isOnlineAmount(amount, currency)) {
    const { onlineMin: min, onlineMax: max } = currencyRules[currency];
    throw badField("amount", "payment.amountRange", { min, max, currency });
  }
  return { amount, currency };
}
