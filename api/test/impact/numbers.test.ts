import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { SiteStatsDocument } from "../documents/site.generated";
import {
  LeaderboardDocument,
  LeaderboardOfPeopleDocument,
  MyDaysDocument,
  MyProgressDocument,
  UserNumbersDocument,
} from "./numbers.generated";

/** A Wednesday in Dhaka, whose week began on Sunday 15 November. */
const NOW = new Date("2026-11-18T06:00:00Z");

let site: Site;
let clock = NOW;
let busy: UserView;
let calm: UserView;
let idle: UserView;

beforeAll(async () => {
  site = await startSite({ clock: () => clock });
  await seedReference(site.db);
  const { id, username } = await anAdmin(site, { username: "the_reviewer" });
  const actor = { viewer: { id, username, isAdmin: true, language: "bn" as const }, ip: "127.0.0.1" };
  [busy, calm, idle] = [
    await aMember(site, { fullName: "ব্যস্ত মানুষ" }),
    await aMember(site, { fullName: "Calm Person" }),
    await aMember(site),
  ];
  const approved = async (owner: UserView, at: string): Promise<void> => {
    clock = new Date(at);
    const viewer = { id: owner.id, username: owner.username, isAdmin: false, language: "bn" as const };
    const content = { caption: "একটি ভালো কাজ", categoryId: CATEGORIES[1]?.id ?? "", photos: [] };
    const deed = await site.services.deeds.submit(viewer, content);
    clock = NOW;
    if (owner !== idle) await site.services.moderation.approve(actor, deed.id);
  };
  // The last second of the previous week, and the first of this one.
  for (const at of ["2026-11-14T17:59:59Z", "2026-11-14T18:00:00Z", "2026-11-18T01:00:00Z", "2026-11-18T02:00:00Z"]) {
    await approved(busy, at);
  }
  for (const at of ["2026-10-31T17:59:59Z", "2026-11-18T01:30:00Z"]) await approved(calm, at);
  await approved(idle, "2026-11-18T03:00:00Z");
});
afterAll(() => site.stop());

test("GraphQL: the site's stats", async () => {
  const { data } = await site.client().graphql(SiteStatsDocument);
  const stats = { totalUsers: 4, totalDeeds: 7, approvedDeeds: 6, pendingDeeds: 1, treesPlanted: 5, totalDonations: 0 };
  expect(data).toEqual({ stats });
  expect((await site.client().get("/api/stats")).json()).toEqual(stats);
});

test("GraphQL: a member's numbers, badges and ranks", async () => {
  const { data, errors } = await site.client().graphql(UserNumbersDocument, { id: busy.username });
  expect(errors).toEqual([]);
  expect(data).toEqual({
    user: {
      approvedDeeds: 4,
      treesPlanted: 3,
      pendingDeeds: null,
      rejectedDeeds: null,
      day: 1,
      week: 1,
      month: 1,
      rank: 1,
      dailyStats: { today: 1, week: 2, month: 3, totalApproved: 4 },
      currentBadge: { nameEn: "Sprout" },
      nextBadge: { nameEn: "Sapling", requiredDeeds: 5 },
      badges: [{ badge: { name: "অঙ্কুর" }, earnedAt: NOW.toISOString() }],
      certificates: [
        {
          code: expect.stringMatching(/^TFD-C-[0-9A-Z]{7}-[0-9A-Z]{16}$/) as string,
          badge: { level: 1 },
          generatedAt: NOW.toISOString(),
        },
      ],
    },
  });
  const own = await (await site.client().signIn(idle)).graphql(MyProgressDocument);
  expect(own.data).toEqual({ me: { pendingDeeds: 1, rejectedDeeds: 0, rank: null, nextBadge: { level: 1 } } });
});

test("GraphQL: one's own last seven days are trees, in review or open, today last", async () => {
  const statesOf = async (member: UserView): Promise<string[]> => {
    const client = await site.client().signIn(member);
    const { data, errors } = await client.graphql(MyDaysDocument);
    expect(errors).toEqual([]);
    expect(data.myDays.map(({ day }) => day)).toEqual([12, 13, 14, 15, 16, 17, 18].map((day) => `2026-11-${day}`));
    return data.myDays.map(({ state }) => state);
  };
  // By the site's calendar, one second before midnight and midnight in Dhaka are two days.
  expect(await statesOf(busy)).toEqual(["OPEN", "OPEN", "TREE", "TREE", "OPEN", "OPEN", "TREE"]);
  expect(await statesOf(calm)).toEqual(["OPEN", "OPEN", "OPEN", "OPEN", "OPEN", "OPEN", "TREE"]);
  expect(await statesOf(idle)).toEqual(["OPEN", "OPEN", "OPEN", "OPEN", "OPEN", "OPEN", "IN_REVIEW"]);
});

