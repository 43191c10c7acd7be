import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { ReviewTimeService } from "../../src/core/moderation/review/review-time.service";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { SiteFiguresDocument, UsualReviewHoursDocument } from "./analytics.generated";

/** 20:00 UTC is 02:00 of the next day in Dhaka. */
const LATE = new Date("2026-03-09T20:00:00Z");
const [first, second] = CATEGORIES.map(({ id }) => id);

let site: Site;
let now = LATE;
let admin: HttpClient;
let members: UserView[];

const at = (hours: number): Date => new Date(LATE.getTime() + hours * 3_600_000);

/** Shares a deed at `created` hours and decides about it at `decided` hours. */
async function deed(created: number, decided: number | null, approve: boolean, wishes: object = {}): Promise<string> {
  const { id } = await aDeed(site, { user: members[0], status: DeedStatus.PENDING, createdAt: at(created), ...wishes });
  if (decided === null) return id;
  now = at(decided);
  const actor = { viewer: { id, username: "moderator", isAdmin: true, language: "bn" as const }, ip: "127.0.0.1" };
  if (approve) await site.services.moderation.approve(actor, id);
  else await site.services.moderation.reject(actor, id, { reason: "Blurred" });
  return id;
}

const figures = async (from: string, to: string) => {
  const { data, errors } = await admin.graphql(SiteFiguresDocument, { from, to });
  expect(errors).toEqual([]);
  return data.siteFigures;
};

beforeAll(async () => {
  site = await startSite({ clock: () => now });
  await seedReference(site.db);
  now = at(0);
  members = [await aMember(site), await aMember(site, { country: "US" })];
  await deed(0, 2, true, { categoryId: first });
  await deed(0, 8, true, { categoryId: second });
  await deed(1, 30, false, { categoryId: first, user: members[1] });
  const resubmitted = await deed(24, 28, false);
  const viewer = { id: members[0]?.id ?? "", username: "x", isAdmin: false, language: "bn" as const };
  now = at(40);
  await site.services.ownDeeds.resubmit(viewer, resubmitted, {
    caption: "Again",
    categoryId: first ?? "",
    photos: [],
    version: 2,
  });
  await deed(50, null, false);
  now = new Date();
  admin = await site.client().signIn(await anAdmin(site));
});
afterAll(() => site.stop());

