import { GROVE_LIMIT } from "../src/capabilities/grove/grove.rules";
import { type GroveDays, treesIn } from "@tree-for-deed/common/grove/grove-days";
import { treeStations } from "@tree-for-deed/common/tree-stations";
import { AccountRemoval } from "../src/core/accounts/account-removal.service";
import { DeedFate } from "../src/core/moderation/members/deed-fate.enum";
import type { Deed } from "../src/core/deeds/deed.entity";
import { DeedStatus } from "../src/core/deeds/deed-status.enum";
import {
  COUNT,
  DAYS,
  DAYS_OF_MEMBER,
  LATEST,
  LATEST_OF_MEMBER,
  PAGE,
  PAGE_OF_MEMBER,
  VERSION,
} from "../src/capabilities/grove/grove.sql";
import type { PlantingLedger } from "../src/capabilities/planting/planting-ledger.service";
import type { UserView } from "../src/core/users/user.view";
import { inTransaction } from "../src/platform/database/transaction";
import { CATEGORIES, seedReference } from "../src/seed/reference";
import { newId } from "../src/shared/uuid";
import { aDeed, aMember, anAdmin, asViewer, inBulk } from "./factories";
import { type Site, startSite } from "./harness";
import sharp from "sharp";
import type { EntityManager } from "typeorm";
import {
  LatestTreesBeforeDocument,
  type LatestTreesBeforeQueryVariables,
  type TreesOfStationQueryVariables,
  type TreesQueryVariables,
  DeedOfTreeDocument,
  TreesDocument,
  TreesOfFormerMembersDocument,
  TreesOfStationDocument,
} from "./grove.generated";

const NOW = new Date("2026-11-18T06:00:00Z");

let site: Site;
let busy: UserView;
let calm: UserView;
let moderator: Parameters<Site["services"]["moderation"]["undo"]>[0];

beforeAll(async () => {
  site = await startSite({ clock: () => NOW });
  await seedReference(site.db);
  moderator = { viewer: asViewer(await anAdmin(site)), ip: "127.0.0.1" };
  [busy, calm] = [await aMember(site), await aMember(site)];
  const on = (user: UserView, day: string, category: number, status: DeedStatus = DeedStatus.APPROVED): Promise<Deed> =>
    aDeed(site, { user, status, createdAt: new Date(`${day}T06:00:00Z`), categoryId: CATEGORIES[category]?.id ?? "" });
  await on(busy, "2026-10-30", 0);
  // Two deeds of one day plant one tree.
  await on(busy, "2026-11-17", 2);
  await on(busy, "2026-11-17", 5);
  for (const category of [7, 1, 4]) await on(await aMember(site), "2026-11-17", category);
  await on(calm, "2026-11-18", 3);
  await on(calm, "2026-11-16", 6, DeedStatus.PENDING);
  await on(calm, "2026-11-15", 6, DeedStatus.REJECTED);
});
afterAll(() => site.stop());

const get = (path: string, headers = {}) => site.client().get(path, { headers });
const groveAt = async (search = ""): Promise<GroveDays> => (await get(`/grove/trees.json${search}`)).json();
const trees = async (variables: TreesQueryVariables) => {
  const { data, errors } = await site.client().graphql(TreesDocument, variables);
  expect(errors).toEqual([]);
  return data.trees;
};
const counted = async (): Promise<number> => (await get("/api/stats")).json<{ treesPlanted: number }>().treesPlanted;

test("a grove has every counted tree once, by day, each of its deed's category", async () => {
  const grove = await groveAt();
  expect(grove).toMatchObject({ today: "2026-11-18", complete: true });
  expect(grove.categories).toEqual(CATEGORIES.map(({ id }) => id));
  expect(grove.days.map(([day, letters]) => [day, [...letters].toSorted().join("")])).toEqual([
    ["2026-10-30", "0"],
    ["2026-11-17", "1247"],
    ["2026-11-18", "3"],
  ]);
  expect(treesIn(grove.days)).toBe(await counted());
});

