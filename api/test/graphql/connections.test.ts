import { Client } from "pg";
import { fillSite } from "../../../bench/data";
import type { UserView } from "../../src/core/users/user.view";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { listsOf } from "../capabilities/tables";
import { aDeed, aMember, MODERATOR } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { listStatements } from "../statements";
import { rows } from "./statement-rows";

interface Part {
  readonly totalCount: number | null;
  readonly readAs?: string | null;
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly name?: string | number } }[];
}

/** Each public list, and what names its items. */
const ROOTS = {
  deeds: ["deedsConnection", "uniqueId"],
  trees: ["treesConnection", "code"],
  leaders: ["leaderboardConnection", "user { username }"],
  posts: ["blogPostsConnection", "slug"],
  sponsors: ["sponsors", "code"],
  plantings: ["plantingBatches", "id"],
} as const;
const OF_MEMBER = {
  "a member's deeds": ["deedsConnection", "uniqueId"],
  "a member's trees": ["treesConnection", "code"],
  "a member's badges": ["badgesConnection", "id"],
} as const;
const OF_DEED = { "who likes a deed": ["likersConnection", "username"] } as const;
const LISTS = { ...ROOTS, ...OF_MEMBER, ...OF_DEED };
type List = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as List[];

let site: Site;
let guest: HttpClient;
let member: UserView;
let liked: string;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  const filler = new Client({ connectionString: site.database.url });
  await filler.connect();
  await fillSite(filler, 300);
  await filler.end();
  member = await aMember(site);
  for (let deed = 0; deed < 5; deed += 1) {
    await aDeed(site, { user: member, createdAt: new Date(`2041-02-0${deed + 1}T06:00:00Z`) });
  }
  const posts = `INSERT INTO blog_posts (id, slug, title, "titleEn", content, "contentEn", published, "publishedAt")
    SELECT gen_random_uuid(), 'post-' || i, 'লেখা', 'Post', 'গাছ', 'Trees', true, now() FROM ${rows}`;
  for (const statement of [posts, ...listsOf("ROWS")]) {
    await site.db.query(statement, statement.includes("$1") ? [member.id] : []);
  }
  // The likes of one statement have the same time.
  const deed = await aDeed(site, { user: member, createdAt: new Date("2041-01-01T06:00:00Z") });
  liked = deed.uniqueId;
  await site.db.query(
    `INSERT INTO deed_likes (id, "deedId", "userId") SELECT gen_random_uuid(), $1, id FROM users WHERE id <> $2 LIMIT 20`,
    [deed.id, member.id],
  );
  await site.db.query("UPDATE deeds SET likes = 20 WHERE id = $1", [deed.id]);
  guest = site.client();
});
afterAll(() => site.stop());

const PART = "totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }";

async function answer(list: List, args: string): Promise<{ part: Part | null; errors: readonly unknown[] }> {
  const [field, name] = LISTS[list];
  const named = name === "user { username }" ? name : `name: ${name}`;
  const asked = `list: ${field}${args && `(${args})`} { ${PART} edges { cursor node { ${named} } } }`;
  const within = list in OF_DEED ? `of: deed(uniqueId: "${liked}")` : `of: user(idOrUsername: "${member.username}")`;
  const { data, errors } = await guest.graphql(list in ROOTS ? `{ ${asked} }` : `{ ${within} { ${asked} } }`);
  const found = data as { list?: Part | null; of?: { list: Part | null } } | null;
  return { part: found?.list ?? found?.of?.list ?? null, errors };
}

async function read(list: List, args = ""): Promise<Part> {
  const { part, errors } = await answer(list, args);
  expect(errors).toEqual([]);
  if (!part) throw new Error(`There is no list of ${list}`);
  return part;
}

const namesOf = ({ edges }: Part): unknown[] => edges.map(({ node }) => node.name ?? node);

async function walked(list: List, first: number, args = ""): Promise<unknown[]> {
  const names: unknown[] = [];
  let after: string | null = null;
  do {
    const part: Part = await read(list, `first: ${first}, after: ${JSON.stringify(after)}${args}`);
    expect(part.pageInfo).toMatchObject({
      hasPreviousPage: after !== null,
      startCursor: part.edges[0]?.cursor ?? null,
      endCursor: part.edges.at(-1)?.cursor ?? null,
    });
    names.push(...namesOf(part));
    after = part.pageInfo.hasNextPage ? part.pageInfo.endCursor : null;
  } while (after !== null && names.length < 60);
  return names;
}

const refusal = (field: string) => [{ extensions: { code: "BAD_USER_INPUT", fields: [{ field }] } }];

