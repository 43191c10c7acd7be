import { decimalOf } from "@tree-for-deed/common/donations/money";
import { type Day, dayOf, shiftedDay, startOfDay } from "@tree-for-deed/common/day";
import { type DataSource, In } from "typeorm";
import type { Logger } from "../../platform/log/logger";
import type { Clock } from "../../shared/clock";
import type { SiteCalendar } from "../../core/impact/site-calendar.value";
import type { PaymentVerifier } from "./payment-verifier.service";
import { PaymentDifferenceKind as Kind } from "./payment-difference.enum";
import { type PaymentDifference, PaymentReport, type PaymentSum } from "./payment-report.entity";
import { NoAnswer, type PaymentStatus } from "./providers/payment-provider.value";
import { PaymentState as State } from "./payment-state.enum";
import { Payment } from "./payment.entity";
import { ASKED_MAX, isUnpaid, MAY_BE_PAID_MS, SILENT_DAYS_MAX } from "./payment.rules";
import type { ProviderName } from "./providers/list.provider";
import { NIL_ID } from "../../shared/uuid";

export interface ReconciliationParts {
  readonly db: DataSource;
  readonly verifier: Pick<PaymentVerifier, "fetchStatus" | "apply" | "close" | "refundedAmount">;
  /** The enabled providers. */
  readonly providers: ReadonlyMap<ProviderName, object>;
  readonly calendar: Pick<SiteCalendar, "today" | "timeZone">;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
}

/** Payments settled this many days before a day are compared with it, since a provider may change its answer. */
const AGES = [0, 7, 30];
const AT_ONCE = 100;
/** Maximum number of differences in a report; the rest is only counted. */
const LISTED_MAX = 500;
/** After this many missing answers in a row, the comparison stops asking a provider. */
const SILENCES_MAX = 20;

const OVER = `state IN ('failed', 'cancelled', 'expired')`;

/** Finished payments whose money may still come. */
const NOT_CLOSED = `
  SELECT id FROM payments WHERE provider = $1 AND "closedAt" IS NULL AND ${OVER} AND "silentDays" < ${SILENT_DAYS_MAX} AND id > $2
  ORDER BY id LIMIT ${AT_ONCE}`;

/** A day counts once, however often it is compared. */
const SILENT = `
  UPDATE payments SET "silentDays" = "silentDays" + 1, "silentOn" = $2
  WHERE id = $1 AND "silentOn" IS DISTINCT FROM $2::date AND "createdAt" <= $3`;

/** Stops automatic checks of a payment that was checked too often without a result. */
const LEAVE = `UPDATE payments SET "dueAt" = NULL WHERE "dueAt" IS NOT NULL AND checks >= ${ASKED_MAX}`;

/** Payments with an unknown outcome that are no longer checked automatically. */
const UNANSWERED = `
  SELECT '${Kind.UNANSWERED}' AS kind, id AS "paymentId", "tranId", jsonb_build_object('state', state) AS ours,
    jsonb_build_object('state', 'no_word') AS theirs
  FROM payments
  WHERE provider = ANY($1) AND (("dueAt" IS NULL AND state IN ('starting', 'open', 'refunding'))
    OR ("closedAt" IS NULL AND ${OVER} AND "silentDays" >= ${SILENT_DAYS_MAX}))
  ORDER BY "createdAt", id`;

const PAID = `
  SELECT id, "paidAt" AS at FROM payments WHERE "paidAt" >= $1 AND "paidAt" < $2 AND ("paidAt", id) > ($3, $4::uuid)
  ORDER BY "paidAt", id LIMIT ${AT_ONCE}`;

/** Refunds of the day; `PAID` covers those that were paid on the same day. */
const SENT_BACK = `
  SELECT id, "refundedAt" AS at FROM payments
  WHERE "refundedAt" >= $1 AND "refundedAt" < $2 AND ("refundedAt", id) > ($3, $4::uuid)
    AND ("paidAt" IS NULL OR "paidAt" < $1 OR "paidAt" >= $2)
  ORDER BY "refundedAt", id LIMIT ${AT_ONCE}`;