test("a letter's place leads to its deed, and the list has the same trees", async () => {
  const grove = await groveAt();
  for (const [day, letters] of grove.days) {
    for (const [place, letter] of [...letters].entries()) {
      const { items, totalCount } = await trees({ day, page: place + 1, pageSize: 1 });
      expect(items).toEqual([
        { day, deed: expect.objectContaining({ status: "APPROVED", plantedTree: true }) as unknown },
      ]);
      expect(items[0]?.deed.category.id).toBe(grove.categories[Number(letter)]);
      expect(totalCount).toBe(letters.length);
    }
  }
  const list = await trees({ pageSize: 4 });
  expect(list).toMatchObject({ totalCount: await counted(), hasNextPage: true });
  expect(list.items.map(({ day }) => day)).toEqual(["2026-11-18", "2026-11-17", "2026-11-17", "2026-11-17"]);
  expect((await trees({ day: "2026-11-17", page: 5, pageSize: 1 })).items).toEqual([]);
});

test("a month, a day and a member are asked for by themselves", async () => {
  const daysOf = async (search: string) => (await groveAt(search)).days.map(([day, { length }]) => [day, length]);
  expect(await daysOf("?month=2026-10")).toEqual([["2026-10-30", 1]]);
  expect(await daysOf("?day=2026-11-17")).toEqual([["2026-11-17", 4]]);
  expect(await daysOf("?month=2019-02")).toEqual([]);
  for (const member of [busy.username.toUpperCase(), busy.id]) {
    expect(await daysOf(`?member=${encodeURIComponent(member)}`)).toEqual([
      ["2026-10-30", 1],
      ["2026-11-17", 1],
    ]);
  }
  expect(await daysOf(`?member=${busy.id}&month=2026-11`)).toEqual([["2026-11-17", 1]]);
  // The trees of others stand behind those of a member, and behind no other grove.
  const { neighbours = [] } = await groveAt(`?member=${busy.id}`);
  expect(treesIn(neighbours)).toBe((await counted()) - 2);
  expect((await groveAt()).neighbours).toBeUndefined();
  expect(await trees({ member: busy.username, month: "2026-11" })).toMatchObject({ totalCount: 1, hasNextPage: false });
  expect((await trees({ month: "2026-10" })).items.map(({ day }) => day)).toEqual(["2026-10-30"]);
});

test("from a list one finds the next older trees of the same kind, however long ago", async () => {
  const find = async (before: string, of: Omit<LatestTreesBeforeQueryVariables, "before"> = {}) => {
    const { data, errors } = await site.client().graphql(LatestTreesBeforeDocument, { before, ...of });
    expect(errors).toEqual([]);
    return data.trees.latestDayBefore;
  };
  expect(await find("2026-11-18")).toBe("2026-11-17");
  expect(await find("2026-11-17", { month: "2026-11" })).toBe("2026-10-30");
  expect(await find("2026-10-30", { day: "2026-11-17" })).toBeNull();
  expect(await find("2030-01-01", { member: busy.username })).toBe("2026-11-17");
  expect(await find("2026-11-18", { member: calm.id })).toBeNull();
  expect(await find("2026-11-01", { station: "EARNED" })).toBe("2026-10-30");
  expect(await find("2026-11-01", { station: "PLANTED", member: busy.id })).toBeNull();
  expect(await find("2026-11-01", { member: "nobody_at_all" })).toBeNull();
  const { errors } = await site.client().graphql(LatestTreesBeforeDocument, { before: "0000-01-01" });
  expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field: "day" }] });
});

test.each([
  ["?month=2026-13", 400, "grove.month"],
  ["?month=0000-01", 400, "grove.month"],
  ["?day=2026-02-30", 400, "figures.day"],
  ["?day=17.11.2026", 400, "figures.day"],
  ["?month=2026-10&month=2026-11", 400, "input.once"],
  ["?station=fallen", 400, "grove.station"],
  ["?station=alive&station=planted", 400, "input.once"],
  ["?member=nobody_at_all", 404, "user.notFound"],
])("%s is answered with %d, naming %s", async (search, status, key) => {
  for (const path of ["/grove/trees.json", "/grove/picture.webp", "/grove/night.webp"]) {
    const refused = await get(path + search);
    expect([refused.status, refused.headers["x-error-key"]]).toEqual([status, key]);
  }
});

test("the list refuses what is no month and no day, and of nobody there are no trees", async () => {
  for (const [variables, field] of [
    [{ month: "2026-1" }, "month"],
    [{ day: "today" }, "day"],
    [{ pageSize: 101 }, "pageSize"],
  ] as const) {
    const { errors } = await site.client().graphql(TreesDocument, variables);
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field }] });
  }
  expect(await trees({ member: "nobody_at_all" })).toEqual({ totalCount: 0, hasNextPage: false, items: [] });
});

