import { type Currency, minorUnits, treesFundedBy } from "@tree-for-deed/common/donations/money";
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import type { DataSource } from "typeorm";
import { AuditLog } from "../../src/core/audit/audit-log.service";
import { DonationService } from "../../src/core/donations/donation.service";
import { SiteCalendar } from "../../src/core/impact/site-calendar.value";
import { BkashTokens } from "../../src/capabilities/payments/providers/bkash/bkash-tokens.service";
import { Bkash } from "../../src/capabilities/payments/providers/bkash/bkash.service";
import { DonationFunds } from "../../src/capabilities/planting/donation-funds.service";
import { PaymentAdminService } from "../../src/capabilities/payments/payment-admin.service";
import { PaymentVerifier } from "../../src/capabilities/payments/payment-verifier.service";
import { PaymentListService } from "../../src/capabilities/payments/payment-list.service";
import { PaymentLedger } from "../../src/capabilities/payments/payment-ledger.service";
import type { PaymentProvider } from "../../src/capabilities/payments/providers/payment-provider.value";
import { PaymentReconciliation } from "../../src/capabilities/payments/payment-reconciliation.service";
import { PaymentService } from "../../src/capabilities/payments/payment.service";
import { ProviderName } from "../../src/capabilities/payments/providers/list.provider";
import { SslCommerz } from "../../src/capabilities/payments/providers/sslcommerz/sslcommerz.service";
import { MAY_BE_PAID_MS } from "../../src/capabilities/payments/payment.rules";
import { SearchPool } from "../../src/platform/database/search-pool";
import { AppError } from "../../src/shared/errors";
import type { Actor } from "../../src/shared/request";
import { servicesOn, TIME_ZONE } from "../service-fixture";
import type { Fault, ProviderSimulator } from "./provider-simulator";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const WAITS = [0.1, 0.6, 2, 5, 45, 90, 700, 1500, 4 * DAY_MINUTES, 20 * DAY_MINUTES] as const;
const FAULTS: readonly Fault[] = ["error", "errorAfter", "drop", "dropAfter", "garbage"];
const SUMS = ["10", "25.50", "1200", "3000"] as const;

/** One event between donors, providers, the network, admins and time. */
export type Act =
  | {
      readonly act: "start";
      readonly provider: ProviderName;
      readonly currency: Currency;
      readonly sum: number;
      readonly presses: number;
    }
  | { readonly act: "pay"; readonly at: number; readonly isRisky: boolean; readonly isOther: boolean }
  | { readonly act: "end"; readonly at: number; readonly how: "failed" | "cancelled" }
  | { readonly act: "callBack"; readonly at: number; readonly times: number }
  | { readonly act: "forge"; readonly at: number; readonly from: number }
  | { readonly act: "look"; readonly at: number }
  | { readonly act: "accept" | "refund"; readonly at: number }
  | { readonly act: "wait"; readonly minutes: number }
  | { readonly act: "fault"; readonly faults: (Fault | null)[] }
  | { readonly act: "round" }
  | { readonly act: "compare" }
  | { readonly act: "carryOut" };

const at = fc.nat(3);
const just = <T extends string>(act: T) => fc.record({ act: fc.constant(act) });

/** Histories: mostly donors' actions, with other events in between. */
export const histories = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant("start" as const),
        provider: fc.constantFrom(ProviderName.SSLCOMMERZ, ProviderName.BKASH),
        currency: fc.constantFrom("BDT" as const, "USD" as const),
        sum: fc.nat(SUMS.length - 1),
        presses: fc.integer({ min: 1, max: 2 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant("pay" as const),
        at,
        isRisky: fc.nat(5).map((drawn) => drawn === 0),
        isOther: fc.nat(7).map((drawn) => drawn === 0),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant("end" as const),
        at,
        how: fc.constantFrom("failed" as const, "cancelled" as const),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constant("callBack" as const), at, times: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant("forge" as const), at, from: at }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant("look" as const), at }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("accept" as const, "refund" as const), at }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant("wait" as const), minutes: fc.constantFrom(...WAITS) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant("fault" as const),
        faults: fc.array(fc.constantFrom<Fault | null>(null, ...FAULTS), { minLength: 1, maxLength: 4 }),
      }),
    },
    { weight: 3, arbitrary: fc.oneof(just("round" as const), just("compare" as const), just("carryOut" as const)) },
  ),
  { minLength: 3, maxLength: 24 },
) as fc.Arbitrary<Act[]>;

