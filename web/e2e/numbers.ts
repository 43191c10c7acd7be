import { expect, type Locator, type Page } from "@playwright/test";
import type { Api, Member } from "./api";
import { unfold } from "./pages";
import type { Words } from "./words";

/** Expected counts of the whole site and of one member, on every page. */
export interface Numbers {
  members: number;
  approved: number;
  pending: number;
  trees: number;
  own: { approved: number; trees: number; rank: number | null; pending: number; rejected: number };
}

interface Standing {
  stats: { totalUsers: number; totalDeeds: number; approvedDeeds: number; pendingDeeds: number; treesPlanted: number };
  user: {
    approvedDeeds: number;
    treesPlanted: number;
    rank: number | null;
    pendingDeeds: number | null;
    rejectedDeeds: number | null;
    currentBadge: { nameEn: string } | null;
    nextBadge: { nameEn: string };
    badges: { badge: { nameEn: string } }[];
    certificates: { badge: { nameEn: string } }[];
    dailyStats: { today: number; week: number; month: number; totalApproved: number };
  };
  leaderboard: { totalCount: number; items: { rank: number; deedCount: number; user: { id: string } }[] };
}

const standing: { text: string; answer?: Standing } = {
  text: `query Standing($id: String!) {
    stats { totalUsers totalDeeds approvedDeeds pendingDeeds treesPlanted }
    user(idOrUsername: $id) {
      approvedDeeds treesPlanted rank pendingDeeds rejectedDeeds
      currentBadge { nameEn } nextBadge { nameEn }
      badges { badge { nameEn } } certificates { badge { nameEn } }
      dailyStats { today week month totalApproved }
    }
    leaderboard { totalCount items { rank deedCount user { id } } }
  }`,
};

/** Terms and figures of a list, each figure as it is read out. */
const figuresOf = (list: Locator): Promise<Record<string, string>> =>
  list.evaluate((dl) => {
    const spoken = (dt: Element): string => {
      const dd = dt.parentElement?.querySelector("dd")?.cloneNode(true) as Element;
      for (const silent of dd.querySelectorAll("[aria-hidden]")) silent.remove();
      return dd.textContent.trim();
    };
    return Object.fromEntries([...dl.querySelectorAll("dt")].map((dt) => [dt.textContent.trim(), spoken(dt)]));
  });

async function expectFigures(list: Locator, figures: Record<string, string>): Promise<void> {
  await expect.poll(() => figuresOf(list)).toEqual(figures);
}

/** Checks GraphQL's numbers. The member asks, since some numbers are private. */
export async function expectGraphqlNumbers({ id, api }: Member, numbers: Numbers): Promise<void> {
  const { own } = numbers;
  const sprout = own.approved > 0;
  const { stats, user, leaderboard } = await api.ask(standing, { id });
  expect(stats).toEqual({
    totalUsers: numbers.members,
    totalDeeds: numbers.approved + numbers.pending + own.rejected,
    approvedDeeds: numbers.approved,
    pendingDeeds: numbers.pending,
    treesPlanted: numbers.trees,
  });
  expect(user).toEqual({
    approvedDeeds: own.approved,
    treesPlanted: own.trees,
    rank: own.rank,
    pendingDeeds: own.pending,
    rejectedDeeds: own.rejected,
    currentBadge: sprout ? { nameEn: "Sprout" } : null,
    nextBadge: { nameEn: sprout ? "Sapling" : "Sprout" },
    badges: sprout ? [{ badge: { nameEn: "Sprout" } }] : [],
    certificates: sprout ? [{ badge: { nameEn: "Sprout" } }] : [],
    dailyStats: { today: own.trees, week: own.trees, month: own.trees, totalApproved: own.approved },
  });
  expect(leaderboard).toEqual({
    totalCount: sprout ? 1 : 0,
    items: sprout ? [{ rank: own.rank, deedCount: own.approved, user: { id } }] : [],
  });
}

