import { AccountRemoval } from "../src/core/accounts/account-removal.service";
import { DeedFate } from "../src/core/moderation/members/deed-fate.enum";
import { PlantingRecount } from "../src/capabilities/planting/planting-recount.service";
import type { BatchFact, FundFact, SurveyFact } from "../src/capabilities/planting/planting-ledger.service";
import { inTransaction } from "../src/platform/database/transaction";
import { seedReference } from "../src/seed/reference";
import { newId } from "../src/shared/uuid";
import { catchUp } from "../src/start/switched-on";
import { aDeed, aMember, MODERATOR } from "./factories";
import { type Site, startSite } from "./harness";
import {
  EarnedAndPlantedDocument,
  type EarnedAndPlantedQueryVariables,
  ForestSumsDocument,
  ForestSurvivalDocument,
  NextTreeDocument,
  PlantedNewsDocument,
  TreeCodesOfMemberDocument,
  TreeLifeDocument,
  TreeOfDeedDocument,
  TreeWalkDocument,
  TreeWalkOfMemberDocument,
  type TreeWalkOfMemberQueryVariables,
  type TreeWalkQuery,
  type TreeWalkQueryVariables,
} from "./planting.generated";
import { MarkNoticesReadDocument } from "./notices/notices.generated";

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const anyTree: Omit<FundFact, "id"> = { trees: 1, week: null, categoryId: null, district: null };

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
afterAll(() => site.stop());
beforeEach(() =>
  site.db.query(
    `UPDATE trees SET "fundId" = NULL, "batchId" = NULL; DELETE FROM planting_surveys; DELETE FROM planting_batches; DELETE FROM planting_funds`,
  ),
);
afterEach(async () => {
  expect(await site.services.plantingRecount.differences()).toEqual([]);
  expect(await site.services.recount.differences()).toEqual([]);
});

const record = <T>(
  work: (
    ledger: Site["services"]["plantingLedger"],
    tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  ) => Promise<T>,
) => inTransaction(site.db, (tx) => work(site.services.plantingLedger, tx));
const fund = async (fact: Partial<FundFact>): Promise<string> => {
  const id = newId();
  await record((ledger, tx) => ledger.publishFund(tx, { ...anyTree, ...fact, id }));
  return id;
};
const plant = async (fact: Partial<BatchFact>): Promise<string> => {
  const id = newId();
  await record((ledger, tx) =>
    ledger.publishBatch(tx, { trees: 1, district: null, plantedOn: YESTERDAY, ...fact, id }),
  );
  return id;
};
const survey = (fact: Pick<SurveyFact, "batchId"> & Partial<SurveyFact>): Promise<void> =>
  record((ledger, tx) =>
    ledger.publishSurvey(tx, { id: newId(), surveyedOn: YESTERDAY, looked: 1, alive: 1, ...fact }),
  );

const removal = () => new AccountRemoval(site.db, site.services.ledger, () => new Date());

const life = async (code: string) => (await site.client().graphql(TreeLifeDocument, { code })).data.tree;
const sums = async () => (await site.client().graphql(ForestSumsDocument)).data.forest;

/** The code of a member's only tree, from the public API. */
async function codeOf(member: { id: string }): Promise<string> {
  const { data } = await site.client().graphql(TreeCodesOfMemberDocument, { member: member.id });
  return data.trees.items[0]?.code ?? "";
}