test("a grove follows its deeds: one that falls, one that takes over, one that comes back", async () => {
  const day = "2026-11-12";
  const createdAt = new Date(`${day}T06:00:00Z`);
  const [first, second] = [
    await aDeed(site, { user: calm, createdAt, categoryId: CATEGORIES[2]?.id ?? "" }),
    await aDeed(site, { user: calm, createdAt, categoryId: CATEGORIES[3]?.id ?? "" }),
  ];
  const search = `?member=${calm.id}&day=${day}`;
  const tags = new Set<string>();
  const letters = async (): Promise<string | undefined> => {
    const { headers, ...answer } = await get(`/grove/trees.json${search}`);
    tags.add(headers.etag ?? "");
    expect((await get(`/grove/trees.json${search}`, { "if-none-match": headers.etag })).status).toBe(304);
    expect(treesIn((await groveAt()).days)).toBe(await counted());
    return answer.json<GroveDays>().days[0]?.[1];
  };
  expect(await letters()).toBe("2");
  await site.services.moderation.undo(moderator, first.id);
  expect(await letters()).toBe("3");
  await site.services.moderation.delete(moderator, second.id);
  expect(await letters()).toBeUndefined();
  await site.services.moderation.approve(moderator, first.id);
  expect(await letters()).toBe("2");
  expect(tags.size).toBe(3);
});

test("who leaves the deeds behind leaves the trees, too, without a grove of their own", async () => {
  const leaver = await aMember(site);
  await aDeed(site, { user: leaver, createdAt: new Date("2026-11-09T06:00:00Z") });
  await new AccountRemoval(site.db, site.services.ledger, () => NOW).leave(leaver.id, DeedFate.KEEP_ANONYMOUS);
  expect((await get(`/grove/trees.json?member=${leaver.id}`)).status).toBe(404);
  expect((await groveAt("?day=2026-11-09")).days).toEqual([["2026-11-09", "0", "0"]]);
  const { data } = await site.client().graphql(TreesOfFormerMembersDocument);
  expect(data).toEqual({ trees: { items: [{ deed: { user: { isFormerMember: true } } }] } });
  expect(treesIn((await groveAt()).days)).toBe(await counted());
});

test("it is kept by its tag, and sent packed", async () => {
  for (const path of ["/grove/trees.json", "/grove/scene.svg"]) {
    // Content below a kilobyte may stay uncompressed.
    const { headers: packed, body } = await get(path, { "accept-encoding": "gzip" });
    expect(packed["content-encoding"] === "gzip").toBe(body.length > 1024);
  }
  const { headers, text } = await get("/grove/trees.json");
  expect(headers).toMatchObject({
    "cache-control": "public, no-cache",
    "content-type": "application/json; charset=utf-8",
  });
  const again = await get("/grove/trees.json", { "if-none-match": headers.etag });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect((await get("/grove/trees.json")).text).toBe(text);
});

test("a grove's picture is a WebP that changes with its trees", async () => {
  const whole = await get("/grove/picture.webp");
  expect(whole.headers["content-type"]).toBe("image/webp");
  expect(await sharp(whole.body).metadata()).toMatchObject({ format: "webp", width: 1200, height: 800 });
  expect(whole.body.length).toBeLessThan(150_000);
  expect((await get("/grove/picture.webp", { "if-none-match": whole.headers.etag })).status).toBe(304);
  const none = await get("/grove/picture.webp?month=2019-02");
  expect(await sharp(none.body).metadata()).toMatchObject({ width: 1200, height: 800 });
  expect(none.headers.etag).not.toBe(whole.headers.etag);
});

test("the picture for dark pages is a night: the sky above the hills is dark, and by day it is light", async () => {
  const skyOf = async (path: string): Promise<number> => {
    const { body } = await get(path);
    const { channels } = await sharp(body).extract({ left: 0, top: 0, width: 200, height: 40 }).stats();
    return Math.max(...channels.map(({ mean }) => mean));
  };
  expect(await skyOf("/grove/picture.webp")).toBeGreaterThan(200);
  expect(await skyOf("/grove/night.webp")).toBeLessThan(90);
});

