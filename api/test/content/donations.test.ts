import { LIMITS } from "../../src/platform/limits/rules";
import type { UserView } from "../../src/core/users/user.view";
import { newId } from "../../src/shared/uuid";
import { aMember, anAdmin, inBulk } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import {
  AdminDonationDocument,
  AdminDonationsDocument,
  CancelDonationDocument,
  CompleteDonationDocument,
  CreateDonationDocument,
  DonationTotalsDocument,
  FoundDonationsDocument,
  MyDonationSumsDocument,
  MyDonationsDocument,
  SortedDonationsDocument,
  type AdminDonationsQueryVariables,
  type DonationFieldsFragment,
  type FoundDonationsQueryVariables,
  type SortedDonationsQueryVariables,
} from "./donations.generated";
import { SiteStatsDocument } from "../documents/site.generated";
import type { CreateDonationInput } from "../documents/schema.generated";

let site: Site;
let guest: HttpClient;
let memberUser: UserView;
let member: HttpClient;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  guest = site.client();
  memberUser = await aMember(site);
  member = await site.client().signIn(memberUser);
  admin = await site.client().signIn(await anAdmin(site));
});
afterEach(async () => {
  expect(await site.services.recount.differences()).toEqual([]);
});
afterAll(() => site.stop());

const PLEDGE = { amount: "25", donorName: "রহিমা খাতুন", donorEmail: "rahima@example.org" };

async function pledged(
  client: HttpClient,
  overrides: Partial<CreateDonationInput> = {},
): Promise<DonationFieldsFragment> {
  const input = { ...PLEDGE, ...overrides };
  const { data, errors } = await client.graphql(CreateDonationDocument, { input });
  expect(errors).toEqual([]);
  return data.createDonation;
}

const total = async (): Promise<number> => (await guest.graphql(SiteStatsDocument)).data.stats.totalDonations;

test("a pledge is pending and counts for nothing; guests pledge too", async () => {
  const before = await total();
  expect(await pledged(guest, { message: " শুভেচ্ছা " })).toMatchObject({
    amount: "25.00",
    currency: "USD",
    donorName: "রহিমা খাতুন",
    message: "শুভেচ্ছা",
    status: "PENDING",
    paymentId: null,
    user: null,
    donorEmail: null,
  });
  const own = await pledged(member, { amount: "0.10" });
  expect(own).toMatchObject({ amount: "0.10", donorEmail: "rahima@example.org", user: { id: memberUser.id } });
  expect((await member.graphql(MyDonationsDocument)).data).toEqual({
    myDonations: { totalCount: 1, hasNextPage: false, items: [own] },
  });
  expect(await total()).toBe(before);
});

test("completed donations are the site's sum, to the cent; cancelled ones are not in it", async () => {
  const before = await total();
  const [first, second, third] = [
    await pledged(guest, { amount: "0.10" }),
    await pledged(guest, { amount: "0.20" }),
    await pledged(guest, { amount: "99999.99" }),
  ];
  const done = await admin.graphql(CompleteDonationDocument, { id: first.id, paymentId: "PAY-1" });
  expect(done.data.completeDonation).toMatchObject({ status: "COMPLETED", paymentId: "PAY-1" });
  await admin.graphql(CompleteDonationDocument, { id: second.id });
  const cancelled = await admin.graphql(CancelDonationDocument, { id: third.id });
  expect(cancelled.data.cancelDonation.status).toBe("CANCELLED");
  expect(await total()).toBeCloseTo(before + 0.3, 10);
  const log = await site.db.query<object[]>(
    `SELECT action, "targetKind", before, after FROM moderation_log WHERE "targetId" = ANY($1) ORDER BY "createdAt", id`,
    [[first.id, third.id]],
  );
  expect(log).toEqual([
    {
      action: "complete_donation",
      targetKind: "donation",
      before: { status: "pending" },
      after: { status: "completed", paymentId: "PAY-1" },
    },
    {
      action: "cancel_donation",
      targetKind: "donation",
      before: { status: "pending" },
      after: { status: "cancelled", paymentId: null },
    },
  ]);
});

test("a pledge in taka has its own sum, which is never added to that in dollars", async () => {
  const sums = async () => {
    const { totalDonations, totalDonationsBdt } = (await guest.graphql(DonationTotalsDocument)).data.stats;
    return [totalDonations, totalDonationsBdt] as const;
  };
  const [dollars, taka] = await sums();
  const pledge = await pledged(guest, { amount: "৳১২,০০০.৫০", currency: "BDT" });
  expect(pledge).toMatchObject({ amount: "12000.50", currency: "BDT" });
  expect(await sums()).toEqual([dollars, taka]);
  await admin.graphql(CompleteDonationDocument, { id: pledge.id });
  expect(await sums()).toEqual([dollars, taka + 12_000.5]);
  expect((await guest.get("/api/stats")).json()).toMatchObject({ totalDonations: dollars });
});