describe("a member's trees", () => {
  const walk = async (variables: Omit<TreeWalkOfMemberQueryVariables, "first">, client = site.client()) => {
    const { user } = (await client.graphql(TreeWalkOfMemberDocument, { first: 2, ...variables })).data;
    if (!user) throw new Error("There is no such member");
    return user;
  };

  test("are walked from the latest by cursor, by how far they have come", async () => {
    const member = await aMember(site);
    for (const day of ["01", "02", "03"])
      await aDeed(site, { user: member, createdAt: new Date(`2018-02-${day}T06:00:00Z`) });
    await fund({ trees: 2 });
    await plant({});
    const first = await walk({ member: member.id });
    expect(first).toMatchObject({
      treeCounts: { earned: 1, funded: 1, planted: 1 },
      treeWalk: {
        edges: [{ node: { day: "2018-02-03", state: "EARNED" } }, { node: { day: "2018-02-02", state: "FUNDED" } }],
        pageInfo: { hasNextPage: true },
      },
    });
    const { treeWalk } = await walk({ member: member.id, after: first.treeWalk.pageInfo.endCursor });
    expect(treeWalk).toMatchObject({
      edges: [{ node: { day: "2018-02-01", state: "PLANTED" } }],
      pageInfo: { hasNextPage: false },
    });
    for (const [state, days] of [
      ["EARNED", ["2018-02-03"]],
      ["FUNDED", ["2018-02-02"]],
      ["PLANTED", ["2018-02-01"]],
    ] as const) {
      const { edges } = (await walk({ member: member.id, state })).treeWalk;
      expect(edges.map(({ node }) => node.day)).toEqual(days);
    }
    // The next test's trees are the oldest again.
    await removal().leave(member.id, DeedFate.REMOVE);
  });

  test("that fell are for the member alone, and a cursor that is none is refused", async () => {
    const member = await aMember(site);
    const { id } = await aDeed(site, { user: member });
    await site.services.moderation.undo(MODERATOR, id);
    const fallen = { member: member.id, state: "FALLEN" } as const;
    expect((await walk(fallen)).treeWalk.edges).toEqual([]);
    expect((await walk(fallen, await site.client().signIn(member))).treeWalk.edges).toHaveLength(1);
    for (const wrong of [{ after: "no cursor" }, { first: 101 }]) {
      const { errors } = await site
        .client()
        .graphql(TreeWalkOfMemberDocument, { first: 2, member: member.id, ...wrong });
      expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT" });
    }
  });

  test("lead from their deeds, and no other deed of the day has one", async () => {
    const member = await aMember(site);
    const [first, second] = [await aDeed(site, { user: member }), await aDeed(site, { user: member })];
    const treeOf = async (id: string) => (await site.client().graphql(TreeOfDeedDocument, { id })).data.deed?.tree;
    expect(await treeOf(first.uniqueId)).toEqual({ code: await codeOf(member) });
    expect(await treeOf(second.uniqueId)).toBeNull();
  });
});

test("trees in the ground stand beside the earned ones: of the site, of a member, and on the leaderboard", async () => {
  const member = await aMember(site);
  for (const createdAt of ["2017-03-01", "2017-03-02", "2017-03-03"])
    await aDeed(site, { user: member, createdAt: new Date(`${createdAt}T06:00:00Z`) });
  await aDeed(site, { user: member });
  const numbers = async (period: EarnedAndPlantedQueryVariables["period"]) => {
    const { data } = await site.client().graphql(EarnedAndPlantedDocument, { member: member.id, period });
    const { stats, forest, user, leaderboard } = data;
    return { stats, forest, user, place: leaderboard.items.find((each) => each.user.id === member.id) };
  };
  const nothing = await numbers("LIFETIME");
  expect(nothing.stats.treesInGround).toBe(0);
  expect(nothing.user).toEqual({ treesPlanted: 4, treesInGround: 0 });

  await fund({ trees: 3 });
  await plant({ trees: 2 });
  const { stats, forest, user, place } = await numbers("LIFETIME");
  expect(stats).toEqual({ treesPlanted: forest.earned, treesInGround: forest.planted });
  expect(stats.treesInGround).toBe(2);
  expect(user).toEqual({ treesPlanted: 4, treesInGround: 2 });
  expect(place).toMatchObject(user ?? {});
  // Today's tree is not among those that are planted.
  expect((await numbers("DAY")).place).toMatchObject({ treesPlanted: 1, treesInGround: 0 });
  const trees = ["2017-03-02", "2017-03-03", "2018-01-01"].map((day) => ({ userId: member.id, day }));
  expect(await site.services.inGround.among(trees)).toEqual([true, false, false]);
  await removal().leave(member.id, DeedFate.REMOVE);
});

