import { decimalOf } from "@tree-for-deed/common/money";
import type { Day } from "@tree-for-deed/common/day";
import type { DataSource } from "typeorm";
import type { Logger } from "../../platform/log/logger";
import type { Clock } from "../../shared/clock";
import type { SiteCalendar } from "../impact/site-calendar.value";
import type { PaymentDesk } from "./payment-desk.service";
import { PaymentDifferenceKind as Kind } from "./payment-difference.enum";
import { type PaymentDifference, PaymentReport } from "./payment-report.entity";
import { NoAnswer, type Word } from "./payment-provider.value";
import { PaymentState as State } from "./payment-state.enum";
import { Payment } from "./payment.entity";
import { isUnpaid } from "./payment.rules";

export interface ReconciliationParts {
  readonly db: DataSource;
  readonly desk: Pick<PaymentDesk, "word" | "apply">;
  readonly calendar: Pick<SiteCalendar, "today">;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "error">;
}

/** Payments that were started or moved in so many days are asked about. */
const DAYS = 3;
const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 100;

const RECENT = `
  SELECT id FROM payments WHERE "updatedAt" >= $1 AND state NOT IN ('starting', 'refunding', 'refunded') AND id > $2
  ORDER BY id LIMIT ${AT_ONCE}`;

const SUMS = `
  SELECT provider, currency, count(*)::int AS count, sum(amount)::bigint AS amount FROM payments
  WHERE state = 'paid' OR (state = 'refunding' AND "paidAt" IS NOT NULL) GROUP BY 1, 2 ORDER BY 1, 2`;

/** What our own books must agree on: payments with their donations, and with their last events. */
const BOOKS = `
  SELECT '${Kind.DONATION}' AS kind, p.id AS "paymentId", p."tranId",
    jsonb_build_object('state', p.state) AS ours, jsonb_build_object('state', d.status) AS theirs
  FROM payments p JOIN donations d ON d.id = p."donationId"
  WHERE (p.state = 'paid' AND d.status <> 'completed') OR (p.state = 'refunded' AND d.status <> 'refunded')
  UNION ALL
  SELECT '${Kind.DONATION_MONEY}', p.id, p."tranId",
    jsonb_build_object('amount', round(p.amount / 100.0, 2)::text, 'currency', p.currency),
    jsonb_build_object('amount', d.amount::text, 'currency', d.currency)
  FROM payments p JOIN donations d ON d.id = p."donationId"
  WHERE d.amount * 100 <> p.amount OR d.currency <> p.currency
  UNION ALL
  SELECT '${Kind.EVENTS}', p.id, p."tranId", jsonb_build_object('state', p.state), jsonb_build_object('state', e."to")
  FROM payments p JOIN LATERAL (
    SELECT "to" FROM payment_events WHERE "paymentId" = p.id ORDER BY "createdAt" DESC, id DESC LIMIT 1
  ) e ON true WHERE e."to" <> p.state`;

const NO_ID = "00000000-0000-0000-0000-000000000000";

interface Tally {
  checked: number;
  unanswered: number;
  repaired: number;
  readonly differences: PaymentDifference[];
}

/** Once a day: asks the providers about the payments of the last days, counts what came without word, and reports. */
export class PaymentReconciliation {
  constructor(private readonly parts: ReconciliationParts) {}

  /** Makes today's report unless there is one. */
  async daily(): Promise<boolean> {
    const { db, calendar, log } = this.parts;
    const day = calendar.today();
    if (await db.getRepository(PaymentReport).existsBy({ day })) return false;
    const [any] = await db.query<object[]>(`SELECT 1 AS any FROM payments LIMIT 1`);
    if (!any) return false;
    const report = await this.compare(day);
    const { differences } = report;
    if (differences.length > 0) log.error({ differences }, "Payments do not agree with what their providers say");
    else log.info({ day, checked: report.checked }, "Payments agree with what their providers say");
    await db.createQueryBuilder().insert().into(PaymentReport).values(report).orIgnore().execute();
    return false;
  }

  /** Compares, and repairs what can be: money that came without word counts from now on. */
  async compare(day: Day): Promise<PaymentReport> {
    const { db, clock } = this.parts;
    const tally: Tally = { checked: 0, unanswered: 0, repaired: 0, differences: [] };
    const since = new Date(clock().getTime() - DAYS * DAY_MS);
    for (let after: string | undefined = NO_ID; after !== undefined;) {
      const ids: { id: string }[] = await db.query(RECENT, [since, after]);
      for (const { id } of ids) await this.#check(id, tally);
      after = ids.at(-1)?.id;
    }
    const books = await db.query<PaymentDifference[]>(BOOKS);
    const sums = await db.query<{ provider: string; currency: string; count: number; amount: number }[]>(SUMS);
    return {
      ...{ day, checked: tally.checked, unanswered: tally.unanswered, repaired: tally.repaired, createdAt: clock() },
      differences: [...tally.differences, ...books],
      sums: sums.map(({ amount, ...sum }) => ({ ...sum, amount: decimalOf(amount) })),
    };
  }

  /** The latest reports, the newest first. */
  latest(count: number): Promise<PaymentReport[]> {
    return this.parts.db.getRepository(PaymentReport).find({ order: { day: "DESC" }, take: count });
  }

  async #check(id: string, tally: Tally): Promise<void> {
    const { db, desk } = this.parts;
    const payment = await db.getRepository(Payment).findOneByOrFail({ id });
    try {
      const word = await desk.word(payment);
      if (!word) return;
      tally.checked += 1;
      if (!isUnpaid(payment.state)) tally.differences.push(...differenceOf(payment, word));
      else if (word.said === "paid" && (await desk.apply(id, word))) tally.repaired += 1;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      tally.unanswered += 1;
    }
  }
}

function differenceOf({ id, tranId, state, amount, currency, reference }: Payment, word: Word): PaymentDifference[] {
  const of = { paymentId: id, tranId };
  if (word.said !== "paid") return [{ kind: Kind.WORD, ...of, ours: { state }, theirs: { state: word.said } }];
  if (state === State.REVIEW) return [];
  if (word.amount === amount && word.currency === currency && word.reference === reference) return [];
  const ours = { amount: decimalOf(amount), currency, reference };
  const theirs = { amount: word.amount === null ? null : decimalOf(word.amount), currency: word.currency };
  return [{ kind: Kind.MONEY, ...of, ours, theirs: { ...theirs, reference: word.reference } }];
}