/** Checks the numbers of the documented REST calls. */
export async function expectRestNumbers({ http }: Api, { id }: Member, numbers: Numbers): Promise<void> {
  const { own } = numbers;
  const read = async (path: string): Promise<unknown> => (await http.get(path)).json();
  expect(await read("/api/stats")).toMatchObject({
    totalUsers: numbers.members,
    approvedDeeds: numbers.approved,
    pendingDeeds: numbers.pending,
    treesPlanted: numbers.trees,
  });
  expect(await read(`/api/users/${id}/worldwide-rank`)).toEqual({ rank: own.rank });
  expect(await read(`/api/users/${id}/daily-stats`)).toMatchObject({ today: own.trees, totalApproved: own.approved });
  expect(await read(`/api/users/${id}/certificates`)).toHaveLength(own.approved > 0 ? 1 : 0);
  expect(await read("/api/leaderboard/count")).toEqual({ count: own.approved > 0 ? 1 : 0 });
  const badge = await read(`/api/users/${id}/current-badge`);
  if (own.approved > 0) expect(badge).toMatchObject({ nameEn: "Sprout" });
  else expect(badge).toBeNull();
}

/** Checks the numbers on the member's screens. */
export async function expectShownNumbers(page: Page, words: Words, member: Member, numbers: Numbers): Promise<void> {
  const { say, number } = words;
  const { own } = numbers;
  const main = page.getByRole("main");
  const ofSite = {
    [say("home.impact.members")]: number(numbers.members),
    [say("home.impact.deeds")]: number(numbers.approved),
    [say("home.impact.trees")]: number(numbers.trees),
  };
  const ofMember = {
    [say("profile.deeds")]: number(own.approved),
    [say("profile.trees")]: number(own.trees),
  };
  const ofLate = {
    [say("ownProfile.trees.today")]: number(own.trees),
    [say("ownProfile.trees.week")]: number(own.trees),
    [say("ownProfile.trees.month")]: number(own.trees),
  };

  await page.goto("/");
  await expectFigures(main.getByRole("region", { name: say("home.impact.title") }).locator("dl"), ofSite);

  await page.goto("/deeds");
  await expect(main.getByText(say("deeds.results", { count: numbers.approved })).first()).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(numbers.approved);

  await page.goto("/leaderboard");
  await expectFigures(main.locator("dl"), ofSite);
  const rows = main.locator("ol li").filter({ hasText: `@${member.username}` });
  await expect(rows).toHaveCount(own.approved > 0 ? 1 : 0);
  if (own.approved > 0) {
    await expect(rows).toContainText(`${say("leaderboard.rank")}${number(own.rank ?? 0)}`);
    await expect(rows.locator("strong")).toHaveText(number(own.approved));
    await expect(rows).toContainText(say("leaderboard.you"));
  }

  await page.goto("/profile");
  await expectFigures(main.locator("dl").first(), ofMember);
  for (const [title, count] of [
    ["ownProfile.pending", own.pending],
    ["ownProfile.rejected", own.rejected],
  ] as const) {
    const list = main.getByRole("heading", { name: say(title) });
    if (count === 0) await expect(list).toHaveCount(0);
    else await expect(list).toContainText(number(count));
  }
  await unfold(page, say("profile.more"));
  await expectFigures(main.locator("dl").nth(1), ofLate);
  await expectBadges(main, words, own.approved);

  await page.goto(`/profile/${member.username}`);
  await unfold(page, say("profile.more"));
  await expectFigures(main.locator("dl").first(), ofMember);
  await expectFigures(main.locator("dl").nth(1), ofLate);
  await expectBadges(main, words, own.approved);
}

async function expectBadges(main: Locator, { say }: Words, approved: number): Promise<void> {
  const sprout = say("badges.current") === "Current badge" ? ["Sprout", "Sapling"] : ["অঙ্কুর", "চারাগাছ"];
  const [first = "", second = ""] = sprout;
  const progress = main.getByRole("region", { name: say("badges.current") });
  const next = approved > 0 ? { count: 5 - approved, badge: second } : { count: 1, badge: first };
  await expect(progress).toContainText(say("badges.toNext", next));
  await expect(progress).toContainText(approved > 0 ? first : say("badges.none"));
  await expect(main.getByRole("region", { name: say("badges.earned") })).toHaveCount(approved > 0 ? 1 : 0);
  const certificate = main.getByText(say("badges.certificateOf", { badge: first }));
  await expect(certificate).toHaveCount(approved > 0 ? 1 : 0);
}