describe("all trees", () => {
  const walk = async (variables: Partial<TreeWalkQueryVariables>) =>
    (await site.client().graphql(TreeWalkDocument, { first: 2, ...variables })).data.treeWalk;
  const daysOf = ({ edges }: TreeWalkQuery["treeWalk"]): string[] => edges.map(({ node }) => node.day.slice(-2));

  test("are walked from the latest day by cursor, by how far they have come and where they were planted", async () => {
    const member = await aMember(site);
    const deeds: { id: string }[] = [];
    // Later than all others, and in a separate week.
    for (const day of ["03", "04", "05", "06"])
      deeds.push(await aDeed(site, { user: member, createdAt: new Date(`2041-02-${day}T06:00:00Z`) }));
    await fund({ trees: 3, week: "2041-02-03" });
    const sylhet = await plant({ district: "BD-60" });
    await plant({ district: "BD-13" });

    const first = await walk({});
    expect([daysOf(first), first.pageInfo.hasNextPage]).toEqual([["06", "05"], true]);
    expect(daysOf(await walk({ after: first.pageInfo.endCursor }))).toEqual(["04", "03"]);
    for (const [which, days] of [
      [{ state: "FUNDED" }, ["05"]],
      [{ state: "PLANTED" }, ["04", "03"]],
      [{ state: "PLANTED", district: "BD-13" }, ["04"]],
      [{ district: "BD-60" }, ["03"]],
      [{ district: "BD-01" }, []],
      [{ batchId: sylhet }, ["03"]],
      [{ batchId: sylhet, district: "BD-60" }, ["03"]],
      [{ batchId: sylhet, district: "BD-13" }, []],
      [{ batchId: sylhet, state: "EARNED" }, []],
      [{ district: "BD-60", state: "FUNDED" }, []],
      [{ state: "FALLEN" }, []],
    ] as const) {
      expect([which, daysOf(await walk(which))]).toEqual([which, days]);
    }
    expect(daysOf(await walk({ first: 1, state: "EARNED" }))).toEqual(["06"]);
    // A cursor stays valid when its tree no longer counts.
    await site.services.moderation.undo(MODERATOR, deeds[3]?.id ?? "");
    expect(daysOf(await walk({ after: first.edges[0]?.cursor }))).toEqual(["05", "04"]);
    await removal().leave(member.id, DeedFate.REMOVE);
  });

  test.each([
    [{ first: 101 }, "paging.first"],
    [{ first: 0 }, "paging.first"],
    [{ after: "no cursor" }, "paging.cursor"],
    [{ after: Buffer.from("2041-02-03 x TFD-T-00000000").toString("base64url") }, "paging.cursor"],
    [{ district: "BD-99" }, "planting.district"],
    [{ batchId: "no id" }, "input.badId"],
  ])("are not walked with %j", async (wrong, key) => {
    const { errors } = await site.client().graphql(TreeWalkDocument, { first: 2, ...wrong });
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ key }] });
  });

  test("that were looked at are counted by their age, each planting once at each age", async () => {
    const member = await aMember(site);
    for (const day of ["03", "04"])
      await aDeed(site, { user: member, createdAt: new Date(`2041-02-${day}T06:00:00Z`) });
    await fund({ trees: 2, week: "2041-02-03" });
    const [winter, summer] = [await plant({ plantedOn: "2020-01-15" }), await plant({ plantedOn: "2020-06-01" })];
    await survey({ batchId: winter, surveyedOn: "2020-02-15" });
    await survey({ batchId: winter, surveyedOn: "2020-04-14", alive: 0 });
    await survey({ batchId: winter, surveyedOn: "2021-01-15" });
    await survey({ batchId: summer, surveyedOn: "2020-06-01" });
    const { data } = await site.client().graphql(ForestSurvivalDocument);
    expect(data.forest.survival).toEqual([
      { fromMonths: 0, toMonths: 3, batches: 2, looked: 2, alive: 1 },
      { fromMonths: 12, toMonths: 24, batches: 1, looked: 1, alive: 1 },
    ]);
    await site.db.query(`DELETE FROM planting_surveys`);
    await removal().leave(member.id, DeedFate.REMOVE);
  });
});

