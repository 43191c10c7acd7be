import { type ServiceFixture, startServiceFixture } from "../../../test/service-fixture";
import { AppError } from "../../shared/errors";
import type { Viewer } from "../../shared/request";
import type { RowSource, Statement } from "../../shared/row-source";

let fixture: ServiceFixture;
const members: Record<string, Viewer> = {};

/** Names with their number of approved deeds. */
const SCORES = [
  ["Rahim Uddin", 3],
  ["করিমা খাতুন", 2],
  ["Rahima Begum", 2],
  ["Sumaiya", 1],
  ["100%_sure", 1],
  ["Nobody Yet", 0],
] as const;

beforeAll(async () => {
  fixture = await startServiceFixture();
  for (const [fullName, score] of SCORES) {
    const member = (members[fullName] = await fixture.member({ fullName }));
    for (let count = 0; count < score; count += 1) {
      await fixture.moderation.approve(fixture.admin, await fixture.deed(member));
    }
    await fixture.deed(member);
  }
});
afterAll(() => fixture.stop());

const names = async (search: string | null, limit = 10, offset = 0): Promise<[number, string][]> => {
  const { items } = await fixture.leaderboards.page({ period: "lifetime", search, request: { limit, offset } });
  return items.map(({ rank, user }) => [rank, user.fullName]);
};

test("ranks by competition: 1, 2, 2, 4; inside a tie who got there first comes first", async () => {
  expect(await names(null)).toEqual([
    [1, "Rahim Uddin"],
    [2, "করিমা খাতুন"],
    [2, "Rahima Begum"],
    [4, "Sumaiya"],
    [4, "100%_sure"],
  ]);
  expect(await fixture.leaderboards.count("lifetime", null)).toBe(5);
});

test("pages begin and end inside a tie, and end after the last", async () => {
  expect(await names(null, 2, 2)).toEqual([
    [2, "Rahima Begum"],
    [4, "Sumaiya"],
  ]);
  const last = await fixture.leaderboards.page({ period: "lifetime", request: { limit: 2, offset: 4 } });
  expect(last).toMatchObject({ hasNextPage: false, items: [{ rank: 4, user: { fullName: "100%_sure" } }] });
  expect(await names(null, 2, 5)).toEqual([]);
  expect(await names(null, 2, 1_000_000)).toEqual([]);
});

test("a search never changes a rank; case, Bengali and one letter are found", async () => {
  expect(await names("RAHIM")).toEqual([
    [1, "Rahim Uddin"],
    [2, "Rahima Begum"],
  ]);
  expect(await names("rahim", 1, 1)).toEqual([[2, "Rahima Begum"]]);
  expect(await names("খাতু")).toEqual([[2, "করিমা খাতুন"]]);
  expect(await names("ক")).toEqual([[2, "করিমা খাতুন"]]);
  expect(await names(members["Sumaiya"]?.username ?? "")).toEqual([[4, "Sumaiya"]]);
  expect(await names("nobody")).toEqual([]);
});

test("signs of LIKE and SQL are just text", async () => {
  expect(await names("%")).toEqual([[4, "100%_sure"]]);
  expect(await names("100%_s")).toEqual([[4, "100%_sure"]]);
  expect(await names("' OR 1=1--")).toEqual([]);
  expect(await names("\\")).toEqual([]);
  await expect(names("a\0")).rejects.toThrow(AppError);
  await expect(names("x".repeat(101))).rejects.toMatchObject({ key: "search.tooLong" });
});

test("the count honours search and period", async () => {
  expect(await fixture.leaderboards.count("day", "rahim")).toBe(2);
  expect(await fixture.leaderboards.count("month", "ক")).toBe(1);
  expect(await fixture.leaderboards.count("week", "zzz")).toBe(0);
});

test("one's own place; none without an approved deed", async () => {
  const own = (name: string) => fixture.leaderboards.entryOf(members[name]?.id ?? "", "week");
  expect(await own("Rahima Begum")).toMatchObject({ rank: 2, deedCount: 2, treesPlanted: 1 });
  expect(await own("Nobody Yet")).toBeNull();
  const along = async (name: string, asCards: boolean) => {
    const query = { period: "week", request: { limit: 1, offset: 1 }, placeOf: members[name]?.id ?? null } as const;
    const page = await (asCards ? fixture.leaderboards.pageOfCards(query) : fixture.leaderboards.page(query));
    expect([page.items.length, page.hasNextPage, await page.countAll()]).toEqual([1, true, 5]);
    return page.own;
  };
  for (const asCards of [false, true]) {
    expect(await along("Rahima Begum", asCards)).toMatchObject({ rank: 2, user: { fullName: "Rahima Begum" } });
    expect(await along("Rahim Uddin", asCards)).toMatchObject({ rank: 1, deedCount: 3 });
    expect(await along("Nobody Yet", asCards)).toBeNull();
    expect(await along("a guest", asCards)).toBeUndefined();
  }
});

test("ranks and figures are looked up one by one, also by the plan that PostgreSQL keeps for any period and member", async () => {
  // Inserts a few rows at a time, since the site's statement timeout applies here, too.
  for (let from = 0; from < 4000; from += 500)
    await fixture.rows(
      `WITH made AS (
       INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country, "whatsappNumber")
       SELECT gen_random_uuid(), n, n, n || '@example.org', n || '@example.org', 'x', n, n, 30, 'BD', '+8801712345678'
       FROM (SELECT 'placed_' || i AS n FROM generate_series(${from + 1}, ${from + 500}) i) names RETURNING id
     ), numbered AS (SELECT id, row_number() OVER ()::int AS n FROM made)
     INSERT INTO standings (period, "periodStart", "userId", "approvedDeeds", trees, "reachedAt")
     SELECT 'lifetime'::"period", date '1970-01-01', id, 1 + n % 40, 1, now() FROM numbered
     UNION ALL SELECT 'day', date '2020-01-01' + n % 400, id, 1, 1, now() FROM numbered`,
    );
  await fixture.rows(`ANALYZE standings`);
  const asked: Statement[] = [];
  const reads: RowSource = {
    rows: async (statement) => {
      asked.push(statement);
      return [];
    },
  };
  const id = members["Sumaiya"]?.id ?? "";
  await fixture.standings.rankIn.lifetime([id], reads, null);
  await fixture.standings.dailyStats([id], reads, null);
  expect(asked).toHaveLength(2);
  for (const { text } of asked) {
    const plan = JSON.stringify(await fixture.rows(`EXPLAIN (GENERIC_PLAN) ${text}`));
    expect(plan).toContain("standings_pkey");
    expect(plan).not.toMatch(/standings_order|Seq Scan on standings/);
  }
});