test("is settled once, by whoever is first", async () => {
  const { id } = await pledged(guest, { amount: "7.00" });
  const before = await total();
  const rivals = await Promise.all([
    ...[1, 2, 3].map(() => admin.graphql(CompleteDonationDocument, { id })),
    ...[1, 2].map(() => admin.graphql(CancelDonationDocument, { id })),
  ]);
  expect(rivals.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  for (const { errors } of rivals.filter((answer) => answer.errors.length > 0)) {
    expect(errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "donation.notPending" });
  }
  const [row] = await site.db.query<{ status: string }[]>(`SELECT status FROM donations WHERE id = $1`, [id]);
  expect(await total()).toBeCloseTo(before + (row?.status === "completed" ? 7 : 0), 10);
});

test.each([
  [{ donorName: " " }, "donorName", "donation.nameRequired"],
  [{ donorEmail: "" }, "donorEmail", "donation.emailRequired"],
  [{ donorEmail: "nobody" }, "donorEmail", "user.emailInvalid"],
  [{ donorName: "ক".repeat(101) }, "donorName", "input.tooLong"],
  [{ message: "ক".repeat(1001) }, "message", "input.tooLong"],
  [{ amount: "0" }, "amount", "donation.amount"],
  [{ amount: "100000.01" }, "amount", "donation.amount"],
  [{ amount: "1.999" }, "amount", "donation.amount"],
  [{ amount: "-5" }, "amount", "donation.amount"],
  [{ amount: "10000000.01", currency: "BDT" }, "amount", "donation.amount"],
  [{ amount: "0.99", currency: "BDT" }, "amount", "donation.amount"],
  [{ amount: "৳500" }, "amount", "donation.otherCurrency"],
  [{ amount: "$25", currency: "BDT" }, "amount", "donation.otherCurrency"],
  [{ currency: "EUR" }, "currency", "donation.currency"],
])("refuses %j", async (wrong, field, key) => {
  const { errors } = await guest.graphql(CreateDonationDocument, { input: { ...PLEDGE, ...wrong } });
  expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field, key }] });
});

test("says in the documented words what is missing", async () => {
  const words = async (wrong: Partial<CreateDonationInput>): Promise<string | undefined> =>
    (await guest.graphql(CreateDonationDocument, { input: { ...PLEDGE, ...wrong } })).errors[0]?.message;
  expect(await words({ donorName: "" })).toBe("Name is required");
  expect(await words({ donorEmail: " " })).toBe("Email is required");
});

test("admins list them by status and search", async () => {
  await site.db.query(`DELETE FROM donations WHERE status <> 'completed'`);
  const { id } = await pledged(guest, { donorName: "Karim 100%", donorEmail: "karim@example.org" });
  const other = await pledged(guest);
  const list = async (variables: AdminDonationsQueryVariables) =>
    (await admin.graphql(AdminDonationsDocument, variables)).data.adminDonations;
  expect((await list({ status: "PENDING" })).items.map((donation) => donation.id)).toEqual([other.id, id]);
  expect(await list({ search: "KARIM@" })).toMatchObject({ totalCount: 1, items: [{ id }] });
  expect(await list({ search: "%" })).toMatchObject({
    totalCount: 1,
    items: [{ id, donorEmail: "karim@example.org" }],
  });
  expect(await list({ status: "PENDING", pageSize: 1 })).toMatchObject({ totalCount: 2, hasNextPage: true });
  expect(await list({ status: "PENDING", pageSize: 1, page: 2 })).toMatchObject({
    hasNextPage: false,
    items: [{ id }],
  });
  expect(await list({ status: "CANCELLED" })).toMatchObject({ totalCount: 0, items: [] });
});

test("admins sort them, and read what those that were found come to", async () => {
  const small = await pledged(guest, { amount: "0.10", donorName: "Sorted one" });
  const large = await pledged(guest, { amount: "99999.99", donorName: "Sorted two" });
  const middle = await pledged(guest, { amount: "0.20", donorName: "Sorted three" });
  await pledged(guest, { amount: "500" });
  const taka = await pledged(guest, { amount: "1000", currency: "BDT", donorName: "Sorted four" });
  await admin.graphql(CompleteDonationDocument, { id: small.id });
  await admin.graphql(CompleteDonationDocument, { id: middle.id });
  const sorted = async (variables: SortedDonationsQueryVariables): Promise<string[]> => {
    const { data } = await admin.graphql(SortedDonationsDocument, variables);
    return data.adminDonations.items.map(({ id }) => id);
  };
  expect(await sorted({})).toEqual([taka.id, middle.id, large.id, small.id]);
  expect(await sorted({ sort: "OLDEST" })).toEqual([small.id, large.id, middle.id, taka.id]);
  expect(await sorted({ sort: "LARGEST" })).toEqual([taka.id, large.id, middle.id, small.id]);
  expect(await sorted({ sort: "SMALLEST" })).toEqual([small.id, middle.id, large.id, taka.id]);
  expect(await sorted({ sort: "LATEST_CHANGE" })).toEqual([middle.id, small.id, taka.id, large.id]);
  expect(await sorted({ sort: "EARLIEST_CHANGE" })).toEqual([large.id, taka.id, small.id, middle.id]);
  const { data } = await admin.graphql(SortedDonationsDocument, { status: "CANCELLED" });
  expect(data).toEqual({
    adminDonations: {
      items: [],
      totalCount: 0,
      sums: [
        { status: "PENDING", count: 1, amount: "99999.99" },
        { status: "PENDING", count: 1, amount: "1000.00" },
        { status: "COMPLETED", count: 2, amount: "0.30" },
      ],
    },
  });
});