test("home's picture shows all trees in the page's colours, and is made anew once a minute", async () => {
  const clock = jest.spyOn(performance, "now");
  const scene = await get("/grove/scene.svg");
  expect(scene.headers["content-type"]).toMatch(/^image\/svg\+xml/);
  expect(scene.text).toMatch(/<g id="grove">.*fill="var\(--near\)"/);
  expect(scene.text.match(/<use /g)).toHaveLength(await counted());
  // Nothing is planted, so the tree of three weeks ago is a seedling like those of the last two days.
  for (const look of ["t00", "t10", "t20", "t30", "t40", "t70"]) expect(scene.text).toContain(`<g id="${look}">`);
  expect((await get("/grove/scene.svg", { "if-none-match": scene.headers.etag })).status).toBe(304);

  const deed = await aDeed(site, {
    user: busy,
    createdAt: new Date("2025-01-01T06:00:00Z"),
    categoryId: CATEGORIES[6]?.id ?? "",
  });
  expect((await get("/grove/scene.svg")).text).toBe(scene.text);
  clock.mockReturnValue(performance.now() + 61_000);
  expect((await get("/grove/scene.svg")).text).toContain('<g id="t60">');
  clock.mockRestore();
  await site.services.moderation.delete(moderator, deed.id);
});

describe("a tree that comes further is drawn so", () => {
  const day = "2026-09-05";
  const listed = async (variables: TreesOfStationQueryVariables) =>
    (await site.client().graphql(TreesOfStationDocument, variables)).data.trees;
  const record = <T>(work: (ledger: PlantingLedger, tx: EntityManager) => Promise<T>) =>
    inTransaction(site.db, (tx) => work(site.services.plantingLedger, tx));
  const stations = async (search = `?day=${day}`): Promise<string> =>
    (await groveAt(search)).days.map(([, , digits]) => digits).join(" ");
  const batchId = newId();
  let deeds: Deed[];

  beforeAll(async () => {
    const createdAt = new Date(`${day}T06:00:00Z`);
    deeds = [];
    for (let trees = 0; trees < 3; trees++) deeds.push(await aDeed(site, { user: await aMember(site), createdAt }));
  });

  test("as soon as it is paid for, planted, or its planting was seen alive", async () => {
    const tags = new Set<string>();
    const look = async () => {
      const { headers } = await get(`/grove/trees.json?day=${day}`);
      tags.add(headers.etag ?? "");
      tags.add((await get(`/grove/picture.webp?day=${day}`)).headers.etag ?? "");
      return [...(await stations())].toSorted().join("");
    };
    expect(await look()).toBe("000");
    const fund = { id: newId(), trees: 2, week: "2026-08-30", categoryId: null, district: null };
    await record((ledger, tx) => ledger.publishFund(tx, fund));
    expect(await look()).toBe("011");
    const batch = { id: batchId, trees: 1, district: null, plantedOn: "2026-10-01" };
    await record((ledger, tx) => ledger.publishBatch(tx, batch));
    expect(await look()).toBe("012");
    const survey = { id: newId(), batchId, surveyedOn: "2026-11-01", looked: 1, alive: 1 };
    await record((ledger, tx) => ledger.publishSurvey(tx, survey));
    expect(await look()).toBe("013");
    // A correction that changes no sum.
    await record((ledger, tx) => ledger.correctSurvey(tx, survey.id, { ...survey, alive: 0 }));
    expect(await look()).toBe("012");
    await record((ledger, tx) => ledger.correctSurvey(tx, survey.id, survey));
    expect(tags.size).toBe(8);
  });

  test("and is found by how far it has come, in the grove, the list and its count", async () => {
    const all = (await listed({ day })).items;
    expect(all.map(({ station }) => station).toSorted()).toEqual(["ALIVE", "EARNED", "FUNDED"]);
    for (const [station, digit] of [
      ["EARNED", "0"],
      ["FUNDED", "1"],
      ["ALIVE", "3"],
    ] as const) {
      expect(await stations(`?day=${day}&station=${station.toLowerCase()}`)).toBe(digit);
      expect(await listed({ day, station })).toEqual({
        totalCount: 1,
        items: all.filter((tree) => tree.station === station),
      });
    }
    expect(await stations(`?day=${day}&station=planted`)).toBe("");
    expect(await listed({ day, station: "PLANTED" })).toEqual({ totalCount: 0, items: [] });
    // The four stations together have all trees of the grove.
    const counts = (["EARNED", "FUNDED", "PLANTED", "ALIVE"] as const).map(
      async (station) => (await listed({ station })).totalCount,
    );
    expect((await Promise.all(counts)).reduce((sum, count) => sum + count)).toBe(await counted());
  });

  test("of one member, too", async () => {
    for (const { userId: member } of deeds) {
      const [own] = (await listed({ member })).items;
      expect(await listed({ member, station: own?.station })).toMatchObject({ totalCount: 1, items: [own] });
      expect((await groveAt(`?member=${member}&station=${own?.station.toLowerCase()}`)).days).toHaveLength(1);
    }
  });

  test("and when its deed falls, the next one stands where it stood", async () => {
    const [planted] = (await listed({ day, station: "ALIVE" })).items;
    const { data } = await site.client().graphql(DeedOfTreeDocument, { code: planted?.code ?? "" });
    await site.services.moderation.undo(moderator, data.tree?.deed?.id ?? "");
    expect([...(await stations())].toSorted().join("")).toBe("13");
    expect((await listed({ day, station: "ALIVE" })).items[0]?.code).not.toBe(planted?.code);
    expect(await site.services.plantingRecount.differences()).toEqual([]);
  });
});