test("GraphQL: the leaderboard with one's own place", async () => {
  const client = await site.client().signIn(calm);
  const month = await client.graphql(LeaderboardDocument, { period: "MONTH" });
  expect(month.data).toEqual({
    leaderboard: {
      totalCount: 2,
      hasNextPage: true,
      items: [{ rank: 1, deedCount: 4, treesPlanted: 3, user: { fullName: "ব্যস্ত মানুষ" }, currentBadge: { level: 1 } }],
      me: { rank: 2, deedCount: 1 },
    },
  });
  const found = await client.graphql(LeaderboardDocument, { period: "LIFETIME", search: "calm" });
  expect(found.data).toMatchObject({
    leaderboard: { totalCount: 1, items: [{ rank: 2, deedCount: 2 }], me: { rank: 2 } },
  });
  const guest = await site.client().graphql(LeaderboardDocument, { period: "DAY" });
  expect(guest.data).toMatchObject({ leaderboard: { totalCount: 2, me: null } });
  const more = await (await site.client().signIn(calm)).graphql(LeaderboardOfPeopleDocument);
  expect(more.errors).toEqual([]);
  const joined = calm.createdAt.toISOString();
  expect(more.data).toMatchObject({
    leaderboard: {
      items: [{}, { user: { fullName: calm.fullName, createdAt: joined } }],
      me: { user: { facebookUrl: null, createdAt: joined } },
    },
  });
});

test("REST: leaderboard, count, ranks, badges and certificates", async () => {
  const get = async <T>(path: string): Promise<T> => (await site.client().get(path)).json<T>();
  expect(await get("/api/leaderboard?limit=1&offset=1&period=week")).toMatchObject([
    { rank: 2, deedCount: 1, treesPlanted: 1, user: { fullName: "Calm Person" }, currentBadge: { nameEn: "Sprout" } },
  ]);
  expect(await get("/api/leaderboard?search=%E0%A6%AC%E0%A7%8D%E0%A6%AF")).toHaveLength(1);
  expect(await get("/api/leaderboard/count?search=calm")).toEqual({ count: 1 });
  expect(await get("/api/leaderboard/count")).toEqual({ count: 2 });
  expect(await get(`/api/users/${calm.id}/worldwide-rank`)).toEqual({ rank: 2 });
  expect(await get(`/api/users/${idle.username}/worldwide-rank`)).toEqual({ rank: null });
  expect(await get(`/api/users/${busy.id}/daily-stats`)).toEqual({ today: 1, week: 2, month: 3, totalApproved: 4 });
  expect(await get(`/api/users/${busy.id}/current-badge`)).toMatchObject({ nameEn: "Sprout", icon: "🌱" });
  expect(await get(`/api/users/${idle.id}/current-badge`)).toBeNull();
  expect(await get(`/api/users/${busy.id}/certificates`)).toMatchObject([
    { badge: { nameEn: "Sprout" }, userId: busy.id },
  ]);
  expect((await get<{ requiredDeeds: number }[]>("/api/badges")).map((badge) => badge.requiredDeeds)).toEqual([
    1, 5, 15, 50, 100, 500,
  ]);
});

test("REST: nobody's private data is in a leaderboard", async () => {
  const { text } = await site.client().get("/api/leaderboard");
  for (const secret of ["@example.org", "whatsappNumber", "isAdmin", "password", "email"])
    expect(text).not.toContain(secret);
});

test("REST: bad input is 400, an unknown member 404", async () => {
  const client = site.client();
  for (const query of [
    "limit=0",
    "limit=101",
    "limit=NaN",
    "limit=1e3",
    "offset=-1",
    "period=year",
    "period=day&period=week",
    "search[x]=1",
  ]) {
    expect((await client.get(`/api/leaderboard?${query}`)).status).toBe(400);
  }
  for (const call of ["worldwide-rank", "daily-stats", "current-badge", "certificates"]) {
    const answer = await client.get(`/api/users/nobody_here/${call}`);
    expect([answer.status, answer.text]).toEqual([404, "User not found"]);
  }
});