interface Stood {
  readonly tranId: string;
  readonly state: string;
  readonly reason: string | null;
  readonly status: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly receipts: number;
  readonly returns: number;
  readonly fund: number | null;
}

const STANDS = `
  SELECT p."tranId", p.state, p.reason, p.currency, p.amount, d.status, f.trees AS fund,
    (SELECT count(*)::int FROM outbox WHERE payload->'values' ? 'tranId' AND payload->>'template' = 'payment_receipt' AND payload->'values'->>'tranId' = p."tranId") AS receipts,
    (SELECT count(*)::int FROM outbox WHERE payload->'values' ? 'tranId' AND payload->>'template' = 'payment_refunded' AND payload->'values'->>'tranId' = p."tranId") AS returns
  FROM payments p JOIN donations d ON d.id = p."donationId" LEFT JOIN planting_funds f ON f.id = d.id
  WHERE p."tranId" = ANY($1) ORDER BY p."createdAt", p.id`;

const DAYS = `
  SELECT DISTINCT ((at AT TIME ZONE $2)::date)::text AS day
  FROM payments p CROSS JOIN LATERAL unnest(ARRAY[p."paidAt", p."refundedAt"]) AS at
  WHERE p."tranId" = ANY($1) AND at IS NOT NULL ORDER BY 1`;

const STILL_ASKED = `
  SELECT count(*)::int AS count FROM payments
  WHERE "tranId" = ANY($1) AND state IN ('failed', 'cancelled', 'expired') AND "closedAt" IS NULL`;

const DOLLARS = `SELECT coalesce(sum(value), 0)::text AS sum FROM site_stats WHERE counter = 'donations'`;
const TREES = `SELECT coalesce(sum(value), 0)::int AS sum FROM site_stats WHERE counter = 'trees'`;

/** The payments of a site without HTTP, over one database, with a controlled clock. */
export function paymentsOn(db: DataSource, simulator: ProviderSimulator, clock: () => Date) {
  const { ledger: counters, planting, reads } = servicesOn(db, clock);
  const funds = new DonationFunds(planting);
  const limits = { consume: () => Promise.resolve(), consumeByIp: () => Promise.resolve() };
  const log = new AuditLog(clock);
  const donations = new DonationService({
    db,
    limits,
    log,
    clock,
    ledger: {
      donationMoved: async (...move) => {
        await counters.donationMoved(...move);
        await funds.moved(...move);
      },
    },
    siteEvent: async () => undefined,
  });
  const back = { publicUrl: "https://tree.example.org" };
  const { sslcommerz, bkash } = simulator.settings;
  const providers = new Map<ProviderName, PaymentProvider>([
    ["sslcommerz", new SslCommerz(sslcommerz, back)],
    ["bkash", new Bkash(bkash, new BkashTokens(db, clock, bkash), back)],
  ]);
  const ledger = new PaymentLedger(donations, clock, async () => undefined);
  const quiet = { warn: () => undefined, info: () => undefined, error: () => undefined };
  const verifier = new PaymentVerifier({ db, ledger, providers, clock, log: quiet });
  const calendar = new SiteCalendar(TIME_ZONE, clock);
  const list = new PaymentListService({ reads, searches: new SearchPool(reads) });
  return {
    verifier,
    payments: new PaymentService({ db, limits, donations, ledger, verifier, providers, clock, log: quiet }),
    admin: new PaymentAdminService({ db, ledger, verifier, log, clock, list }),
    reconciliation: new PaymentReconciliation({ db, verifier, providers, calendar, clock, log: quiet }),
    calendar,
  };
}

interface Parts {
  readonly db: DataSource;
  readonly simulator: ProviderSimulator;
  readonly admin: Actor;
  /** Advances the clock. */
  readonly pass: (ms: number) => void;
  readonly site: ReturnType<typeof paymentsOn>;
}

/** Plays one history, and derives the expected result from the providers' own books. */
export class History {
  readonly #tranIds: string[] = [];
  readonly #accepted = new Set<string>();

  constructor(private readonly parts: Parts) {}

  async play(acts: readonly Act[]): Promise<void> {
    const before = await this.#counters();
    for (const act of acts) {
      await this.#do(act);
      await this.#mustNotRunAhead();
    }
    await this.#settle();
    await this.#mustAgree(before);
  }