describe.each(NAMES)("the list of %s", (list) => {
  it("is read part by part in the order of the whole", async () => {
    const whole = await read(list, "first: 60");
    expect(whole.edges.length).toBeGreaterThan(0);
    expect(new Set(namesOf(whole).map((name) => JSON.stringify(name))).size).toBe(whole.edges.length);
    expect((await walked(list, 7)).slice(0, 60)).toEqual(namesOf(whole));
    expect(whole.totalCount).toBeGreaterThanOrEqual(whole.edges.length);
    if (!whole.pageInfo.hasNextPage) expect(whole.totalCount).toBe(whole.edges.length);
  });

  it("takes null for the usual number, and refuses others that are no number of a page", async () => {
    expect((await read(list, "first: null, after: null")).edges).toEqual((await read(list)).edges);
    for (const first of [0, -1, 101]) {
      expect((await answer(list, `first: ${first}`)).errors).toMatchObject(refusal("first"));
    }
  });

  it("refuses cursors of other lists and such as nobody gave out", async () => {
    const others: string[] = [];
    for (const other of NAMES) {
      const { startCursor } = (await read(other, "first: 1")).pageInfo;
      if (LISTS[other][0] !== LISTS[list][0]) others.push(startCursor ?? "");
    }
    const made = ["deeds", "deeds 1 x", "trees 2026-02-31 1 x", `deeds ${"9".repeat(20)} x`, "leaderboard.lifetime 1"];
    const cursors = [
      ...others,
      "x",
      "%",
      "x".repeat(5000),
      ...made.map((text) => Buffer.from(text).toString("base64url")),
    ];
    for (const after of cursors) {
      const { errors } = await answer(list, `after: ${JSON.stringify(after)}`);
      expect([after, errors]).toMatchObject([after, refusal("after")]);
    }
  });
});

describe("a list by cursor", () => {
  it("goes on after a row that is gone, and is not shifted by new ones", async () => {
    const gone = await aDeed(site, { user: member, createdAt: new Date("2041-05-05T06:00:00Z") });
    const [at, next] = (await read("deeds", "first: 2")).edges;
    expect(at?.node.name).toBe(gone.uniqueId);
    await site.services.moderation.undo(MODERATOR, gone.id);
    await aDeed(site, { user: member, createdAt: new Date("2041-05-06T06:00:00Z") });
    const [first] = (await read("deeds", `first: 1, after: "${at?.cursor ?? ""}"`)).edges;
    expect(first).toEqual(next);
  });

  it("narrows deeds by category, author, language and day, together, and counts them", async () => {
    const day = "2041-02-03";
    const only = await read("deeds", `day: "${day}"`);
    expect([only.edges.length, only.totalCount]).toEqual([1, 1]);
    const all = `author: "${member.username}", day: "${day}", categoryId: "${CATEGORIES[0]?.id ?? ""}"`;
    expect(namesOf(await read("deeds", all))).toEqual(namesOf(only));
    expect(await read("deeds", `author: "nobody.here", day: "${day}"`)).toMatchObject({ edges: [], totalCount: 0 });
    expect(await read("deeds", `day: "2041-03-03"`)).toMatchObject({ edges: [], totalCount: 0 });
    for (const bad of [`day: "2041-02-31"`, `day: "yesterday"`, "day: 7"]) {
      expect((await answer("deeds", bad)).errors).toMatchObject([
        { extensions: { code: expect.any(String) as string } },
      ]);
    }
  });

  it("narrows trees by member, day and state, and by a sponsor whom nobody knows", async () => {
    const own = `member: "${member.username}"`;
    expect((await read("trees", own)).edges.length).toBeGreaterThanOrEqual(5);
    expect(await read("trees", `${own}, day: "2041-02-04"`)).toMatchObject({ totalCount: 1, edges: [{}] });
    const earned = await read("trees", `${own}, state: EARNED`);
    const planted = await read("trees", `${own}, state: PLANTED`);
    expect((earned.totalCount ?? 0) + (planted.totalCount ?? 0)).toBeLessThanOrEqual(
      (await read("trees", own)).totalCount ?? 0,
    );
    expect(await read("trees", `${own}, state: FALLEN`)).toMatchObject({ edges: [], totalCount: 0 });
    expect(await read("trees", `sponsor: "TFD-S-00000000"`)).toMatchObject({ edges: [], totalCount: 0 });
    expect(await read("trees", `district: "BD-13", ${own}`)).toMatchObject({ edges: [] });
  });

  it("keeps a search's exact results before those that sound like it, wherever a page ends", async () => {
    const exact: string[] = [];
    const heard: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      heard.unshift((await aDeed(site, { user: member, caption: "চৌবাচ্চা পরিষ্কার করেছি" })).uniqueId);
      exact.unshift((await aDeed(site, { user: member, caption: "Cleaned the choubachcha" })).uniqueId);
    }
    for (const first of [1, 2, 3, 4, 6]) {
      expect([first, await walked("deeds", first, ', search: "choubachcha"')]).toEqual([first, [...exact, ...heard]]);
    }
    expect((await read("deeds", 'search: "choubachcha"')).totalCount).toBe(6);
    const people = await walked("leaders", 1, `, search: "${member.username}"`);
    expect(people).toEqual([{ user: { username: member.username } }]);
  });

  it("reads all places of a leaderboard with ties once", async () => {
    for (const period of ["LIFETIME", "MONTH"]) {
      const whole = await read("leaders", `period: ${period}, first: 60`);
      expect((await walked("leaders", 9, `, period: ${period}`)).slice(0, 60)).toEqual(namesOf(whole));
    }
  });

  it("accepts cursors from before they named their lists", async () => {
    const [deed] = await site.db.query<{ createdAt: Date; id: string }[]>(
      `SELECT "createdAt", id FROM deeds WHERE status = 'approved' ORDER BY "createdAt" DESC, id DESC LIMIT 1`,
    );
    const former = Buffer.from(`${deed?.createdAt.getTime() ?? 0}.${deed?.id ?? ""}`).toString("base64url");
    const [, second] = (await read("deeds", "first: 2")).edges;
    expect((await read("deeds", `first: 1, after: "${former}"`)).edges).toEqual([second]);
    const [sponsor, next] = (await read("sponsors", "first: 2")).edges;
    expect((await read("sponsors", `first: 1, after: "${String(sponsor?.node.name)}"`)).edges).toEqual(
      next ? [next] : [],
    );
  });
});