describe("that trees were planted", () => {
  test("is told each member once for all of theirs: a notice, a mail, a moment, and webhooks", async () => {
    const [member, other] = [await aMember(site), await aMember(site)];
    for (const day of ["01", "02"])
      await aDeed(site, { user: member, createdAt: new Date(`2017-03-${day}T06:00:00Z`) });
    await aDeed(site, { user: other, createdAt: new Date("2017-03-03T06:00:00Z") });
    const client = await site.client().signIn(member);
    await client.graphql(MarkNoticesReadDocument);
    await site.db.query(`UPDATE notices SET "momentDue" = false`);
    const hook = newId();
    await site.db.query(
      `INSERT INTO webhooks (id, "userId", url, secret, events) VALUES ($1, $2, 'https://93.184.216.34/', 'x', '{tree.planted,batch.published}')`,
      [hook, member.id],
    );
    await fund({ trees: 3 });
    const batch = await plant({ trees: 3 });
    while (await site.services.plantedNews.queue.round());

    const { data } = await client.graphql(PlantedNewsDocument);
    const code = expect.stringMatching(/^TFD-T-/) as string;
    expect(data).toEqual({
      myMoment: { plantedTrees: 2, plantedTree: code, newTrees: 0 },
      myNotices: { items: [{ kind: "TREE_PLANTED", trees: 2, tree: code }] },
      unreadNotices: 1,
    });
    const mails = await site.db.query<unknown[]>(
      `SELECT payload FROM outbox WHERE payload ->> 'template' = 'tree_planted' AND "userId" = ANY($1)`,
      [[member.id, other.id]],
    );
    expect(mails).toHaveLength(2);
    const told = await site.db.query<{ event: string; payload: { trees?: unknown[]; batch?: unknown } }[]>(
      `SELECT event, payload FROM webhook_deliveries WHERE "webhookId" = $1 ORDER BY event`,
      [hook],
    );
    expect(told).toMatchObject([
      { event: "batch.published", payload: { batch: { id: batch, trees: 3, plantedOn: YESTERDAY, district: null } } },
      { event: "tree.planted", payload: { user: { id: member.id } } },
    ]);
    expect(told[1]?.payload.trees).toHaveLength(2);
    expect(await site.services.plantedNews.queue.round()).toBe(false);
    for (const { id } of [member, other]) await removal().leave(id, DeedFate.REMOVE);
  });
});