/** Payments from before the end of the day that wait for an admin. */
const HELD = `
  SELECT id, "createdAt" AS at FROM payments
  WHERE state = 'review' AND $1::timestamptz IS NOT NULL AND "createdAt" < $2 AND ("createdAt", id) > ($3, $4::uuid)
  ORDER BY "createdAt", id LIMIT ${AT_ONCE}`;

/** Sums of payments that counted; held and then refunded ones did not. */
const sumsBy = (time: "paidAt" | "refundedAt"): string => `
  SELECT provider, currency, count(*)::int AS count, sum(amount)::bigint AS amount FROM payments
  WHERE "${time}" >= $1 AND "${time}" < $2 AND "paidAt" IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`;

/** Mismatches inside our own records: payments against their donations and their last events. */
const BOOKS = `
  SELECT '${Kind.DONATION}' AS kind, p.id AS "paymentId", p."tranId",
    jsonb_build_object('state', p.state) AS ours, jsonb_build_object('state', d.status) AS theirs
  FROM payments p JOIN donations d ON d.id = p."donationId"
  WHERE p.id = ANY($1) AND ((p.state = 'paid' AND d.status <> 'completed') OR (p.state = 'refunded' AND d.status <> 'refunded'))
  UNION ALL
  SELECT '${Kind.DONATION_MONEY}', p.id, p."tranId",
    jsonb_build_object('amount', round(p.amount / 100.0, 2)::text, 'currency', p.currency),
    jsonb_build_object('amount', d.amount::text, 'currency', d.currency)
  FROM payments p JOIN donations d ON d.id = p."donationId"
  WHERE p.id = ANY($1) AND (d.amount * 100 <> p.amount OR d.currency <> p.currency)
  UNION ALL
  SELECT '${Kind.EVENTS}', p.id, p."tranId", jsonb_build_object('state', p.state), jsonb_build_object('state', e."to")
  FROM payments p JOIN LATERAL (
    SELECT "to" FROM payment_events WHERE "paymentId" = p.id ORDER BY "createdAt" DESC, id DESC LIMIT 1
  ) e ON true WHERE p.id = ANY($1) AND e."to" <> p.state`;

/** A repeated comparison, after missing answers, keeps the late payments of the first one. */
const KEEP = `
  INSERT INTO payment_reports AS old
    (day, checked, unanswered, repaired, sums, "sentBack", differences, unlisted, "createdAt")
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (day) DO UPDATE SET
    checked = EXCLUDED.checked, unanswered = EXCLUDED.unanswered, repaired = old.repaired + EXCLUDED.repaired,
    sums = EXCLUDED.sums, "sentBack" = EXCLUDED."sentBack", unlisted = EXCLUDED.unlisted, "createdAt" = EXCLUDED."createdAt",
    differences = jsonb_path_query_array(old.differences, '$[*] ? (@.kind == "${Kind.LATE}")') || EXCLUDED.differences`;

/** Start (included) and end (excluded). */
type Span = readonly [from: Date, to: Date];

class Tally {
  checked = 0;
  unanswered = 0;
  repaired = 0;
  unlisted = 0;
  readonly differences: PaymentDifference[] = [];
  readonly #silences = new Map<ProviderName, number>();

  add(...found: readonly PaymentDifference[]): void {
    const room = LISTED_MAX - this.differences.length;
    this.differences.push(...found.slice(0, room));
    this.unlisted += Math.max(0, found.length - room);
  }

  isSilent(provider: ProviderName): boolean {
    return (this.#silences.get(provider) ?? 0) >= SILENCES_MAX;
  }

  answered(provider: ProviderName): void {
    this.checked += 1;
    this.#silences.delete(provider);
  }

  silent(provider: ProviderName): void {
    this.unanswered += 1;
    this.#silences.set(provider, (this.#silences.get(provider) ?? 0) + 1);
  }
}

/**
 * Compares the payments of each finished day with their providers' data, and checks payments that ended without money
 * as long as it may still come. Late money counts; mismatches are reported.
 */
export class PaymentReconciliation {
  constructor(private readonly parts: ReconciliationParts) {}