describe("siteFigures", () => {
  test("counts by the site's own days, the quiet ones too", async () => {
    const { days, totals } = await figures("2026-03-09", "2026-03-13");
    const quiet = { submitted: 0, approved: 0, rejected: 0, membersJoined: 0, trees: 0 };
    expect(days).toEqual([
      { ...quiet, day: "2026-03-09" },
      { day: "2026-03-10", submitted: 3, approved: 2, rejected: 0, membersJoined: 2, trees: 1 },
      { ...quiet, day: "2026-03-11", submitted: 1, rejected: 2 },
      { ...quiet, day: "2026-03-12", submitted: 1 },
      { ...quiet, day: "2026-03-13" },
    ]);
    expect(totals).toEqual({ submitted: 5, approved: 2, rejected: 2, membersJoined: 2, trees: 1 });
    expect(await figures("2026-03-10", "2026-03-10")).toMatchObject({ totals: { submitted: 3, approved: 2 } });
  });

  test("say how long people wait", async () => {
    const span = await figures("2026-03-09", "2026-03-13");
    // Two hours, four, eight and twenty-nine.
    expect(span.medianWaitHours).toBeCloseTo(6);
    expect(span.oldestPendingSubmittedAt).toBe(at(40).toISOString());
    expect((await figures("2025-01-01", "2025-01-02")).medianWaitHours).toBeNull();
  });

  test("break down by category and country, the rest together", async () => {
    const { byCategory, byCountry, otherCountries } = await figures("2026-03-09", "2026-03-13");
    expect(byCategory).toEqual([
      { category: { id: first }, submitted: 4, approved: 1 },
      { category: { id: second }, submitted: 1, approved: 1 },
    ]);
    expect(byCountry).toEqual([
      { country: "BD", submitted: 4, approved: 2 },
      { country: "US", submitted: 1, approved: 0 },
    ]);
    expect(otherCountries).toEqual({ submitted: 0, approved: 0 });
    // Forty countries in one year: twenty are named.
    await site.db.query(
      `INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country,
         "whatsappNumber", "createdAt")
       SELECT gen_random_uuid(), n, n, n, n, 'x', n, n, 30, 'C' || i, '+8801712345678', '2020-01-01'
       FROM (SELECT i, 'figure_' || i AS n FROM generate_series(1, 40) i) names`,
    );
    await site.db.query(
      `INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, day, "createdAt", "submittedAt")
       SELECT gen_random_uuid(), 'F' || country, id, $1, 'x', '2020-06-01', '2020-06-01', '2020-06-01'
       FROM users WHERE username LIKE 'figure_%'`,
      [first],
    );
    const many = await figures("2020-01-01", "2020-12-31");
    expect([many.days.length, many.byCountry.length]).toEqual([366, 20]);
    expect(many.otherCountries).toEqual({ submitted: 20, approved: 0 });
  });

  test("are for admins, and for spans that make sense", async () => {
    const span = { from: "2026-03-09", to: "2026-03-13" };
    expect((await site.client().graphql(SiteFiguresDocument, span)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    const member = await site.client().signIn(members[0] ?? (await aMember(site)));
    expect((await member.graphql(SiteFiguresDocument, span)).errors[0]?.extensions.code).toBe("FORBIDDEN");
    for (const [from, to, field, key] of [
      ["9.3.2026", "2026-03-13", "from", "figures.day"],
      ["2026-02-30", "2026-03-13", "from", "figures.day"],
      ["2026-03-13", "2026-13-01", "to", "figures.day"],
      ["2026-03-13", "2026-03-12", "to", "input.emptySpan"],
      ["2025-03-12", "2026-03-13", "to", "figures.tooManyDays"],
    ] as const) {
      const { errors } = await admin.graphql(SiteFiguresDocument, { from, to });
      expect(errors[0]?.extensions.fields).toEqual([expect.objectContaining({ field, key })]);
    }
  });
});

describe("usualReviewHours", () => {
  test("M18 is the median of the last thirty days' decisions in whole hours, and no number for a few", async () => {
    const hours = async () => {
      const { data, errors } = await admin.graphql(UsualReviewHoursDocument);
      expect(errors).toEqual([]);
      return data.usualReviewHours;
    };
    const isAt = (day: Date) => new ReviewTimeService(site.infrastructure.reads, () => day).usualHours();
    const decided = async (count: number, day: string, took: string, status = "approved"): Promise<void> => {
      await site.db.query(
        `INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, day, status, "rejectReason", "submittedAt",
           "decidedAt")
         SELECT gen_random_uuid(), substr(md5(random()::text), 1, 12), $1, $2, 'x', ($3::timestamptz)::date, $4, 'x',
           $3::timestamptz - $5::interval, $3::timestamptz
         FROM generate_series(1, $6::int)`,
        [members[0]?.id, first, day, status, took, count],
      );
    };
    await decided(1, "2019-05-01T12:00:00Z", "90 hours");
    await decided(10, "2019-05-02T12:00:00Z", "2 hours 10 minutes");
    await decided(9, "2019-05-03T12:00:00Z", "30 hours", "rejected");
    expect(await isAt(new Date("2019-05-03T11:00:00Z"))).toBeNull();
    // Ten of the twenty took 2:10, nine 30:00 and one 90:00. The median lies between 2:10 and 30:00.
    expect(await isAt(new Date("2019-05-04T00:00:00Z"))).toBe(17);
    // The oldest is over thirty days ago, and nineteen are too few.
    expect(await isAt(new Date("2019-06-01T00:00:00Z"))).toBeNull();
    await decided(1, "2019-05-04T12:00:00Z", "5 minutes");
    expect(await isAt(new Date("2019-06-01T00:00:00Z"))).toBe(3);

    const now = Date.now();
    const yesterday = new Date(now - 86_400_000).toISOString();
    await decided(20, yesterday, "20 minutes");
    expect(await hours()).toBe(1);
    // Later requests get the cached value.
    await decided(100, yesterday, "50 hours");
    expect(await hours()).toBe(1);
    expect((await site.client().graphql(UsualReviewHoursDocument)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });
});
