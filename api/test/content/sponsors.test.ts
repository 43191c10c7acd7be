import jsQR from "jsqr";
import sharp from "sharp";
import { LIMITS } from "../../src/platform/limits/rules";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { mailsTo } from "../outbox";

const CREATE = `mutation ($input: CreatePledgeInput!) { pledge: createPledge(input: $input) { id trees pricePerTree currency } }`;
const PLEDGE = `id organisation website contactName contactEmail message trees week district pricePerTree currency status
  reason code category { id } user { id } decidedAt`;
const ACCEPT = `mutation ($id: ID!) { pledge: acceptPledge(id: $id) { ${PLEDGE} } }`;
const DECLINE = `mutation ($id: ID!, $reason: String!) { pledge: declinePledge(id: $id, reason: $reason) { ${PLEDGE} } }`;
const ALL = `query ($status: PledgeStatus, $search: String, $sort: PledgeSort! = NEWEST, $pageSize: Int! = 20) {
  adminPledges(status: $status, search: $search, sort: $sort, pageSize: $pageSize) { totalCount hasNextPage items { ${PLEDGE} } } }`;
const SPONSOR = `query ($code: String!) { sponsor(code: $code) {
  code organisation website trees funded planted alive surveyed week district pricePerTree currency category { id }
  plantings { trees alive batch { id } } certificateUrl(language: en) } }`;

interface Pledge {
  readonly id: string;
  readonly status: string;
  readonly code: string | null;
}

let site: Site;
let guest: HttpClient;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  guest = site.client();
  admin = await site.client().signIn(await anAdmin(site));
});
afterAll(() => site.stop());
afterEach(async () => expect(await site.services.plantingRecount.differences()).toEqual([]));

let made = 0;

/** Each from an address of its own, so that none is the one too many. */
const input = (wishes: object = {}) => {
  made += 1;
  return {
    organisation: `সবুজ ব্যাংক ${made}`,
    contactName: "Rahima",
    contactEmail: `csr${made}@example.org`,
    trees: 10,
    ...wishes,
  };
};
async function ask<T>(query: string, variables: object = {}, by: HttpClient = admin): Promise<T> {
  const { data, errors } = await by.graphql<T>(query, { ...variables });
  expect(errors).toEqual([]);
  return data;
}
const pledged = async (wishes: object = {}, by: HttpClient = site.client()): Promise<Pledge> =>
  (await ask<{ pledge: Pledge }>(CREATE, { input: input(wishes) }, by)).pledge;
const accepted = async (wishes: object = {}): Promise<Pledge & { code: string }> => {
  const { id } = await pledged(wishes);
  return (await ask<{ pledge: Pledge & { code: string } }>(ACCEPT, { id })).pledge;
};
const sponsor = async (code: string) =>
  (await ask<{ sponsor: Record<string, unknown> | null }>(SPONSOR, { code }, guest)).sponsor;
const refusal = async (query: string, variables: object, by: HttpClient = admin) => {
  const { errors } = await by.graphql(query, { ...variables });
  const { code, key, fields } = errors[0]?.extensions ?? { code: "none" };
  return [code, fields?.map((field) => [field.field, field.key]) ?? key];
};
/** So many earned trees, older than those of other tests that nobody pays for yet. */
let year = 2015;
async function earnedTrees(trees: number): Promise<void> {
  const user = await aMember(site);
  year -= 1;
  for (let day = 1; day <= trees; day += 1) {
    await aDeed(site, { user, createdAt: new Date(Date.UTC(year, 0, day, 6)) });
  }
}

test("a pledge waits at the site's price, its contact gets a mail, and nobody reads of it (T10)", async () => {
  const contactEmail = "pledge@example.org";
  const wishes = { organisation: "Khulna Shipyard", contactEmail, trees: 120, language: "en", website: "example.org" };
  expect(await refusal(CREATE, { input: input({ website: "http://example.org" }) }, guest)).toEqual([
    "BAD_USER_INPUT",
    [["website", "partner.website"]],
  ]);
  const pledge = await pledged({ ...wishes, website: "https://example.org", message: "Our tenth year" });
  expect(pledge).toMatchObject({ trees: 120, pricePerTree: 500, currency: "USD" });
  const { sponsors } = await ask<{ sponsors: { items: object[] } }>(
    `{ sponsors { items { organisation } } }`,
    {},
    guest,
  );
  expect(sponsors.items).not.toContainEqual({ organisation: "Khulna Shipyard" });
  const [mail, ...others] = await mailsTo(site, contactEmail);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Your pledge has reached us");
  expect(mail?.text).toContain("Trees: 120\nPrice per tree: $5\nIn all: $600");
  const { adminPledges } = await ask<{ adminPledges: { items: object[] } }>(ALL, { search: "shipyard" });
  expect(adminPledges.items).toEqual([
    {
      id: pledge.id,
      organisation: "Khulna Shipyard",
      website: "https://example.org/",
      contactName: "Rahima",
      contactEmail,
      message: "Our tenth year",
      trees: 120,
      week: null,
      district: null,
      category: null,
      pricePerTree: 500,
      currency: "USD",
      status: "PENDING",
      reason: null,
      code: null,
      user: null,
      decidedAt: null,
    },
  ]);
});

