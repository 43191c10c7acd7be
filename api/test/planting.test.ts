import { AccountRemoval } from "../src/core/accounts/account-removal.service";
import { DeedFate } from "../src/core/moderation/members/deed-fate.enum";
import type { BatchFact, FundFact, SurveyFact } from "../src/capabilities/planting/planting-ledger.service";
import { inTransaction } from "../src/platform/database/transaction";
import { seedReference } from "../src/seed/reference";
import { newId } from "../src/shared/uuid";
import { aDeed, aMember, MODERATOR } from "./factories";
import { type Site, startSite } from "./harness";

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

interface Life {
  code: string;
  day: string;
  state: string;
  fundedAt: string | null;
  plantedOn: string | null;
  deed: { uniqueId: string; plantedTree: boolean } | null;
}
const LIFE = `query Life($code: String!) { tree(code: $code) { code day state fundedAt plantedOn deed { uniqueId plantedTree } } }`;
const life = async (code: string): Promise<Life | null> =>
  (await site.client().graphql<{ tree: Life | null }>(LIFE, { code })).data.tree;
const sums = async () =>
  (await site.client().graphql<{ forest: object }>(`{ forest { earned funded planted alive surveyed } }`)).data.forest;

/** The code of a member's only tree, as anybody reads it. */
async function codeOf(member: { id: string }): Promise<string> {
  const query = `query Codes($member: String!) { trees(member: $member) { items { code } } }`;
  const { data } = await site.client().graphql<{ trees: { items: { code: string }[] } }>(query, { member: member.id });
  return data.trees.items[0]?.code ?? "";
}

describe("a member's trees", () => {
  interface Walk {
    treeCounts: object;
    treeWalk: {
      edges: { node: { day: string; state: string } }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  }
  const WALK = `query Walk($member: String!, $first: Int!, $after: String, $state: TreeState) {
    user(idOrUsername: $member) { treeCounts { earned funded planted }
      treeWalk(first: $first, after: $after, state: $state) { edges { node { day state } } pageInfo { hasNextPage endCursor } } } }`;
  const walk = async (variables: object, client = site.client()) =>
    (await client.graphql<{ user: Walk }>(WALK, { first: 2, ...variables })).data.user;

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
    const fallen = { member: member.id, state: "FALLEN" };
    expect((await walk(fallen)).treeWalk.edges).toEqual([]);
    expect((await walk(fallen, await site.client().signIn(member))).treeWalk.edges).toHaveLength(1);
    for (const wrong of [{ after: "no cursor" }, { first: 101 }]) {
      const { errors } = await site.client().graphql(WALK, { first: 2, member: member.id, ...wrong });
      expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT" });
    }
  });

  test("lead from their deeds, and no other deed of the day has one", async () => {
    const member = await aMember(site);
    const [first, second] = [await aDeed(site, { user: member }), await aDeed(site, { user: member })];
    const query = `query Tree($id: String!) { deed(uniqueId: $id) { tree { code } } }`;
    const treeOf = async (id: string) =>
      (await site.client().graphql<{ deed: { tree: object | null } }>(query, { id })).data.deed.tree;
    expect(await treeOf(first.uniqueId)).toEqual({ code: await codeOf(member) });
    expect(await treeOf(second.uniqueId)).toBeNull();
  });
});

describe("all trees", () => {
  interface Walk {
    edges: { cursor: string; node: { day: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  }
  const WALK = `query Walk($first: Int!, $after: String, $state: TreeState, $district: String, $batchId: ID) {
    treeWalk(first: $first, after: $after, state: $state, district: $district, batchId: $batchId) {
      edges { cursor node { code day state } } pageInfo { hasNextPage endCursor } } }`;
  const walk = async (variables: object): Promise<Walk> =>
    (await site.client().graphql<{ treeWalk: Walk }>(WALK, { first: 2, ...variables })).data.treeWalk;
  const daysOf = ({ edges }: Walk): string[] => edges.map(({ node }) => node.day.slice(-2));

  test("are walked from the latest day by cursor, by how far they have come and where they were planted", async () => {
    const member = await aMember(site);
    const deeds: { id: string }[] = [];
    // Later than all others, and a week of their own.
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
    // A place is good when its tree is not counted any more.
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
    const { errors } = await site.client().graphql(WALK, { first: 2, ...wrong });
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
    const query = `{ forest { survival { fromMonths toMonths batches looked alive } } }`;
    const { data } = await site.client().graphql<{ forest: { survival: object[] } }>(query);
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
    await client.graphql(`mutation { markNoticesRead }`);
    await site.db.query(`UPDATE notices SET "momentDue" = false`);
    const hook = newId();
    await site.db.query(
      `INSERT INTO webhooks (id, "userId", url, secret, events) VALUES ($1, $2, 'https://93.184.216.34/', 'x', '{tree.planted,batch.published}')`,
      [hook, member.id],
    );
    await fund({ trees: 3 });
    const batch = await plant({ trees: 3 });
    while (await site.services.plantedNews.queue.round());

    const query = `{ myMoment { plantedTrees plantedTree newTrees } myNotices(pageSize: 1) { items { kind trees tree } } unreadNotices }`;
    const { data } = await client.graphql(query);
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
    // The oldest of the site comes first.
    const deed = await aDeed(site, { user: member, createdAt: new Date("2020-01-01T06:00:00Z") });
    const code = await codeOf(member);
    expect(code).toMatch(/^TFD-T-[0-9A-HJKMNP-TV-Z]{8}$/);
    const own = { code, day: "2020-01-01", deed: { uniqueId: deed.uniqueId, plantedTree: true } };
    expect(await life(` ${code.slice(6).toLowerCase()}`)).toEqual({
      ...own,
      state: "EARNED",
      fundedAt: null,
      plantedOn: null,
    });
    const before = (await sums()) as { earned: number };
    expect(before).toEqual({ earned: before.earned, funded: 0, planted: 0, alive: 0, surveyed: 0 });

    await fund({});
    expect(await life(code)).toMatchObject({ ...own, state: "FUNDED", fundedAt: expect.any(String) as string });
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

test("decisions, removals and facts at once leave every sum true", async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(site)));
  const days = ["2017-03-01", "2017-03-02", "2017-03-03", "2017-03-04"];
  const deeds = await Promise.all(
    members.flatMap((user) => days.map((day) => aDeed(site, { user, createdAt: new Date(`${day}T06:00:00Z`) }))),
  );
  await fund({ trees: 6 });
  const batchId = await plant({ trees: 4 });
  const { moderation } = site.services;
  await Promise.all([
    ...deeds.slice(0, 12).map(async ({ id }, index) => {
      await moderation.undo(MODERATOR, id);
      if (index % 2 === 0) await moderation.approve(MODERATOR, id);
    }),
    removal().leave(members[3]?.id ?? "", DeedFate.REMOVE),
    ...[3, 5, 2].map((trees) => fund({ trees })),
    ...[1, 2].map((trees) => plant({ trees }).catch(() => undefined)),
    survey({ batchId, looked: 4, alive: 3 }),
  ]);
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