describe("a thing by its id", () => {
  const NODE = `__typename id ... on Deed { uniqueId } ... on User { username } ... on TreeLife { code }`;
  const idsOf = async (...queries: string[]): Promise<string[]> =>
    (await Promise.all(queries.map((query) => site.db.query<{ id: string }[]>(query)))).map(([row]) => row?.id ?? "");

  it("is found among all kinds, in the order of the ids, by one and by many", async () => {
    const ids = await idsOf(
      `SELECT id FROM deeds WHERE status = 'approved' LIMIT 1`,
      `SELECT id FROM users WHERE username = '${member.username}'`,
      `SELECT code AS id FROM trees LIMIT 1`,
      `SELECT id FROM sponsor_pledges WHERE status = 'accepted' LIMIT 1`,
      `SELECT id FROM blog_posts WHERE published LIMIT 1`,
      `SELECT id FROM categories LIMIT 1`,
      `SELECT id FROM badges LIMIT 1`,
      `SELECT id FROM planting_batches LIMIT 1`,
    );
    const types = ["Deed", "User", "TreeLife", "Sponsor", "BlogPost", "Category", "Badge", "PlantingBatch"];
    const { data, errors } = await guest.graphql(`query N($ids: [ID!]!) { nodes(ids: $ids) { ${NODE} } }`, { ids });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ nodes: ids.map((id, place) => ({ __typename: types[place], id })) });
    for (const [place, id] of ids.entries()) {
      const one = await guest.graphql(`query N($id: ID!) { node(id: $id) { ${NODE} } }`, { id });
      expect(one.data).toMatchObject({ node: { __typename: types[place], id } });
    }
  });

  it("is null alike if it is private, unknown, or no id at all", async () => {
    const { id: pending } = await aDeed(site, { user: member, status: DeedStatus.PENDING });
    const [draft = "", ticket = "", notice = ""] = await idsOf(
      `INSERT INTO blog_posts (id, slug, title, "titleEn", content, "contentEn", published)
        VALUES (gen_random_uuid(), 'draft', 'খ', 'Draft', '-', '-', false) RETURNING id`,
      `SELECT id FROM support_tickets UNION ALL SELECT gen_random_uuid() LIMIT 1`,
      `SELECT id FROM notices UNION ALL SELECT gen_random_uuid() LIMIT 1`,
    );
    const ids = [
      pending,
      draft,
      ticket,
      notice,
      newId(),
      "",
      "x",
      "TFD-T-00000000",
      "TFD-0000",
      `${newId()} `,
      "0".repeat(5000),
    ];
    const { data, errors } = await guest.graphql(`query N($ids: [ID!]!) { nodes(ids: $ids) { id } }`, { ids });
    expect([errors, data]).toEqual([[], { nodes: ids.map(() => null) }]);
    const many = await guest.graphql(`query N($ids: [ID!]!) { nodes(ids: $ids) { id } }`, {
      ids: Array(101).fill(pending),
    });
    expect(many.errors).toMatchObject(refusal("ids"));
    const author = await site.client().signIn(member);
    const own = await author.graphql(`query N($id: ID!) { node(id: $id) { id } }`, { id: pending });
    expect(own.data).toEqual({ node: { id: pending } });
  });

  it("costs one statement a kind, however many ids", async () => {
    const found = await site.db.query<{ id: string }[]>(`(SELECT id FROM deeds WHERE status = 'approved' LIMIT 20)
      UNION ALL (SELECT id FROM users LIMIT 20) UNION ALL (SELECT id FROM planting_batches LIMIT 20)`);
    const { sent } = listStatements();
    const counts: number[] = [];
    for (const many of [3, 60]) {
      sent.length = 0;
      const ids = found.map(({ id }) => id).slice(-many);
      const { errors } = await guest.graphql(`query N($ids: [ID!]!) { nodes(ids: $ids) { id } }`, { ids });
      expect(errors).toEqual([]);
      counts.push(sent.length);
    }
    jest.restoreAllMocks();
    expect(counts[1]).toBe(counts[0]);
    expect(counts[1]).toBeLessThanOrEqual(6);
  });
});