test("an accepted pledge is a fund of the ledger: the oldest trees are paid for, planted and counted as the sponsor's (T10)", async () => {
  await earnedTrees(12);
  const contactEmail = "accepted@example.org";
  const { code, id } = await accepted({ organisation: "Sylhet Tea", contactEmail, language: "bn" });
  expect(code).toMatch(/^TFD-S-[0-9A-HJKMNP-TV-Z]{8}$/);
  const found = await sponsor(code.slice(6).toLowerCase());
  expect(found).toEqual({
    code,
    organisation: "Sylhet Tea",
    website: null,
    trees: 10,
    funded: 10,
    planted: 0,
    alive: 0,
    surveyed: 0,
    week: null,
    district: null,
    pricePerTree: 500,
    currency: "USD",
    category: null,
    plantings: [],
    certificateUrl: `/sponsor/${code}.png?lang=en`,
  });
  const walk = `query ($code: String!, $after: String) { sponsor(code: $code) { treeWalk(first: 4, after: $after) {
    edges { node { code fundedBy } } pageInfo { hasNextPage endCursor } } } }`;
  interface Walked {
    sponsor: { treeWalk: { edges: { node: { code: string; fundedBy: string } }[]; pageInfo: { endCursor: string } } };
  }
  const trees: { code: string; fundedBy: string }[] = [];
  for (let after: string | null = null; trees.length < 10;) {
    const { treeWalk }: Walked["sponsor"] = (await ask<Walked>(walk, { code, after }, guest)).sponsor;
    trees.push(...treeWalk.edges.map(({ node }) => node));
    after = treeWalk.pageInfo.endCursor;
  }
  expect([new Set(trees.map((tree) => tree.code)).size, new Set(trees.map((tree) => tree.fundedBy))]).toEqual([
    10,
    new Set(["Sylhet Tea"]),
  ]);
  const [, mail] = await mailsTo(site, contactEmail);
  expect(mail?.subject).toBe("ধন্যবাদ: আপনাদের গাছের টাকা আমরা পেয়েছি");
  expect(mail?.text).toContain(`/sponsor/${code}`);
  expect(mail?.text).toContain("গাছ: ১০\nমোট: $৫০");
  const log = await site.db.query<object[]>(
    `SELECT action, "targetKind", "targetName", after FROM moderation_log WHERE "targetId" = $1`,
    [id],
  );
  expect(log).toEqual([
    {
      action: "accept_pledge",
      targetKind: "pledge",
      targetName: "Sylhet Tea",
      after: { status: "accepted", trees: 10, code },
    },
  ]);

  // Ten trees of this sponsor are the oldest that are paid for.
  const batchId = await planted(8);
  await surveyed(batchId, 8, 7);
  expect(await sponsor(code)).toMatchObject({
    funded: 10,
    planted: 8,
    alive: 7,
    surveyed: 8,
    plantings: [{ trees: 8, alive: 7, batch: null }],
  });
});

/** A batch as the ledger has it; its record is another test's. */
async function planted(trees: number): Promise<string> {
  const { id } = await site.db.transaction(async (tx) => {
    const fact = { id: crypto.randomUUID(), trees, district: null, plantedOn: "2026-01-01" };
    await site.services.plantingLedger.publishBatch(tx, fact);
    return fact;
  });
  return id;
}
const surveyed = (batchId: string, looked: number, alive: number): Promise<void> =>
  site.db.transaction((tx) =>
    site.services.plantingLedger.publishSurvey(tx, {
      id: crypto.randomUUID(),
      batchId,
      surveyedOn: "2026-06-01",
      looked,
      alive,
    }),
  );

test("is decided once, by whoever is first; why it was declined is mailed", async () => {
  const contactEmail = "declined@example.org";
  const { id } = await pledged({ contactEmail, language: "en" });
  expect(await refusal(DECLINE, { id, reason: " " })).toEqual([
    "BAD_USER_INPUT",
    [["reason", "pledge.reasonRequired"]],
  ]);
  const { pledge } = await ask<{ pledge: Pledge }>(DECLINE, { id, reason: "We do not know you yet" });
  expect(pledge).toMatchObject({ status: "DECLINED", reason: "We do not know you yet", code: null });
  expect(await refusal(ACCEPT, { id })).toEqual(["CONFLICT", "pledge.notPending"]);
  expect((await mailsTo(site, contactEmail)).at(-1)?.text).toContain("Reason: We do not know you yet");

  const rival = await pledged();
  const answers = await Promise.all([1, 2, 3].map(() => admin.graphql(ACCEPT, { id: rival.id })));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  const funds = await site.db.query<object[]>(`SELECT FROM sponsor_pledges WHERE id = $1 AND "fundId" IS NOT NULL`, [
    rival.id,
  ]);
  expect(funds).toHaveLength(1);
});

