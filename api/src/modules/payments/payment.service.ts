import { currencyRules, isCurrency, isOnlineAmount, minorUnits } from "@tree-for-deed/common/money";
import type { Language } from "@tree-for-deed/common/languages";
import type { DataSource } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Logger } from "../../platform/log/logger";
import type { Clock } from "../../shared/clock";
import { AppError, badField } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import { newId, validId } from "../../shared/uuid";
import type { DonationService } from "../donations/donation.service";
import type { Pledge } from "../donations/donation.rules";
import type { Hint, PaymentDesk } from "./payment-desk.service";
import { PaymentEventKind as Kind } from "./payment-event.enum";
import { type PaymentLedger, paymentNotFound } from "./payment-ledger.service";
import { type Checkout, Declined, NoAnswer, type PaymentProvider } from "./payment-provider.value";
import { PaymentState as State } from "./payment-state.enum";
import { Payment } from "./payment.entity";
import { pauseAfter, tranId } from "./payment.rules";
import type { ProviderName } from "./provider-name.enum";

export interface PaymentParts {
  readonly db: DataSource;
  readonly limits: Pick<RateLimits, "consume" | "consumeByIp">;
  readonly donations: Pick<DonationService, "pledgeIn">;
  readonly ledger: PaymentLedger;
  readonly desk: Pick<PaymentDesk, "look">;
  readonly providers: ReadonlyMap<ProviderName, PaymentProvider>;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

/** What a donor wants to pay, and how. */
export interface PaymentWish extends Pledge {
  readonly provider: ProviderName;
  readonly currency: string;
  readonly language: Language;
}

/** A payment that the donor can go on with. */
export interface StartedPayment {
  readonly id: string;
  readonly url: string;
}

type Caller = Pick<RequestContext, "viewer" | "ip">;

/** Payments as donors meet them: starting one, and hearing what became of it. */
export class PaymentService {
  constructor(private readonly parts: PaymentParts) {}

  /**
   * Notes a donation and opens a checkout for it. @throws BAD_USER_INPUT, RATE_LIMITED, CONFLICT when the provider declines,
   * SERVICE_UNAVAILABLE when it does not answer
   */
  async start(wish: PaymentWish, { viewer, ip }: Caller): Promise<StartedPayment> {
    const { limits, providers } = this.parts;
    const provider = providers.get(wish.provider);
    if (!provider) throw badField("provider", "payment.providerOff");
    const { amount, currency } = moneyOf(wish, provider);
    if (viewer) await limits.consume("payment", viewer.id);
    else await limits.consumeByIp("payment", ip);
    const payment = await this.#note(wish, { amount, currency, userId: viewer?.id ?? null });
    const order = { ...payment, donorName: wish.donorName, donorEmail: wish.donorEmail };
    try {
      const checkout = await provider.open(order);
      await this.#opened(payment.id, checkout);
      return { id: payment.id, url: checkout.url };
    } catch (err) {
      if (!(err instanceof Declined) && !(err instanceof NoAnswer)) throw err;
      this.parts.log.warn({ err, payment: payment.id }, "A payment could not be started");
      await this.#refused(payment.id, err instanceof Declined ? err.message : "no answer");
      throw err instanceof Declined
        ? new AppError("CONFLICT", "payment.declined")
        : new AppError("SERVICE_UNAVAILABLE", "payment.noAnswer", { retryAfter: 10 });
    }
  }

  /** The payment by the id that its donor was given. @throws BAD_USER_INPUT, NOT_FOUND */
  async find(id: string): Promise<Payment> {
    const payment = await this.parts.db.getRepository(Payment).findOneBy({ id: validId(id) });
    if (!payment) throw paymentNotFound();
    return payment;
  }

  /** Asks the provider once more, if it is not asked too often. */
  async lookAgain(id: string): Promise<Payment> {
    const payment = await this.find(id);
    await this.#look(payment.id, null);
    return this.find(id);
  }

  /** Somebody came back from a provider or calls for it: its own name of the payment, and what they say. Null for a stranger. */
  async heard(
    provider: ProviderName,
    named: { readonly tranId: string } | { readonly session: string },
    hint: Hint,
  ): Promise<string | null> {
    const payment = await this.parts.db.getRepository(Payment).findOneBy({ provider, ...named });
    if (!payment) return null;
    await this.#look(payment.id, hint);
    return payment.id;
  }

  /** Who calls too often is not refused: the payment is looked at in its time. */
  async #look(id: string, hint: Hint | null): Promise<void> {
    try {
      await this.parts.limits.consume("paymentLook", id);
    } catch (error) {
      if (error instanceof AppError && error.code === "RATE_LIMITED") return;
      throw error;
    }
    await this.parts.desk.look(id, hint);
  }

  async #note(
    wish: PaymentWish,
    { amount, currency, userId }: Pick<Payment, "amount" | "currency"> & { userId: string | null },
  ): Promise<Payment> {
    const { db, donations, ledger, clock } = this.parts;
    return inTransaction(db, async (tx) => {
      const now = clock();
      const donation = await donations.pledgeIn(tx, { ...wish, currency }, userId);
      const payment = tx.create(Payment, {
        ...{ id: newId(), tranId: tranId.make(), donationId: donation.id, provider: wish.provider },
        ...{ amount, currency, state: State.STARTING, reason: null, language: wish.language },
        ...{ session: null, validationId: null, reference: null, isClaimed: false, captureAskedAt: null },
        ...{ checks: 0, dueAt: new Date(now.getTime() + pauseAfter(0)), refundReference: null, refundAskedAt: null },
        ...{ paidAt: null, refundedAt: null, createdAt: now, updatedAt: now },
      });
      await ledger.add(tx, payment);
      return payment;
    });
  }

  async #opened(id: string, { session }: Checkout): Promise<void> {
    const { db, ledger } = this.parts;
    await inTransaction(db, async (tx) => {
      const payment = await ledger.lock(tx, id);
      if (payment.state === State.STARTING) {
        await ledger.move(tx, payment, { kind: Kind.OPENED, to: State.OPEN, reason: null }, { session });
      } else await ledger.note(tx, payment, { session });
    });
  }

  /** The donor was not sent on: nothing can be paid, unless the provider says otherwise one day. */
  async #refused(id: string, reason: string): Promise<void> {
    const { db, ledger } = this.parts;
    await inTransaction(db, async (tx) => {
      const payment = await ledger.lock(tx, id);
      if (payment.state !== State.STARTING) return;
      await ledger.move(tx, payment, { kind: Kind.REFUSED, to: State.FAILED, reason: reason.slice(0, 200) });
    });
  }
}

function moneyOf(wish: PaymentWish, { currencies }: PaymentProvider): Pick<Payment, "amount" | "currency"> {
  const { currency } = wish;
  if (!isCurrency(currency) || !currencies.includes(currency)) throw badField("currency", "payment.currency");
  const amount = minorUnits(wish.amount) ?? 0;
  if (!isOnlineAmount(amount, currency)) {
    const { onlineMin: min, onlineMax: max } = currencyRules[currency];
    throw badField("amount", "payment.amountRange", { min, max, currency });
  }
  return { amount, currency };
}
