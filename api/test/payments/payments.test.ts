import { GUEST_PAYMENT_LIMIT, PAYMENT_LIMIT } from "../../src/capabilities/payments/payment.rules";
import { dayOf } from "@tree-for-deed/common/day";
import { Bkash } from "../../src/capabilities/payments/providers/bkash/bkash.service";
import { BkashTokens } from "../../src/capabilities/payments/providers/bkash/bkash-tokens.service";
import { PaymentDifferenceKind } from "../../src/capabilities/payments/payment-difference.enum";
import { NoAnswer, type ProviderPayment } from "../../src/capabilities/payments/providers/payment-provider.value";
import { SslCommerz } from "../../src/capabilities/payments/providers/sslcommerz/sslcommerz.service";
import { systemClock } from "../../src/shared/clock";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { Answer, HttpClient } from "../http-client";
import { mailsTo } from "../outbox";
import { TIME_ZONE } from "../service-fixture";
import { ProviderSimulator } from "./provider-simulator";
import {
  AcceptPaymentDocument,
  AdminPaymentDocument,
  AdminPaymentsDocument,
  CompletedDonationSumsDocument,
  LookAtPaymentDocument,
  OnlinePaymentOfDonationDocument,
  PaymentDocument,
  PaymentOptionsDocument,
  PaymentProvidersDocument,
  PaymentReportsDocument,
  RefundPaymentDocument,
  SiteAndForestSumsDocument,
  StartPaymentDocument,
  type AdminPaymentsQueryVariables,
  type PaymentQuery,
} from "./payments.generated";
import type { StartPaymentInput } from "../documents/schema.generated";

const HOUR_MS = 60 * 60_000;
const DONOR = { donorName: "রহিমা খাতুন", donorEmail: "rahima@example.org" };

type Progress = NonNullable<PaymentQuery["payment"]>;

let now = Date.now();
let site: Site;
let simulator: ProviderSimulator;
let guest: HttpClient;
let admin: HttpClient;

beforeAll(async () => {
  simulator = await ProviderSimulator.start(() => now);
  site = await startSite({ capabilitySettings: { payments: simulator.settings }, clock: () => new Date((now += 1)) });
  guest = site.client();
  admin = await site.client().signIn(await anAdmin(site));
});
afterEach(async () => {
  expect(await site.services.recount.differences()).toEqual([]);
  expect(simulator.violations).toEqual([]);
});
afterAll(async () => {
  await site.stop();
  await simulator.stop();
});

const inputOf = (more: Partial<StartPaymentInput>): StartPaymentInput => ({
  provider: "SSLCOMMERZ",
  amount: "25",
  currency: "USD",
  ...DONOR,
  ...more,
});

async function started(more: Partial<StartPaymentInput> = {}, client = guest): Promise<Progress> {
  const { data, errors } = await client.graphql(StartPaymentDocument, {
    input: inputOf(more),
  });
  expect(errors).toEqual([]);
  expect(data.startPayment.url).toContain(`${simulator.url}/page/`);
  return progressOf(data.startPayment.id);
}

async function progressOf(id: string): Promise<Progress> {
  const { data, errors } = await guest.graphql(PaymentDocument, { id });
  expect(errors).toEqual([]);
  if (!data.payment) throw new Error(`No payment ${id}`);
  return data.payment;
}

const stateOf = async (id: string): Promise<string> => (await progressOf(id)).state;

/** A browser's return from the provider's page, with the headers of another site's form. */
const post = (path: string, fields: Record<string, string>): Promise<Answer> =>
  guest.post(path, new URLSearchParams(fields).toString(), {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://sandbox.sslcommerz.com",
      "sec-fetch-site": "cross-site",
    },
  });

const comesBack = (tranId: string, outcome = "success", fields = simulator.form(tranId)): Promise<Answer> =>
  post(`/payments/sslcommerz/return/${outcome}`, fields);

const sums = async () => (await guest.graphql(SiteAndForestSumsDocument)).data;

const statusOf = async (id: string): Promise<string | undefined> => {
  const [row] = await site.db.query<{ status: string }[]>(
    `SELECT d.status FROM donations d JOIN payments p ON p."donationId" = d.id WHERE p.id = $1`,
    [id],
  );
  return row?.status;
};

async function paid(
  more: Partial<StartPaymentInput> = {},
  how: { isRisky?: boolean; amount?: number } = {},
): Promise<Progress> {
  const payment = await started(more);
  simulator.pay(payment.tranId, how);
  await comesBack(payment.tranId);
  return progressOf(payment.id);
}

test("without a provider nothing can be paid online, and pledges stay as they are", async () => {
  const without = await startSite();
  const client = without.client();
  expect((await client.graphql(PaymentOptionsDocument)).data).toEqual({ paymentOptions: [] });
  const { errors } = await client.graphql(StartPaymentDocument, { input: inputOf({}) });
  expect(errors[0]?.extensions.fields).toMatchObject([{ field: "provider", key: "payment.providerOff" }]);
  await without.stop();
});