  async #do(act: Act): Promise<void> {
    const { simulator, site, pass } = this.parts;
    if (act.act === "start") await this.#start(act);
    else if (act.act === "wait") pass(act.minutes * MINUTE_MS);
    else if (act.act === "fault") simulator.faults.push(...act.faults);
    else if (act.act === "round") await site.verifier.queue.round();
    else if (act.act === "compare") await site.reconciliation.compare(site.calendar.today());
    else if (act.act === "carryOut") simulator.carryOutRefunds();
    else await this.#doTo(act);
  }

  async #doTo(act: Extract<Act, { at: number }>): Promise<void> {
    const { simulator, site } = this.parts;
    const tranId = this.#tranIds[act.at % this.#tranIds.length];
    if (tranId === undefined) return;
    if (act.act === "pay") {
      const { amount } = simulator.of(tranId);
      simulator.pay(tranId, { isRisky: act.isRisky, ...(act.isOther && { amount: amount - 1 }) });
    } else if (act.act === "end") simulator.end(tranId, act.how);
    else if (act.act === "callBack") {
      await Promise.all(Array.from({ length: act.times }, () => this.#callBack(tranId)));
    } else if (act.act === "forge") await this.#forge(tranId, this.#tranIds[act.from % this.#tranIds.length] ?? tranId);
    else if (act.act === "look") await site.verifier.refresh(await this.#idOf(tranId));
    else await this.#decide(act.act, tranId);
  }

  async #start({ provider, currency, sum, presses }: Act & { act: "start" }): Promise<void> {
    const { db, simulator, site } = this.parts;
    const money = provider === ProviderName.BKASH ? "BDT" : currency;
    const donor = { donorName: "Rahima", donorEmail: "rahima@example.org", language: "bn" as const };
    const wish = { provider, amount: SUMS[sum] ?? "10", currency: money, ...donor };
    const [key, caller, before] = [randomUUID(), { viewer: null, ip: "127.0.0.1" }, await this.#newest()];
    const press = () => quietly(site.payments.start(wish, caller, key));
    await Promise.all(Array.from({ length: presses }, press));
    const started: object[] = await db.query(`SELECT id FROM payments WHERE "createdAt" > $1`, [before]);
    expect(started).toHaveLength(1);
    const [last] = await db.query<{ tranId: string }[]>(
      `SELECT "tranId" FROM payments ORDER BY "createdAt" DESC, id DESC LIMIT 1`,
    );
    // A payment whose session failed cannot be paid by anyone.
    if (last && simulator.payments.has(last.tranId) && !this.#tranIds.includes(last.tranId))
      this.#tranIds.push(last.tranId);
  }

  async #newest(): Promise<Date> {
    const [row] = await this.parts.db.query<{ at: Date | null }[]>(`SELECT max("createdAt") AS at FROM payments`);
    return row?.at ?? new Date(0);
  }

  async #callBack(tranId: string): Promise<void> {
    const { simulator, site } = this.parts;
    const { provider, session } = simulator.of(tranId);
    if (provider === "bkash") {
      const isPaid = simulator.back(tranId).endsWith("success");
      await site.payments.handleCallback(ProviderName.BKASH, { session }, { isPaid });
      return;
    }
    const { val_id: validationId = null, status } = simulator.form(tranId);
    await site.payments.handleCallback(
      ProviderName.SSLCOMMERZ,
      { tranId },
      { isPaid: status === "VALID", validationId },
    );
  }

  /** Sends a forged claim that it is paid, with an invented validation or another payment's. */
  async #forge(tranId: string, otherId: string): Promise<void> {
    const { simulator, site } = this.parts;
    const { session } = simulator.of(tranId);
    const validationId = simulator.of(otherId).validationId ?? "made-up";
    await site.payments.handleCallback(ProviderName.SSLCOMMERZ, { tranId }, { isPaid: true, validationId });
    await site.payments.handleCallback(ProviderName.BKASH, { session }, { isPaid: true });
    await site.payments.handleCallback(
      ProviderName.SSLCOMMERZ,
      { tranId: "TFD-P-STRANGER" },
      { isPaid: true, validationId },
    );
  }

  async #decide(act: "accept" | "refund", tranId: string): Promise<void> {
    const { site, admin } = this.parts;
    const id = await this.#idOf(tranId);
    if (act === "refund") return void (await quietly(site.admin.refund(admin, id, "Asked for")));
    const accepted = await quietly(site.admin.accept(admin, id));
    if (accepted) this.#accepted.add(tranId);
  }

  async #idOf(tranId: string): Promise<string> {
    const [row] = await this.parts.db.query<{ id: string }[]>(`SELECT id FROM payments WHERE "tranId" = $1`, [tranId]);
    return row?.id ?? "";
  }

  /** Never more is counted than came. */
  async #mustNotRunAhead(): Promise<void> {
    for (const { tranId, status, receipts } of await this.#stands()) {
      const { status: theirs, reference } = this.parts.simulator.of(tranId);
      if (status === "completed" || receipts > 0)
        expect([tranId, theirs, reference !== null]).toEqual([tranId, "paid", true]);
    }
  }

  /** The network works again, and time passes until no money can come any more. */
  async #settle(): Promise<void> {
    const { simulator, site, pass } = this.parts;
    simulator.faults.length = 0;
    for (let day = 0; day < 3; day += 1) {
      for (let hours = 0; hours < 24; hours += 4) {
        pass(4 * 60 * MINUTE_MS);
        simulator.carryOutRefunds();
        while (await site.verifier.queue.round());
      }
      await site.reconciliation.compare(site.calendar.today());
    }
    pass(MAY_BE_PAID_MS);
    await site.reconciliation.compare(site.calendar.today());
  }

  async #mustAgree(before: { dollars: number; trees: number }): Promise<void> {
    const stands = await this.#stands();
    expect(stands.map((stood) => this.#judged(stood))).toEqual(stands.map(({ tranId }) => this.#expected(tranId)));
    const counted = stands.filter(({ status, currency }) => status === "completed" && currency === "USD");
    const after = await this.#counters();
    expect(after.dollars - before.dollars).toBe(counted.reduce((sum, { amount }) => sum + amount, 0));
    expect(after.trees).toBe(before.trees);
    await this.#daysMustAgree(stands);
    expect(this.parts.simulator.violations).toEqual([]);
  }

  /** Each day's comparison finds no difference, and the days together contain every paid or refunded payment once. */
  async #daysMustAgree(stands: readonly Stood[]): Promise<void> {
    const { db, site } = this.parts;
    const days = await db.query<{ day: string }[]>(DAYS, [this.#tranIds, TIME_ZONE]);
    const found = { paid: 0, sentBack: 0 };
    for (const { day } of days) {
      const { differences, unanswered, sums, sentBack } = await site.reconciliation.compare(day);
      expect({ day, differences, unanswered }).toEqual({ day, differences: [], unanswered: 0 });
      found.paid += sums.reduce((sum, { amount }) => sum + (minorUnits(amount) ?? 0), 0);
      found.sentBack += sentBack.reduce((sum, { amount }) => sum + (minorUnits(amount) ?? 0), 0);
    }
    const sumOf = (some: readonly Stood[]): number => some.reduce((sum, { amount }) => sum + amount, 0);
    expect(found).toEqual({
      paid: sumOf(stands.filter(({ receipts }) => receipts > 0)),
      sentBack: sumOf(stands.filter(({ receipts, returns }) => receipts > 0 && returns > 0)),
    });
    const [open] = await db.query<{ count: number }[]>(STILL_ASKED, [this.#tranIds]);
    expect(open).toEqual({ count: 0 });
  }

  #judged({ tranId, state, status, receipts, returns, fund }: Stood) {
    const isOver = ["failed", "cancelled", "expired"].includes(state);
    return { tranId, state: isOver ? "over" : state, status, receipts, returns, fund };
  }

  /** Expected result from the providers' books and the admins' actions alone. */
  #expected(tranId: string) {
    const { status, paidAmount, amount, currency, isRisky, refund } = this.parts.simulator.of(tranId);
    const trees = treesFundedBy(amount, currency as Currency);
    const none = { tranId, receipts: 0, returns: 0, fund: null };
    if (status !== "paid") return { ...none, state: "over", status: "cancelled" };
    const counted = paidAmount === amount && (!isRisky || this.#accepted.has(tranId));
    const receipts = counted ? 1 : 0;
    if (refund === "refunded") {
      const fund = counted && trees > 0 ? 0 : null;
      return { tranId, state: "refunded", status: "refunded", receipts, returns: 1, fund };
    }
    if (!counted) return { ...none, state: "review", status: "pending" };
    return { tranId, state: "paid", status: "completed", receipts, returns: 0, fund: trees > 0 ? trees : null };
  }

  #stands(): Promise<Stood[]> {
    return this.parts.db.query<Stood[]>(STANDS, [this.#tranIds]);
  }

  async #counters(): Promise<{ dollars: number; trees: number }> {
    const [dollars] = await this.parts.db.query<{ sum: string }[]>(DOLLARS);
    const [trees] = await this.parts.db.query<{ sum: number }[]>(TREES);
    return { dollars: minorUnits(dollars?.sum ?? "0") ?? 0, trees: trees?.sum ?? 0 };
  }
}

/** Ignores refusals, which are part of histories. */
async function quietly<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