  /** Makes the report of the first finished day without one; returns whether there may be more. */
  async daily(): Promise<boolean> {
    const { db, calendar, log } = this.parts;
    const yesterday = shiftedDay(calendar.today(), -1);
    const day = await this.#nextDay(yesterday);
    if (day === null) return false;
    await db.query(LEAVE);
    const report = await this.#compared(day, day === yesterday);
    const late = report.differences.filter(({ kind }) => kind === Kind.LATE);
    const differences = report.differences.filter(({ kind }) => kind !== Kind.LATE);
    if (late.length > 0) log.warn({ day, late }, "Money of payments came late and without word");
    if (differences.length > 0) log.error({ day, differences }, "Payments do not agree with what their providers say");
    else log.info({ day, checked: report.checked }, "Payments agree with what their providers say");
    await this.#keep(report);
    return day < yesterday;
  }

  /** Compares, and repairs where possible: money that came without notice counts from now on. */
  compare(day: Day): Promise<PaymentReport> {
    return this.#compared(day, true);
  }

  /** Latest reports, newest first. */
  latest(count: number): Promise<PaymentReport[]> {
    return this.parts.db.getRepository(PaymentReport).find({ order: { day: "DESC" }, take: count });
  }

  /** Reports leave out no day, however long the job was stopped. */
  async #nextDay(yesterday: Day): Promise<Day | null> {
    const { db, calendar } = this.parts;
    const [last] = await this.latest(1);
    if (!last) {
      const [first] = await db.query<{ at: Date | null }[]>(`SELECT min("createdAt") AS at FROM payments`);
      const day = first?.at ? dayOf(first.at, calendar.timeZone) : null;
      return day !== null && day <= yesterday ? day : null;
    }
    if (last.day > yesterday) return null;
    // Older reports were made on their own day, with the data until then.
    if (last.createdAt < startOfDay(shiftedDay(last.day, 1), calendar.timeZone)) return last.day;
    if (last.day === yesterday) return last.unanswered > 0 ? last.day : null;
    return shiftedDay(last.day, 1);
  }