test("says who takes payments in which currencies", async () => {
  const { data } = await guest.graphql(PaymentOptionsDocument, { language: "en" });
  expect(data).toEqual({
    paymentOptions: [
      {
        provider: "SSLCOMMERZ",
        title: "SSLCommerz",
        currencies: ["BDT", "USD"],
        ways: [
          { currency: "BDT", name: "Card or mobile banking, in taka (SSLCommerz)" },
          { currency: "USD", name: "Card, in US dollars (SSLCommerz)" },
        ],
      },
      {
        provider: "BKASH",
        title: "bKash",
        currencies: ["BDT"],
        ways: [{ currency: "BDT", name: "bKash, in taka" }],
      },
    ],
  });
});

test("names the ways to pay in Bengali by default, and for admins also providers that are off", async () => {
  const { data } = await guest.graphql(PaymentOptionsDocument, {});
  expect(data.paymentOptions.map(({ title }) => title)).toEqual(["এসএসএলকমার্জ", "বিকাশ"]);
  const without = await startSite();
  const office = await without.client().signIn(await anAdmin(without));
  const answer = await office.graphql(PaymentProvidersDocument, { language: "en" });
  expect(answer.data.paymentProviders).toEqual([
    { provider: "SSLCOMMERZ", title: "SSLCommerz", currencies: [] },
    { provider: "BKASH", title: "bKash", currencies: [] },
  ]);
  await without.stop();
});

test("K7 what a donor paid counts once, funds trees, leaves the earned ones alone, and has a receipt", async () => {
  const before = await sums();
  const payment = await started({ language: "bn", donorEmail: "receipt@example.org" });
  expect(payment).toMatchObject({ state: "OPEN", amount: "25.00" });
  simulator.pay(payment.tranId);
  const answer = await comesBack(payment.tranId);
  expect([answer.status, answer.headers.location]).toEqual([303, `/donate/payment/${payment.id}`]);
  await Promise.all([1, 2, 3].map(() => post("/payments/sslcommerz/ipn", simulator.form(payment.tranId))));
  expect(await stateOf(payment.id)).toBe("PAID");
  const after = await sums();
  expect(after.stats.totalDonations - before.stats.totalDonations).toBe(25);
  expect(after.stats.treesPlanted).toBe(before.stats.treesPlanted);
  expect(after.forest.earned).toBe(before.forest.earned);
  const [fund] = await site.db.query<{ trees: number }[]>(
    `SELECT trees FROM planting_funds WHERE id = (SELECT "donationId" FROM payments WHERE id = $1)`,
    [payment.id],
  );
  expect(fund).toEqual({ trees: 4 });
  const mails = await mailsTo(site, "receipt@example.org");
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("অনুদানের রসিদ")]);
  expect(mails[0]?.text).toContain(payment.tranId);
  expect(mails[0]?.text).toContain("৪টি গাছ");
});

test("a call alone is enough, and so is looking later: a browser that was closed loses nothing", async () => {
  const called = await started();
  simulator.pay(called.tranId);
  const answer = await post("/payments/sslcommerz/ipn", simulator.form(called.tranId));
  expect([answer.status, answer.text, await stateOf(called.id)]).toEqual([200, "OK", "PAID"]);
  const unheard = await started();
  simulator.pay(unheard.tranId);
  now += HOUR_MS;
  while (await site.services.paymentVerifier.queue.round());
  expect(await stateOf(unheard.id)).toBe("PAID");
});

test("taka are counted beside dollars, never among them", async () => {
  const before = await sums();
  const payment = await paid({ amount: "2400.50", currency: "BDT" });
  expect(payment).toMatchObject({ state: "PAID", amount: "2400.50" });
  expect((await sums()).stats.totalDonations).toBe(before.stats.totalDonations);
  const { data } = await admin.graphql(CompletedDonationSumsDocument);
  expect(data.adminDonations.sums).toContainEqual({ status: "COMPLETED", currency: "BDT", amount: "2400.50" });
});

describe("K8 nothing that is said from outside counts", () => {
  test("a stranger's call, a made-up validation, and another order's", async () => {
    const other = await paid();
    const { validationId } = simulator.of(other.tranId);
    const victim = await started();
    const forged = { ...simulator.form(victim.tranId), status: "VALID", val_id: validationId ?? "" };
    await comesBack(victim.tranId, "success", forged);
    await comesBack(victim.tranId, "success", { ...forged, val_id: "made-up" });
    expect(await stateOf(victim.id)).toBe("OPEN");
    const stranger = await comesBack("TFD-P-NOBODY", "success", { ...forged, tran_id: "TFD-P-NOBODY" });
    expect([stranger.status, stranger.headers.location]).toEqual([303, "/donate"]);
    expect((await post("/payments/sslcommerz/ipn", { tran_id: "x\0y" })).status).toBe(200);
  });

  test.each([
    ["another amount", { amount: 2499 }, "amount"],
    ["a payment that the provider calls risky", { isRisky: true }, "risk"],
  ])("%s waits for an admin", async (_what, how, reason) => {
    const before = await sums();
    const payment = await paid({}, how);
    expect(payment.state).toBe("REVIEW");
    expect((await sums()).stats.totalDonations).toBe(before.stats.totalDonations);
    const { data } = await admin.graphql(AdminPaymentsDocument, { state: "REVIEW" });
    expect(data.adminPayments.items).toContainEqual({ id: payment.id, state: "REVIEW", reason });
  });

  test("another currency waits, too", async () => {
    const payment = await started();
    Object.assign(simulator.of(payment.tranId), { currency: "BDT" });
    simulator.pay(payment.tranId);
    await comesBack(payment.tranId);
    expect(await stateOf(payment.id)).toBe("REVIEW");
  });

  test("one movement of money counts for one payment", async () => {
    const first = await paid();
    const second = await started();
    simulator.pay(second.tranId);
    simulator.of(second.tranId).reference = simulator.of(first.tranId).reference;
    await comesBack(second.tranId);
    expect(await stateOf(second.id)).toBe("REVIEW");
    await admin.graphql(RefundPaymentDocument, { id: second.id, reason: "Twice" });
  });
});