describe("a tree", () => {
  test("is followed by its code from the deed to the ground, and its numbers with it", async () => {
    const member = await aMember(site);
    // The oldest tree of the site comes first.
    const deed = await aDeed(site, { user: member, createdAt: new Date("2020-01-01T06:00:00Z") });
    const code = await codeOf(member);
    expect(code).toMatch(/^TFD-T-[0-9A-HJKMNP-TV-Z]{8}$/);
    const own = { code, day: "2020-01-01", deed: { uniqueId: deed.uniqueId, plantedTree: true } };
    expect(await life(` ${code.slice(6).toLowerCase()}`)).toEqual({
      ...own,
      state: "EARNED",
      fundedAt: null,
      plantedOn: null,
      treesBefore: 0,
    });
    const neighbour = await aMember(site);
    await aDeed(site, { user: neighbour, createdAt: new Date("2020-01-02T06:00:00Z") });
    await aDeed(site, { user: neighbour, createdAt: new Date("2020-01-03T06:00:00Z") });
    const later = await codeOf(neighbour);
    const turnOf = async (user: { username: string }) =>
      (await site.client().graphql(NextTreeDocument, { member: user.username })).data.user?.nextTree ?? null;
    const next = await turnOf(neighbour);
    expect(next?.treesBefore).toBe(1);
    expect(await life(later)).toMatchObject({ treesBefore: 2 });
    const before = (await sums()) as { earned: number };
    expect(before).toEqual({ earned: before.earned, funded: 0, planted: 0, alive: 0, surveyed: 0 });

    await fund({});
    expect(await life(code)).toMatchObject({
      ...own,
      state: "FUNDED",
      fundedAt: expect.any(String) as string,
      treesBefore: null,
    });
    expect(await turnOf(member)).toBeNull();
    expect(await turnOf(neighbour)).toEqual({ code: next?.code, treesBefore: 0 });
    const batchId = await plant({});
    expect(await life(code)).toMatchObject({ ...own, state: "PLANTED", plantedOn: YESTERDAY });
    expect(await sums()).toEqual({ earned: before.earned, funded: 1, planted: 1, alive: 0, surveyed: 0 });
    await survey({ batchId });
    expect(await sums()).toEqual({ earned: before.earned, funded: 1, planted: 1, alive: 1, surveyed: 1 });
    await survey({ batchId, alive: 0 });
    expect(await sums()).toEqual({ earned: before.earned, funded: 1, planted: 1, alive: 0, surveyed: 1 });
  });

  test.each([
    ["nothing", ""],
    ["a code that is too short", "TFD-T-0000000"],
    ["a code of no tree", "TFD-T-00000000"],
    ["a deed's id", "TFD-00000000"],
    ["a long text", "x".repeat(5000)],
  ])("is none for %s", async (_what, code) => {
    expect(await life(code)).toBeNull();
  });

  test("that falls gives its money and its place to the next, and has its code again when it comes back", async () => {
    const [first, second] = [await aMember(site), await aMember(site)];
    const { id } = await aDeed(site, { user: first, createdAt: new Date("2019-05-01T06:00:00Z") });
    await aDeed(site, { user: second, createdAt: new Date("2019-05-02T06:00:00Z") });
    const [code, next] = [await codeOf(first), await codeOf(second)];
    await fund({});
    await plant({});
    await site.services.moderation.undo(MODERATOR, id);
    expect(await life(code)).toMatchObject({ state: "FALLEN", deed: null, fundedAt: null, plantedOn: null });
    expect(await life(next)).toMatchObject({ state: "PLANTED" });
    await site.services.moderation.approve(MODERATOR, id);
    expect(await codeOf(first)).toBe(code);
    expect(await life(code)).toMatchObject({ state: "EARNED" });
    expect(await life(next)).toMatchObject({ state: "PLANTED" });
  });

  test("of a member who leaves stays as it is with the deeds, and is forgotten without them", async () => {
    const [keeps, takes] = [await aMember(site), await aMember(site)];
    await aDeed(site, { user: keeps, createdAt: new Date("2018-05-01T06:00:00Z") });
    await aDeed(site, { user: takes, createdAt: new Date("2018-05-02T06:00:00Z") });
    const [kept, taken] = [await codeOf(keeps), await codeOf(takes)];
    await fund({ trees: 2 });
    await plant({ trees: 2 });
    await removal().leave(keeps.id, DeedFate.KEEP_ANONYMOUS);
    await removal().leave(takes.id, DeedFate.REMOVE);
    expect(await life(kept)).toMatchObject({ state: "PLANTED" });
    expect(await life(taken)).toBeNull();
    expect(await sums()).toMatchObject({ funded: 2, planted: 2 });
  });
});