  async #compared(day: Day, asksForLate: boolean): Promise<PaymentReport> {
    const { db, providers, clock } = this.parts;
    const tally = new Tally();
    if (asksForLate) for (const provider of providers.keys()) await this.#askForLate(provider, day, tally);
    const span = this.#span(day);
    for (const age of AGES) await this.#settled(PAID, this.#span(shiftedDay(day, -age)), tally);
    await this.#settled(SENT_BACK, span, tally);
    await this.#settled(HELD, span, tally);
    tally.add(...(await db.query<PaymentDifference[]>(UNANSWERED, [[...providers.keys()]])));
    const { checked, unanswered, repaired, differences, unlisted } = tally;
    return {
      day,
      checked,
      unanswered,
      repaired,
      differences,
      unlisted,
      createdAt: clock(),
      sums: await this.#sums("paidAt", span),
      sentBack: await this.#sums("refundedAt", span),
    };
  }

  #span(day: Day): Span {
    const { timeZone } = this.parts.calendar;
    return [startOfDay(day, timeZone), startOfDay(shiftedDay(day, 1), timeZone)];
  }

  async #askForLate(provider: ProviderName, day: Day, tally: Tally): Promise<void> {
    for (let after: string | undefined = NIL_ID; after !== undefined;) {
      const rows: { id: string }[] = await this.parts.db.query(NOT_CLOSED, [provider, after]);
      for (const payment of await this.#read(rows)) await this.#askWhetherLate(payment, day, tally);
      after = rows.at(-1)?.id;
    }
  }

  async #askWhetherLate(payment: Payment, day: Day, tally: Tally): Promise<void> {
    const { verifier } = this.parts;
    if (!isUnpaid(payment.state)) return;
    const answer = await this.#ask(payment, tally, () => verifier.fetchStatus(payment));
    if (answer?.status === "paid" && (await verifier.apply(payment.id, answer))) {
      tally.repaired += 1;
      tally.add({ kind: Kind.LATE, ...named(payment), ours: { state: payment.state }, theirs: moneyOf(answer) });
    } else if (answer || (answer === null && !payment.isClaimed)) await verifier.close(payment);
    else if (answer === undefined) await this.#silent(payment, day);
  }

  async #silent({ id }: Payment, day: Day): Promise<void> {
    const { db, clock } = this.parts;
    await db.query(SILENT, [id, day, new Date(clock().getTime() - MAY_BE_PAID_MS)]);
  }

  async #settled(statement: string, [from, to]: Span, tally: Tally): Promise<void> {
    for (let after: readonly [Date, string] | null = [new Date(0), NIL_ID]; after !== null;) {
      const rows: { id: string; at: Date }[] = await this.parts.db.query(statement, [from, to, ...after]);
      for (const payment of await this.#read(rows)) await this.#check(payment, tally);
      if (rows.length > 0)
        tally.add(...(await this.parts.db.query<PaymentDifference[]>(BOOKS, [rows.map(({ id }) => id)])));
      const last = rows.at(-1);
      after = last ? [last.at, last.id] : null;
    }
  }

  async #check(payment: Payment, tally: Tally): Promise<void> {
    if (payment.state !== State.PAID && payment.state !== State.REVIEW) return;
    const { verifier } = this.parts;
    const told = await this.#ask(payment, tally, async () => {
      const answer = await verifier.fetchStatus(payment);
      const isHere = answer?.status === "paid" && payment.state === State.PAID;
      return answer && { answer, sentBack: isHere ? await verifier.refundedAmount(payment) : null };
    });
    if (told) tally.add(...differencesOf(payment, told.answer), ...sentBackOf(payment, told.sentBack ?? 0));
  }

  /** Null when asking is not allowed now, undefined when no answer came. */
  async #ask<T>(payment: Payment, tally: Tally, ask: () => Promise<T | null>): Promise<T | null | undefined> {
    const { provider } = payment;
    if (tally.isSilent(provider)) {
      tally.unanswered += 1;
      return undefined;
    }
    try {
      const answer = await ask();
      if (answer) tally.answered(provider);
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      tally.silent(provider);
      return undefined;
    }
  }

  #read(rows: readonly { readonly id: string }[]): Promise<Payment[]> {
    const ids = rows.map(({ id }) => id);
    return this.parts.db.getRepository(Payment).find({ where: { id: In(ids) }, order: { id: "ASC" } });
  }

  async #sums(time: "paidAt" | "refundedAt", span: Span): Promise<PaymentSum[]> {
    const rows = await this.parts.db.query<(Omit<PaymentSum, "amount"> & { amount: number })[]>(sumsBy(time), [
      ...span,
    ]);
    return rows.map(({ amount, ...sum }) => ({ ...sum, amount: decimalOf(amount) }));
  }

  async #keep(report: PaymentReport): Promise<void> {
    const { day, checked, unanswered, repaired, sums, sentBack, differences, unlisted, createdAt } = report;
    const lists = [sums, sentBack, differences].map((list) => JSON.stringify(list));
    await this.parts.db.query(KEEP, [day, checked, unanswered, repaired, ...lists, unlisted, createdAt]);
  }
}

const named = ({ id, tranId }: Payment) => ({ paymentId: id, tranId });

const moneyOf = ({ amount, currency, reference }: PaymentStatus & { status: "paid" }) => ({
  amount: amount === null ? null : decimalOf(amount),
  currency,
  reference,
});

function differencesOf(payment: Payment, answer: PaymentStatus): PaymentDifference[] {
  const { state, amount, currency, reference } = payment;
  const of = named(payment);
  if (answer.status !== "paid") return [{ kind: Kind.WORD, ...of, ours: { state }, theirs: { state: answer.status } }];
  if (state === State.REVIEW) return [];
  if (answer.amount === amount && answer.currency === currency && answer.reference === reference) return [];
  const ours = { amount: decimalOf(amount), currency, reference };
  return [{ kind: Kind.MONEY, ...of, ours, theirs: moneyOf(answer) }];
}

/** Money that was refunded on the provider's own pages. It counts here until an admin refunds it here, too. */
function sentBackOf(payment: Payment, sentBack: number): PaymentDifference[] {
  if (sentBack === 0) return [];
  const { state, amount, currency } = payment;
  const theirs = { state: sentBack < amount ? "partly_refunded" : "refunded", amount: decimalOf(sentBack), currency };
  return [{ kind: Kind.SENT_BACK, ...named(payment), ours: { state }, theirs }];
}