test("of more than ten thousand that a search finds, admins read the latest thousand", async () => {
  await inBulk(site.db, (tx) =>
    tx.query(
      `INSERT INTO donations (id, amount, "donorName", "donorEmail", status, "createdAt")
       SELECT gen_random_uuid(), i, 'Crowd ' || i, 'crowd@example.org',
         (CASE WHEN i % 2 = 0 THEN 'completed' ELSE 'pending' END)::donation_status,
         now() - interval '1 year' - i * interval '1 minute' FROM generate_series(1, 10020) i`,
    ),
  );
  const found = async (variables: FoundDonationsQueryVariables) =>
    (await admin.graphql(FoundDonationsDocument, variables)).data.adminDonations;
  const sums = [
    { status: "PENDING", count: 500 },
    { status: "COMPLETED", count: 500 },
  ];
  for (const search of ["crowd", "cr"]) {
    expect(await found({ search, sort: "LARGEST" })).toEqual({
      items: [{ donorName: "Crowd 1000" }],
      totalCount: 1000,
      hasNextPage: true,
      sums,
    });
  }
  expect(await found({ search: "crowd", sort: "LARGEST", status: "COMPLETED" })).toEqual({
    items: [{ donorName: "Crowd 2000" }],
    totalCount: 1000,
    hasNextPage: true,
    sums,
  });
  expect(await found({ search: "crowd 9999", sort: "OLDEST" })).toMatchObject({
    items: [{ donorName: "Crowd 9999" }],
    totalCount: 1,
  });
  await inBulk(site.db, (tx) => tx.query(`DELETE FROM donations WHERE "donorEmail" = 'crowd@example.org'`));
});

test("any can be asked for by its id, by admins", async () => {
  const { id } = await pledged(guest);
  expect((await admin.graphql(AdminDonationDocument, { id })).data).toEqual({ adminDonation: { id } });
  expect((await admin.graphql(AdminDonationDocument, { id: newId() })).data).toEqual({ adminDonation: null });
  expect((await member.graphql(AdminDonationDocument, { id })).errors[0]?.extensions.code).toBe("FORBIDDEN");
});

test("a member's own sums are of their own pledges", async () => {
  const donor = await site.client().signIn(await aMember(site));
  await pledged(donor, { amount: "12.50" });
  const { data } = await donor.graphql(MyDonationSumsDocument);
  expect(data).toEqual({ myDonations: { sums: [{ status: "PENDING", count: 1, amount: "12.50" }] } });
});

test("guests and members may not; what is not there is not found", async () => {
  const { id } = await pledged(member);
  const decisions = [
    (by: HttpClient, id: string) => by.graphql(CompleteDonationDocument, { id }),
    (by: HttpClient, id: string) => by.graphql(CancelDonationDocument, { id }),
  ];
  for (const act of [(by: HttpClient) => by.graphql(AdminDonationsDocument), ...decisions]) {
    expect((await act(guest, id)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect((await act(member, id)).errors[0]?.extensions.code).toBe("FORBIDDEN");
  }
  expect((await guest.graphql(MyDonationsDocument)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  for (const decide of decisions) {
    const { errors } = await decide(admin, newId());
    expect(errors[0]?.extensions).toMatchObject({ code: "NOT_FOUND", key: "donation.notFound" });
  }
  const long = await admin.graphql(CompleteDonationDocument, { id, paymentId: "a".repeat(101) });
  expect(long.errors[0]?.extensions).toMatchObject({ fields: [{ field: "paymentId", key: "input.tooLong" }] });
});

test("a member sees neither what the payment is called nor others' pledges", async () => {
  const { id } = await pledged(member);
  await admin.graphql(CompleteDonationDocument, { id, paymentId: "PAY-2" });
  const { data } = await member.graphql(MyDonationsDocument);
  expect(data.myDonations.items[0]).toMatchObject({ id, status: "COMPLETED", paymentId: null });
  const stranger = await site.client().signIn(await aMember(site));
  expect((await stranger.graphql(MyDonationsDocument)).data).toMatchObject({
    myDonations: { totalCount: 0, items: [] },
  });
});

test("pledging is limited by network", async () => {
  const limited = await startSite({ config: { rateLimits: true }, database: site.database });
  const client = limited.client();
  const pledge = async (): Promise<string | undefined> =>
    (await client.graphql(CreateDonationDocument, { input: PLEDGE })).errors[0]?.extensions.code;
  const [{ points }] = LIMITS.donation;
  for (let number = 0; number < points; number += 1) expect(await pledge()).toBeUndefined();
  expect(await pledge()).toBe("RATE_LIMITED");
  await limited.stop();
});