describe("what cannot be is refused, and changes nothing", () => {
  test.each([
    ["more trees than are paid for", () => plant({ trees: 2 }), "planting.moreThanFunded"],
    ["a planting that is still to come", () => plant({ plantedOn: "2999-01-01" }), "planting.dayAhead"],
  ])("%s", async (_what, act, key) => {
    await fund({});
    const before = await sums();
    await expect(act()).rejects.toMatchObject({ key });
    expect(await sums()).toEqual(before);
  });

  test.each([
    [{ looked: 2 }, "planting.lookedAtMore"],
    [{ alive: 2 }, "planting.aliveMore"],
    [{ surveyedOn: "2010-01-01" }, "planting.surveyBefore"],
    [{ surveyedOn: "2999-01-01" }, "planting.dayAhead"],
    [{ batchId: "00000000-0000-7000-8000-000000000000" }, "planting.batchNotFound"],
  ])("a survey with %j", async (wrong, key) => {
    await fund({});
    const batchId = await plant({});
    await expect(survey({ batchId, ...wrong })).rejects.toMatchObject({ key });
  });

  test("a correction to fewer than stand already", async () => {
    const fundId = await fund({ trees: 2 });
    const batchId = await plant({ trees: 2 });
    await survey({ batchId, looked: 2, alive: 1 });
    await expect(record((ledger, tx) => ledger.correctFund(tx, fundId, 1))).rejects.toMatchObject({
      key: "planting.fundPlanted",
      args: { count: 2 },
    });
    await expect(record((ledger, tx) => ledger.correctBatch(tx, batchId, 1))).rejects.toMatchObject({
      key: "planting.surveyedMore",
      args: { count: 2 },
    });
    await expect(record((ledger, tx) => ledger.correctBatch(tx, batchId, 3))).rejects.toMatchObject({
      key: "planting.moreThanFunded",
    });
  });
});

test("a batch that moves and grows at once is as large as what is paid for, its waiting places counted first", async () => {
  const members = [await aMember(site), await aMember(site), await aMember(site)] as const;
  const { id } = await aDeed(site, { user: members[0], createdAt: new Date("2016-05-01T06:00:00Z") });
  await aDeed(site, { user: members[1], createdAt: new Date("2016-05-02T06:00:00Z") });
  await aDeed(site, { user: members[2], createdAt: new Date("2016-06-01T06:00:00Z") });
  await fund({ trees: 2, week: "2016-05-01" });
  const batchId = await plant({ trees: 2 });
  await site.services.moderation.undo(MODERATOR, id);
  await fund({ trees: 1, district: "Sylhet" });
  expect(await sums()).toMatchObject({ funded: 2, planted: 1 });

  const there = { district: "Sylhet", plantedOn: YESTERDAY };
  const correct = (trees: number) => record((ledger, tx) => ledger.correctBatch(tx, batchId, trees, there));
  await expect(correct(3)).rejects.toMatchObject({ key: "planting.moreThanFunded", args: { max: 0 } });
  await correct(2);
  expect(await sums()).toMatchObject({ funded: 2, planted: 2 });
});

/** Accepts that an act waited too long for a lock, and was refused. */
const unlessLocked = (error: Error & { code?: string }): void => {
  if (error.code !== "55P03") throw error;
};

test("decisions, removals and facts at once leave every sum true", async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(site)));
  const days = ["2017-03-01", "2017-03-02", "2017-03-03", "2017-03-04"];
  const deeds = await Promise.all(
    members.flatMap((user) => days.map((day) => aDeed(site, { user, createdAt: new Date(`${day}T06:00:00Z`) }))),
  );
  await fund({ trees: 6 });
  const batchId = await plant({ trees: 4 });
  const { moderation } = site.services;
  const acts: Promise<unknown>[] = [
    ...deeds.slice(0, 12).map(async ({ id }, index) => {
      await moderation.undo(MODERATOR, id);
      if (index % 2 === 0) await moderation.approve(MODERATOR, id);
    }),
    removal().leave(members[3]?.id ?? "", DeedFate.REMOVE),
    ...[3, 5, 2].map((trees) => fund({ trees })),
    ...[1, 2].map((trees) => plant({ trees }).catch(() => undefined)),
    survey({ batchId, looked: 4, alive: 3 }),
  ];
  await Promise.all(acts.map((act) => act.catch(unlessLocked)));
  const { earned, funded, planted, alive } = (await sums()) as Record<string, number>;
  expect([earned, funded, planted, alive]).toEqual(
    [earned, funded, planted, alive].toSorted((a, b) => Number(b) - Number(a)),
  );
  expect(planted).toBeGreaterThanOrEqual(4);
});