test.each([
  [{ trees: 9 }, "trees", "pledge.trees"],
  [{ trees: 100_001 }, "trees", "pledge.trees"],
  [{ organisation: " " }, "organisation", "pledge.organisationRequired"],
  [{ contactName: "" }, "contactName", "pledge.contactRequired"],
  [{ contactEmail: "nobody" }, "contactEmail", "user.emailInvalid"],
  [{ district: "BD-99" }, "district", "planting.district"],
  [{ week: "2026-13-01" }, "week", "pledge.week"],
  [{ week: "2020-01-05" }, "week", "pledge.week"],
  [{ week: "2120-01-07" }, "week", "pledge.week"],
  [{ categoryId: "0199fa00-0000-7000-8000-000000000000" }, "categoryId", "category.notFound"],
])("%j is refused at its field", async (wrong, field, key) => {
  const [code, why] = await refusal(CREATE, { input: input(wrong) }, site.client());
  expect([code, Array.isArray(why) ? why : key]).toEqual(["BAD_USER_INPUT", [[field, key]]]);
});

test("a pledge may be for a category or a district, and the fund is", async () => {
  const [{ id: categoryId }] = await site.db.query<[{ id: string }]>(`SELECT id FROM categories ORDER BY id LIMIT 1`);
  const ofCategory = await accepted({ categoryId });
  expect(await sponsor(ofCategory.code)).toMatchObject({ category: { id: categoryId }, district: null });
  const inDistrict = await accepted({ district: "BD-60" });
  expect(await sponsor(inDistrict.code)).toMatchObject({ category: null, district: "BD-60" });
});

interface Stretch {
  readonly sponsors: { items: { code: string }[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
}

test("sponsors are walked by cursor, those accepted last first, each once", async () => {
  const codes: string[] = [];
  for (let each = 0; each < 3; each += 1) codes.unshift((await accepted()).code);
  const walk = (after: string | null): Promise<Stretch> =>
    ask<Stretch>(
      `query ($after: String) { sponsors(first: 2, after: $after) { items { code } pageInfo { endCursor hasNextPage } } }`,
      { after },
      guest,
    );
  const first = await walk(null);
  expect(first.sponsors.pageInfo.hasNextPage).toBe(true);
  const second = await walk(first.sponsors.pageInfo.endCursor);
  const walked = [...first.sponsors.items, ...second.sponsors.items].map(({ code }) => code);
  expect(walked.slice(0, 3)).toEqual(codes);
  expect(new Set(walked).size).toBe(walked.length);
});

test("a certificate's code leads to the sponsor's page, and there is none for others", async () => {
  const { code } = await accepted({ organisation: "শ্রদ্ধা ফাউন্ডেশন" });
  for (const language of ["bn", "en"]) {
    const { status, body } = await guest.get(`/sponsor/${code}.png?lang=${language}`);
    expect(status).toBe(200);
    const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([800, 600]);
    expect(jsQR(new Uint8ClampedArray(data), 800, 600)?.data).toBe(`${site.config.publicUrl}/sponsor/${code}`);
  }
  expect((await guest.get("/sponsor/TFD-S-00000000.png")).status).toBe(404);
  expect(await sponsor("TFD-S-00000000")).toBeNull();
});

test("too many mails to one address are left out; a decision is told when there is room again", async () => {
  const contactEmail = "flooded@example.org";
  const [{ points }] = LIMITS.strangerMail;
  const limited = await startSite({ config: { rateLimits: true }, database: site.database });
  try {
    let last = "";
    for (let each = 0; each <= points; each += 1) last = (await pledged({ contactEmail }, limited.client())).id;
    const mails = await mailsTo(limited, contactEmail);
    expect(mails).toHaveLength(points);
    // Nothing of what was typed is in them.
    expect(mails.map(({ text }) => text).join()).not.toMatch(/প্রতিষ্ঠান:|Organisation:|প্রিয়|Dear/);
    await ask(DECLINE, { id: last, reason: "Twice" });
    expect(await mailsTo(limited, contactEmail)).toHaveLength(points);
    await limited.db.query(`DELETE FROM rate_limits`);
    expect(await mailsTo(site, contactEmail)).toHaveLength(1);
  } finally {
    await limited.stop();
  }
});