test("one network is answered so often, then asked to wait", async () => {
  const limited = await startSite({ config: { rateLimits: true }, database: site.database });
  const statuses = new Set<number>();
  const client = limited.client();
  for (let i = 0; i <= GROVE_LIMIT.windows[0].points; i++)
    statuses.add((await client.get("/grove/trees.json?day=2026-01-01")).status);
  await limited.stop();
  expect([...statuses]).toEqual([200, 429]);
});

test("however many trees there are, a day, a member and a version are looked up by an index", async () => {
  await inBulk(site.db, async (tx) => {
    await tx.query(
      `INSERT INTO tree_days ("userId", day, "approvedDeeds", "deedId")
       SELECT u.id, date '1990-01-01' + n, 1, gen_random_uuid() FROM users u, generate_series(0, 4999) n WHERE u.id <> $1`,
      [calm.id],
    );
    // The oldest year is planted, the next one funded.
    const [fund, batch] = [newId(), newId()];
    await tx.query(`INSERT INTO planting_funds (id, trees, "publishedAt") VALUES ('${fund}', 100000, now())`);
    await tx.query(
      `INSERT INTO planting_batches (id, trees, "plantedOn", "publishedAt") VALUES ('${batch}', 100000, '2026-01-01', now())`,
    );
    await tx.query(
      `INSERT INTO trees (code, "userId", day, "earnedAt", "fundId", "batchId")
       SELECT 'T-' || row_number() OVER (), "userId", day, now(), CASE WHEN day < '1992-01-01' THEN $1::uuid END,
         CASE WHEN day < '1991-01-01' THEN $2::uuid END
       FROM tree_days WHERE day < '2010-01-01'`,
      [fund, batch],
    );
    await tx.query(`ANALYZE tree_days`);
    await tx.query(`ANALYZE trees`);
  });
  const planOf = async ({ text }: { text: string }, values: readonly unknown[]): Promise<string> =>
    JSON.stringify(await site.db.query(`EXPLAIN ${text}`, [...values]));
  const [day, always] = [
    ["1995-05-01", "1995-05-01"],
    ["0001-01-01", "9999-12-31"],
  ];
  for (const span of [day, always]) {
    // An index scan ends with the page.
    const plan = await planOf(PAGE.all, [...span, 20, 40]);
    expect(plan).toMatch(/Incremental Sort.*Index Scan Backward using tree_days_by_day|Index.*Scan.* tree_days_by_day/);
    expect(plan).not.toContain("Seq Scan");
  }
  expect(await planOf(LATEST.all, ["1995-05-01"])).toContain("Index Only Scan Backward using tree_days_by_day");
  expect(await planOf(LATEST_OF_MEMBER.all, ["1995-05-01", calm.id])).toContain("tree_days_pkey");
  expect(await planOf(PAGE_OF_MEMBER.all, [...always, 20, 0, calm.id])).toContain("tree_days_pkey");
  expect(await planOf(DAYS_OF_MEMBER.all, [[], ...always, 20, calm.id])).toContain("tree_days_pkey");
  for (const plan of [await planOf(DAYS.all, [[], ...day, 20]), await planOf(VERSION, [])]) {
    expect(plan).not.toContain("Seq Scan on tree_days");
  }
  for (const station of treeStations) {
    // If most trees are at a station, it scans their days.
    const plan = await planOf(PAGE[station], [...always, 20, 40]);
    expect(plan).toMatch(/trees_unfunded|trees_unplanted|trees_planted|tree_days_by_day/);
    for (const each of [
      plan,
      await planOf(COUNT[station], day),
      await planOf(DAYS[station], [[], ...day, 20]),
      await planOf(LATEST[station], ["1995-05-01"]),
    ]) {
      expect(each).not.toMatch(/Seq Scan on tree(s|_days) [ty]/);
    }
  }
});