test.each([
  [`UPDATE planting_funds SET assigned = 0`, /^fund /],
  [`UPDATE planting_batches SET assigned = 0`, /^batch /],
  [`DELETE FROM trees WHERE code IN (SELECT code FROM trees WHERE standing AND "fundId" IS NULL LIMIT 1)`, /^tree /],
  [
    `INSERT INTO trees (code, "userId", day, "earnedAt") VALUES ('TFD-T-AAAAAAAA', gen_random_uuid(), '2016-01-01', now())`,
    /^tree /,
  ],
])("a recount finds and mends: %s", async (damage, what) => {
  await fund({ trees: 2 });
  await plant({});
  await site.db.query(damage);
  const found = await site.services.plantingRecount.differences();
  expect(found).toHaveLength(1);
  expect(found[0]?.what).toMatch(what);
  expect(await site.services.plantingRecount.repair()).toEqual(found);
});

test.each([
  ["fund", /^fund /],
  ["batch", /^batch /],
])("a recount takes back what a %s gave away beyond its trees while it counted too few", async (kind, what) => {
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(site)));
  for (const user of members) await aDeed(site, { user, createdAt: new Date("2016-03-01T06:00:00Z") });
  const id = await fund({ trees: kind === "fund" ? 2 : 4 });
  await plant({ trees: 2 });
  await site.db.query(`UPDATE ${kind === "fund" ? "planting_funds" : "planting_batches"} SET assigned = 0`);
  await record(async (ledger, tx) => {
    while (await ledger.fillSome(tx));
  });
  expect(await site.db.query(`SELECT FROM trees WHERE "fundId" = $1`, [id])).toHaveLength(4);
  const found = await site.services.plantingRecount.repair();
  expect(found).toContainEqual({ what: expect.stringMatching(what) as string, stored: 2, derived: 4 });
});

test("a recount mends while trees are earned, fall, and are paid for", async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(site)));
  const days = ["2026-03-01", "2026-03-02", "2026-03-03"];
  const deeds = await Promise.all(
    members.flatMap((user) => days.map((day) => aDeed(site, { user, createdAt: new Date(`${day}T06:00:00Z`) }))),
  );
  await fund({ trees: 400 });
  await plant({ trees: 2 });
  await site.db.query(`UPDATE planting_funds SET assigned = assigned + 3`);
  await site.db.query(
    `DELETE FROM trees WHERE code IN (SELECT code FROM trees WHERE standing AND "batchId" IS NULL LIMIT 5)`,
  );
  await site.db.query(`INSERT INTO trees (code, "userId", day, "earnedAt")
    SELECT 'TFD-T-BBBBBB' || i || i, gen_random_uuid(), '2016-01-01', now() FROM generate_series(2, 4) i`);
  const { moderation } = site.services;
  const atWork = deeds.map(async ({ id }, index) => {
    await moderation.undo(MODERATOR, id);
    if (index % 3 > 0) await moderation.approve(MODERATOR, id);
  });
  const oneByOne = new PlantingRecount(site.db, site.services.plantingLedger, 1);
  const [found] = await Promise.all([
    oneByOne.repair(),
    fund({ trees: 3 }),
    ...atWork.map((act) => act.catch(unlessLocked)),
  ]);
  expect(found.filter(({ what }) => what.startsWith("tree ")).length).toBeGreaterThanOrEqual(3);
  expect(await oneByOne.repair()).toEqual([]);
});

test("planting that was off: its trees are there once the site starts with it again", async () => {
  const without = await startSite({ database: site.database, config: { capabilities: [] } });
  await catchUp(without.db, without.wiring);
  const { userId, day } = await aDeed(without);
  await without.stop();
  const trees = (): Promise<unknown> =>
    site.db.query(`SELECT day::text FROM trees WHERE standing AND "userId" = $1`, [userId]);
  expect(await trees()).toEqual([]);
  await catchUp(site.db, site.wiring);
  expect(await trees()).toEqual([{ day }]);
  // Nothing is derived again at the next start.
  await site.db.query(`UPDATE trees SET standing = false WHERE "userId" = $1`, [userId]);
  await catchUp(site.db, site.wiring);
  expect(await trees()).toEqual([]);
  await site.services.plantingRecount.repair();
});