test("an admin keeps a risky payment, once; what is not what was asked for can only go back", async () => {
  const risky = await paid({}, { isRisky: true });
  expect((await admin.graphql(AcceptPaymentDocument, { id: risky.id })).data).toEqual({
    acceptPayment: { id: risky.id, state: "PAID" },
  });
  const again = await admin.graphql(AcceptPaymentDocument, { id: risky.id });
  expect(again.errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "payment.notNow" });
  const other = await paid({}, { amount: 100 });
  const refused = await admin.graphql(AcceptPaymentDocument, { id: other.id });
  expect(refused.errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "payment.notAcceptable" });
  expect((await admin.graphql(RefundPaymentDocument, { id: other.id, reason: "Wrong sum" })).errors).toEqual([]);
  expect(await stateOf(other.id)).toBe("REFUNDING");
});

test("who asks for a payment that is not there gets none, and is told when the id is none", async () => {
  const nobody = "00000000-0000-7000-8000-000000000000";
  expect((await guest.graphql(PaymentDocument, { id: nobody })).data).toEqual({ payment: null });
  const look = await guest.graphql(LookAtPaymentDocument, { id: nobody });
  expect(look.errors[0]?.extensions).toMatchObject({ code: "NOT_FOUND", key: "payment.notFound" });
  const { errors } = await guest.graphql(PaymentDocument, { id: "payment" });
  expect(errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
});

describe("K7 a start that is sent again with its key", () => {
  const send = (client: HttpClient, key: string, more: Partial<StartPaymentInput> = {}) =>
    client.graphql(StartPaymentDocument, { input: inputOf(more), key });
  const count = async (): Promise<number> => {
    const [row] = await site.db.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM payments`);
    return row?.count ?? 0;
  };

  test("is the same payment, in parallel too, and later", async () => {
    const before = [await count(), simulator.payments.size];
    const answers = await Promise.all([1, 2, 3].map(() => send(guest, "pressed-twice")));
    const later = await send(guest, "pressed-twice");
    const started = [...answers, later].map(({ data }) => data.startPayment);
    expect(started[0]?.url).toContain(`${simulator.url}/page/`);
    expect(new Set(started.map((each) => JSON.stringify(each))).size).toBe(1);
    expect([await count(), simulator.payments.size]).toEqual(before.map((number) => number + 1));
  });

  test("is refused with another content, and another member's key is another one", async () => {
    const first = await send(guest, "my-key");
    const other = await send(guest, "my-key", { amount: "26" });
    expect(other.errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "payment.keyUsed" });
    const member = await site.client().signIn(await aMember(site));
    const own = await send(member, "my-key", { amount: "26" });
    expect(own.data.startPayment.id).not.toBe(first.data.startPayment.id);
    const { errors } = await send(guest, "no key");
    expect(errors[0]?.extensions.fields).toMatchObject([{ field: "idempotencyKey", key: "payment.keyInvalid" }]);
  });

  test("begins anew when the provider did not answer, or the process was cut off before it did", async () => {
    simulator.faults.push("error");
    const refused = await send(guest, "unlucky");
    expect(refused.errors[0]?.extensions.key).toBe("payment.noAnswer");
    const again = await send(guest, "unlucky");
    expect(again.errors).toEqual([]);
    const id = again.data.startPayment.id;
    const cutOff = `UPDATE payments SET "checkoutUrl" = NULL, state = 'starting' WHERE id = $1`;
    await site.db.query(cutOff, [id]);
    expect((await send(guest, "unlucky")).errors[0]?.extensions.key).toBe("payment.noAnswer");
    now += 2 * 60_000;
    const anew = await send(guest, "unlucky");
    expect(anew.errors).toEqual([]);
    expect(anew.data.startPayment.id).not.toBe(id);
    await site.db.query(`UPDATE payments SET state = 'open' WHERE id = $1`, [id]);
  });
});

test("K7 a donation funds trees at the price of the day on which it was pledged", async () => {
  const payment = await started({ donorEmail: "price@example.org", language: "en" });
  await site.db.query(
    `UPDATE donations SET "twoTreesFor" = 500 WHERE id = (SELECT "donationId" FROM payments WHERE id = $1)`,
    [payment.id],
  );
  simulator.pay(payment.tranId);
  await comesBack(payment.tranId);
  const { data } = await admin.graphql(AdminPaymentDocument, { id: payment.id });
  expect(data.adminPayment?.fund).toMatchObject({ trees: 10 });
  const [mail] = await mailsTo(site, "price@example.org");
  expect(mail?.text).toContain("It pays for planting 10 trees");
});

describe("the panel", () => {
  const found = async (filter: AdminPaymentsQueryVariables): Promise<string[]> => {
    const { data, errors } = await admin.graphql(AdminPaymentsDocument, filter);
    expect(errors).toEqual([]);
    expect(data.adminPayments.totalCount).toBe(data.adminPayments.items.length);
    return data.adminPayments.items.map(({ id }) => id);
  };

  test("lists what waits for an admin first, narrowed by state, provider, days, references and donors", async () => {
    const day = new Date(now).toISOString();
    const donorName = "Korim of the Panel";
    const held = await paid({ donorName }, { isRisky: true });
    const bkash = await started({ donorName, provider: "BKASH", currency: "BDT", amount: "1200" });
    const done = await paid({ donorName });
    expect(await found({ search: donorName })).toEqual([held.id, done.id, bkash.id]);
    expect(await found({ search: donorName, state: "REVIEW" })).toEqual([held.id]);
    expect(await found({ search: donorName, provider: "BKASH" })).toEqual([bkash.id]);
    expect(await found({ search: donorName, from: day })).toHaveLength(3);
    expect(await found({ search: donorName, to: day })).toEqual([]);
    expect(await found({ search: done.tranId })).toEqual([done.id]);
    expect(await found({ search: simulator.of(done.tranId).reference ?? "" })).toEqual([done.id]);
    const all = (await admin.graphql(AdminPaymentsDocument)).data.adminPayments.items.map(({ state }) => state);
    expect(all.lastIndexOf("REVIEW")).toBe(all.filter((state) => state === "REVIEW").length - 1);
    const { errors } = await admin.graphql(AdminPaymentsDocument, { from: day, to: day });
    expect(errors[0]?.extensions.fields).toMatchObject([{ field: "to", key: "input.emptySpan" }]);
  });

  test("tells what followed from a payment, and its donation leads to it", async () => {
    const payment = await paid({ donorEmail: "followed@example.org" });
    const asked = await admin.graphql(AdminPaymentDocument, { id: payment.id });
    expect(asked.data.adminPayment).toMatchObject({
      fund: { trees: 4 },
      mails: [{ kind: "RECEIPT", sentAt: null, failed: false }],
    });
    const donationId = asked.data.adminPayment?.donationId ?? "";
    const donation = await admin.graphql(OnlinePaymentOfDonationDocument, {
      id: donationId,
    });
    expect(donation.data).toEqual({ adminDonation: { onlinePaymentId: payment.id } });
    await mailsTo(site, "followed@example.org");
    const later = await admin.graphql(AdminPaymentDocument, {
      id: payment.id,
    });
    expect(later.data.adminPayment?.mails[0]?.sentAt).not.toBeNull();
  });
});

test("a refund that the provider refused can be asked for again, under another number; its reason is told", async () => {
  const payment = await paid();
  await admin.graphql(RefundPaymentDocument, { id: payment.id, reason: "Given twice" });
  const first = simulator.of(payment.tranId).refundNumber;
  Object.assign(simulator.of(payment.tranId), { refund: "none", refundReference: null });
  now += HOUR_MS;
  while (await site.services.paymentVerifier.queue.round());
  expect(await stateOf(payment.id)).toBe("PAID");
  await admin.graphql(RefundPaymentDocument, { id: payment.id, reason: "Given twice" });
  expect(simulator.of(payment.tranId).refundNumber).not.toBe(first);
  const { data } = await admin.graphql(AdminPaymentDocument, { id: payment.id });
  expect(data.adminPayment?.events).toContainEqual({
    kind: "REFUND_ASKED",
    to: "REFUNDING",
    detail: { why: "Given twice" },
  });
  simulator.carryOutRefunds();
  now += HOUR_MS;
  while (await site.services.paymentVerifier.queue.round());
  expect(await stateOf(payment.id)).toBe("REFUNDED");
});

test("a name or an address that is longer than the provider takes is no hindrance", async () => {
  const donorEmail = `${"long.".repeat(11)}name@example.org`;
  expect((await started({ donorName: "র".repeat(80), donorEmail })).state).toBe("OPEN");
});

test("K9 a refund is recorded when the provider confirms it; sums and funds follow, and the donor is told", async () => {
  const payment = await paid({ language: "en", donorEmail: "refund@example.org" });
  const before = await sums();
  const noReason = await admin.graphql(RefundPaymentDocument, { id: payment.id, reason: " " });
  expect(noReason.errors[0]?.extensions).toMatchObject({
    fields: [{ field: "reason", key: "payment.reasonRequired" }],
  });
  const asked = await admin.graphql(RefundPaymentDocument, { id: payment.id, reason: "Asked for" });
  expect(asked.data).toEqual({ refundPayment: { id: payment.id, state: "REFUNDING" } });
  expect((await sums()).stats.totalDonations).toBe(before.stats.totalDonations);
  simulator.carryOutRefunds();
  now += HOUR_MS;
  while (await site.services.paymentVerifier.queue.round());
  expect([await stateOf(payment.id), await statusOf(payment.id)]).toEqual(["REFUNDED", "refunded"]);
  expect((await sums()).stats.totalDonations).toBe(before.stats.totalDonations - 25);
  const { data } = await admin.graphql(AdminPaymentDocument, { id: payment.id });
  expect(data.adminPayment?.events.map(({ kind }) => kind)).toEqual([
    "STARTED",
    "OPENED",
    "CLAIMED",
    "PAID",
    "REFUND_ASKED",
    "REFUND_UNDER_WAY",
    "REFUNDED",
  ]);
  const subjects = (await mailsTo(site, "refund@example.org")).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    expect.stringContaining("Receipt for your donation"),
    expect.stringContaining("was refunded"),
  ]);
  await expect(site.db.query(`UPDATE payment_events SET kind = 'paid'`)).rejects.toThrow("append-only");
  await expect(site.db.query(`DELETE FROM payment_events`)).rejects.toThrow("append-only");
});

describe("bKash", () => {
  const returns = (tranId: string) => guest.get(`/payments/bkash/return${simulator.back(tranId)}`);
  const bkash = { provider: "BKASH", currency: "BDT", amount: "1200" } as const;

  test("takes the money when the donor comes back, once, and with one token an hour", async () => {
    const payment = await started(bkash);
    await returns(payment.tranId);
    expect(await stateOf(payment.id)).toBe("OPEN");
    simulator.pay(payment.tranId);
    const answers = await Promise.all([1, 2, 3].map(() => returns(payment.tranId)));
    expect(answers.map(({ headers }) => headers.location)).toContain(`/donate/payment/${payment.id}`);
    expect(await stateOf(payment.id)).toBe("PAID");
    const grants = () => simulator.calls.filter((call) => call.includes("/token/")).length;
    const before = grants();
    await started(bkash);
    expect(grants()).toBe(before);
    now += 2 * HOUR_MS;
    await started(bkash);
    expect(grants()).toBe(before + 1);
  });

  test("whose execution brought no answer is asked about only when its thirty seconds are over", async () => {
    const payment = await started(bkash);
    simulator.pay(payment.tranId);
    simulator.faults.push("dropAfter");
    await returns(payment.tranId);
    expect(await stateOf(payment.id)).toBe("OPEN");
    await guest.graphql(LookAtPaymentDocument, { id: payment.id });
    expect(await stateOf(payment.id)).toBe("OPEN");
    now += 31_000;
    const { data } = await guest.graphql(LookAtPaymentDocument, { id: payment.id });
    expect(data).toEqual({ lookAtPayment: { id: payment.id, state: "PAID" } });
  });

  test("a donor who gave up is told so, and nothing counts", async () => {
    const payment = await started(bkash);
    const answer = await returns(payment.tranId);
    expect(answer.headers.location).toBe(`/donate/payment/${payment.id}?cancelled`);
    now += 25 * HOUR_MS;
    while (await site.services.paymentVerifier.queue.round());
    expect([await stateOf(payment.id), await statusOf(payment.id)]).toEqual(["EXPIRED", "cancelled"]);
  });

  test("sends money back", async () => {
    const payment = await started(bkash);
    simulator.pay(payment.tranId);
    await returns(payment.tranId);
    const { data } = await admin.graphql(RefundPaymentDocument, { id: payment.id, reason: "Asked for" });
    expect(data).toEqual({ refundPayment: { id: payment.id, state: "REFUNDED" } });
  });

  test("what was sent back on bKash's own pages is told truly, all or in part, and counts until it went back here (K10)", async () => {
    const take = async (): Promise<Progress> => {
      const payment = await started(bkash);
      simulator.pay(payment.tranId);
      await returns(payment.tranId);
      return payment;
    };
    const [part, whole] = [await take(), await take()];
    simulator.sendBackThere(part.tranId, 40_000);
    simulator.sendBackThere(whole.tranId, 120_000);
    now += HOUR_MS / 60;
    const [{ day } = { day: "" }] = await site.db.query<{ day: string }[]>(
      `SELECT (("paidAt" AT TIME ZONE $2)::date)::text AS day FROM payments WHERE id = $1`,
      [part.id, TIME_ZONE],
    );
    const { differences } = await site.services.reconciliation.compare(day);
    const told = (payment: Progress, state: string, amount: string) => ({
      kind: "sent_back",
      paymentId: payment.id,
      tranId: payment.tranId,
      ours: { state: "paid" },
      theirs: { state, amount, currency: "BDT" },
    });
    expect(differences).toContainEqual(told(part, "partly_refunded", "400.00"));
    expect(differences).toContainEqual(told(whole, "refunded", "1200.00"));
    for (const { id } of [part, whole]) {
      expect([await stateOf(id), await statusOf(id)]).toEqual(["PAID", "completed"]);
      await admin.graphql(RefundPaymentDocument, { id, reason: "Asked for" });
    }
    expect([await stateOf(part.id), await statusOf(part.id)]).toEqual(["PAID", "completed"]);
    expect([await stateOf(whole.id), await statusOf(whole.id)]).toEqual(["REFUNDED", "refunded"]);
    const { data } = await admin.graphql(AdminPaymentDocument, { id: part.id });
    expect(data.adminPayment?.events).toContainEqual({
      kind: "REFUND_REFUSED",
      to: "PAID",
      detail: { answer: "400.00 of it went back before" },
    });
  });

  test("takes no dollars", async () => {
    const { errors } = await guest.graphql(StartPaymentDocument, { input: inputOf({ ...bkash, currency: "USD" }) });
    expect(errors[0]?.extensions.fields).toMatchObject([{ field: "currency", key: "payment.currency" }]);
  });
});

test("of a payment that failed or was given up the donation is cancelled; late money brings it back", async () => {
  const failed = await started();
  simulator.end(failed.tranId, "failed");
  await comesBack(failed.tranId, "fail");
  expect([await stateOf(failed.id), await statusOf(failed.id)]).toEqual(["FAILED", "cancelled"]);
  const cancelled = await started();
  simulator.end(cancelled.tranId, "cancelled");
  const answer = await comesBack(cancelled.tranId, "cancel");
  expect(answer.headers.location).toBe(`/donate/payment/${cancelled.id}?cancelled`);
  expect(await stateOf(cancelled.id)).toBe("CANCELLED");
  simulator.of(failed.tranId).status = "open";
  simulator.pay(failed.tranId);
  await post("/payments/sslcommerz/ipn", simulator.form(failed.tranId));
  expect([await stateOf(failed.id), await statusOf(failed.id)]).toEqual(["PAID", "completed"]);
});

test.each(["error", "drop", "dropAfter", "garbage"] as const)(
  "a provider that answers with %s takes nothing, and the donor is told to try again",
  async (fault) => {
    simulator.faults.push(fault);
    const { errors } = await guest.graphql(StartPaymentDocument, { input: inputOf({}) });
    expect(errors[0]?.extensions).toMatchObject({ code: "SERVICE_UNAVAILABLE", key: "payment.noAnswer" });
  },
);

test.each<[Partial<StartPaymentInput>, string, string]>([
  [{ amount: "৳500" }, "amount", "payment.otherCurrency"],
  [{ amount: "25 dollars", currency: "BDT" }, "amount", "payment.otherCurrency"],
  [{ amount: "0.99" }, "amount", "payment.amountRange"],
  [{ amount: "4000.01" }, "amount", "payment.amountRange"],
  [{ amount: "9.99", currency: "BDT" }, "amount", "payment.amountRange"],
  [{ amount: "ten" }, "amount", "donation.amount"],
  [{ donorName: " " }, "donorName", "donation.nameRequired"],
  [{ donorEmail: "nobody" }, "donorEmail", "user.emailInvalid"],
])("refuses %j", async (wrong, field, key) => {
  const { errors } = await guest.graphql(StartPaymentDocument, { input: inputOf(wrong) });
  expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field, key }] });
});

describe("K10 the daily comparison", () => {
  const nothing = { state: null, amount: null, currency: null, reference: null };
  const reports = async () => (await admin.graphql(PaymentReportsDocument)).data.paymentReports;
  const today = (): string => dayOf(now, TIME_ZONE);
  const rounds = async (): Promise<void> => {
    while (await site.services.paymentVerifier.queue.round());
  };
  const daily = async (): Promise<void> => {
    while (await site.services.reconciliation.daily());
  };
  const nextDay = async (): Promise<void> => {
    now += 24 * HOUR_MS;
    await rounds();
    await daily();
  };

  test("counts what came without word, names it, and reports what does not agree", async () => {
    const { reconciliation } = site.services;
    await rounds();
    await daily();
    const lost = await started();
    await nextDay();
    await nextDay();
    expect(await stateOf(lost.id)).toBe("EXPIRED");
    simulator.pay(lost.tranId);
    const taken = await paid();
    await nextDay();
    expect(await stateOf(lost.id)).toBe("PAID");
    const [report] = await reports();
    expect(report).toMatchObject({
      day: dayOf(now - 24 * HOUR_MS, TIME_ZONE),
      repaired: 1,
      unanswered: 0,
      unlisted: 0,
    });
    expect(report?.sums).toEqual([{ provider: "SSLCOMMERZ", currency: "USD", count: 1, amount: "25.00" }]);
    expect(report?.differences).toEqual([
      {
        kind: "LATE",
        paymentId: lost.id,
        tranId: lost.tranId,
        ours: { ...nothing, state: "expired" },
        theirs: { ...nothing, amount: "25.00", currency: "USD", reference: simulator.of(lost.tranId).reference },
      },
    ]);
    const made = await reports();
    await daily();
    expect(await reports()).toEqual(made);
    Object.assign(simulator.of(taken.tranId), { status: "failed" });
    const of = { paymentId: taken.id, tranId: taken.tranId };
    expect((await reconciliation.compare(report?.day ?? "")).differences).toEqual([
      { kind: "word", ...of, ours: { state: "paid" }, theirs: { state: "failed" } },
    ]);
    // It is compared once more a week later.
    Object.assign(simulator.of(taken.tranId), { status: "paid", paidAmount: 2400 });
    const settle = `UPDATE donations SET status = $2 WHERE id = (SELECT "donationId" FROM payments WHERE id = $1)`;
    await site.db.query(settle, [taken.id, "cancelled"]);
    now += 7 * 24 * HOUR_MS;
    await daily();
    const money = { ...nothing, currency: "USD", reference: simulator.of(taken.tranId).reference };
    expect((await reports())[0]?.differences).toEqual([
      { kind: "MONEY", ...of, ours: { ...money, amount: "25.00" }, theirs: { ...money, amount: "24.00" } },
      { kind: "DONATION", ...of, ours: { ...nothing, state: "paid" }, theirs: { ...nothing, state: "cancelled" } },
    ]);
    await site.db.query(settle, [taken.id, "completed"]);
    Object.assign(simulator.of(taken.tranId), { paidAmount: 2500 });
  });

  test("makes a day's report again when not all was answered, and still names what had come late", async () => {
    await daily();
    const [other, late] = [await started(), await started()];
    for (const { tranId } of [other, late]) {
      simulator.end(tranId, "failed");
      await comesBack(tranId, "fail");
    }
    await nextDay();
    Object.assign(simulator.of(late.tranId), { status: "open" });
    simulator.pay(late.tranId);
    now += 24 * HOUR_MS;
    simulator.faults.push("drop");
    await daily();
    const differences = [{ kind: "LATE", tranId: late.tranId }];
    expect((await reports())[0]).toMatchObject({ unanswered: 1, repaired: 1, differences });
    await daily();
    expect((await reports())[0]).toMatchObject({ unanswered: 0, repaired: 1, differences });
    expect((await reports())[0]?.differences).toHaveLength(1);
  });

  test("reads its payments in portions, and lists so many differences at most", async () => {
    await daily();
    now += 24 * HOUR_MS;
    const at = new Date(now);
    await site.db.query(
      `WITH pledged AS (
         INSERT INTO donations (id, amount, currency, "donorName", "donorEmail", status, "createdAt", "updatedAt")
         SELECT gen_random_uuid(), 25, 'USD', 'Many', 'many@example.org', 'pending', $1, $1 FROM generate_series(1, 520)
         RETURNING id
       ), paid AS (
         INSERT INTO payments (id, "tranId", "donationId", provider, amount, currency, state, language, "paidAt", "refundedAt",
           "createdAt", "updatedAt")
         SELECT gen_random_uuid(), 'TFD-P-MANY' || row_number() OVER (), id, 'sslcommerz', 2500, 'USD', 'refunded', 'en',
           $1, $1, $1, $1 FROM pledged
         RETURNING id
       )
       INSERT INTO payment_events (id, "paymentId", kind, "from", "to", detail, "createdAt")
       SELECT gen_random_uuid(), id, 'refunded', 'refunding', 'refunded', '{}', $1 FROM paid`,
      [at],
    );
    const report = await site.services.reconciliation.compare(today());
    const all = [{ provider: "sslcommerz", currency: "USD", count: 520, amount: "13000.00" }];
    expect(report).toMatchObject({ unlisted: 20, sums: all, sentBack: all });
    expect(new Set(report.differences.map(({ tranId }) => tranId)).size).toBe(500);
    await site.db.query(`UPDATE donations SET status = 'refunded' WHERE "donorName" = 'Many'`);
    expect((await site.services.reconciliation.compare(today())).differences).toEqual([]);
  });

  // The last test, since it advances the clock by months.
  test("finds money that came after four days and after twenty, and asks until none can come any more", async () => {
    await daily();
    const start = async (more: Partial<StartPaymentInput> = {}) => started({ donorName: "Late", ...more });
    const [fourth, twentieth, never] = [await start(), await start(), await start()];
    const agreed = await start({ provider: "BKASH", currency: "BDT", amount: "1200" });
    const latest = async () => (await site.services.reconciliation.latest(1))[0];
    const reportedAt = new Map<number, Awaited<ReturnType<typeof latest>>>();
    for (let day = 1; day <= 31; day += 1) {
      if (day === 5) simulator.pay(fourth.tranId);
      if (day === 21) simulator.pay(twentieth.tranId);
      await nextDay();
      reportedAt.set(day, await latest());
    }
    const named = (day: number) => reportedAt.get(day)?.differences.map(({ kind, tranId }) => ({ kind, tranId }));
    expect(named(5)).toEqual([{ kind: "late", tranId: fourth.tranId }]);
    expect(named(21)).toEqual([{ kind: "late", tranId: twentieth.tranId }]);
    const isLate = ({ kind }: { kind: string }): boolean => kind === "late";
    expect([...reportedAt.values()].filter((report) => report?.differences.some(isLate))).toHaveLength(2);
    expect([await stateOf(fourth.id), await stateOf(twentieth.id)]).toEqual(["PAID", "PAID"]);
    expect([await statusOf(fourth.id), await statusOf(twentieth.id)]).toEqual(["completed", "completed"]);
    const closed = await site.db.query<{ id: string }[]>(
      `SELECT id FROM payments WHERE id = ANY($1) AND "closedAt" IS NOT NULL`,
      [[never.id, agreed.id, fourth.id]],
    );
    expect(closed.map(({ id }) => id).toSorted()).toEqual([never.id, agreed.id].toSorted());
    const calls = simulator.calls.length;
    await site.services.reconciliation.compare("2020-01-01");
    expect(simulator.calls).toHaveLength(calls);
    // A notification is accepted nevertheless.
    Object.assign(simulator.of(never.tranId), { openedAt: now });
    simulator.pay(never.tranId);
    await post("/payments/sslcommerz/ipn", simulator.form(never.tranId));
    expect(await stateOf(never.id)).toBe("PAID");
  });

  test("what a provider tells nothing of is asked about for a while, then named each day until it answers somebody's question", async () => {
    const silence = Array.from({ length: 40 }, () => "drop" as const);
    const [ended, open, back] = [await started(), await started(), await paid()];
    simulator.end(ended.tranId, "failed");
    await comesBack(ended.tranId, "fail");
    simulator.faults.push(...silence);
    const settling = await site.client().signIn(await anAdmin(site));
    expect((await settling.graphql(RefundPaymentDocument, { id: back.id, reason: "Asked for" })).errors).toEqual([]);
    const asked = async (): Promise<number> => {
      simulator.faults.splice(0, Infinity, ...silence);
      await nextDay();
      return silence.length - simulator.faults.length;
    };
    const left = async (): Promise<string[]> => {
      const [report] = await site.services.reconciliation.latest(1);
      const found = report?.differences.filter(({ kind }) => kind === PaymentDifferenceKind.UNANSWERED) ?? [];
      return found.map(({ tranId, ours }) => `${tranId} ${ours.state}`);
    };
    for (let day = 1; day <= 58; day += 1) expect(await asked()).toBeGreaterThan(0);
    // A day is compared every hour until all is answered; it counts once.
    for (let hour = 0; hour < 5; hour += 1) {
      simulator.faults.splice(0, Infinity, ...silence);
      await daily();
    }
    expect(await left()).toEqual([]);
    for (let day = 59; day <= 75; day += 1) await asked();
    const names = [`${ended.tranId} failed`, `${open.tranId} open`, `${back.tranId} refunding`];
    const stood = `SELECT id, checks, "silentDays", "dueAt" FROM payments WHERE id = ANY($1) ORDER BY "createdAt"`;
    const stand = (): Promise<object[]> => site.db.query(stood, [[ended.id, open.id, back.id]]);
    const before = await stand();
    await asked();
    expect([await stand(), await left()]).toEqual([before, names]);
    // After an unsuccessful check by hand, it is left alone again.
    await guest.graphql(LookAtPaymentDocument, { id: ended.id });
    await asked();
    expect(await left()).toEqual(names);
    simulator.faults.length = 0;
    Object.assign(simulator.of(open.tranId), { openedAt: now });
    simulator.pay(open.tranId);
    for (const { id } of [ended, open, back]) await guest.graphql(LookAtPaymentDocument, { id });
    simulator.carryOutRefunds();
    await guest.graphql(LookAtPaymentDocument, { id: back.id });
    expect([await stateOf(ended.id), await stateOf(open.id), await stateOf(back.id)]).toEqual([
      ...["FAILED", "PAID", "REFUNDED"],
    ]);
    await nextDay();
    expect(await left()).toEqual([]);
  });
});

test("starting payments is limited, by member and by network", async () => {
  const limited = await startSite({
    config: { rateLimits: true },
    capabilitySettings: { payments: simulator.settings },
    database: site.database,
  });
  const member = await limited.client().signIn(await aMember(limited));
  const shares = [
    [limited.client(), GUEST_PAYMENT_LIMIT.windows[0].points],
    [member, PAYMENT_LIMIT.windows[0].points],
  ] as const;
  for (const [client, points] of shares) {
    const start = async (): Promise<string | undefined> =>
      (await client.graphql(StartPaymentDocument, { input: inputOf({}) })).errors[0]?.extensions.code;
    for (let number = 0; number < points; number += 1) expect(await start()).toBeUndefined();
    expect(await start()).toBe("RATE_LIMITED");
  }
  await limited.stop();
});

test("a provider that keeps silent is not waited for", async () => {
  const own = await ProviderSimulator.start();
  const { sslcommerz, bkash } = own.settings;
  const back = { publicUrl: "https://tree.example.org" };
  const payment: ProviderPayment = {
    tranId: "TFD-P-X",
    amount: 100,
    currency: "BDT",
    session: "s",
    validationId: null,
    reference: null,
    refundReference: null,
    refundAskedAt: null,
  };
  own.faults.push("slow", "slow");
  await expect(new SslCommerz(sslcommerz, back, 20).fetchStatus(payment)).rejects.toThrow(NoAnswer);
  const tokens = new BkashTokens(site.db, systemClock, bkash, 20);
  await expect(new Bkash(bkash, tokens, back, 20).fetchStatus(payment)).rejects.toThrow(NoAnswer);
  await own.stop();
});
