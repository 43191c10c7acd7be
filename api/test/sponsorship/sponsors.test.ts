import jsQR from "jsqr";
import sharp from "sharp";
import { LIMITS } from "../../src/platform/limits/rules";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { GraphqlAnswer, HttpClient } from "../http-client";
import { mailsTo } from "../outbox";
import {
  SponsorPlantingsDocument,
  SponsorWithoutPlantingDocument,
  AcceptPledgeDocument,
  AdminPledgesDocument,
  CreatePledgeDocument,
  DeclinePledgeDocument,
  SponsorDocument,
  SponsorTreesDocument,
  SponsorsDocument,
  type SponsorTreesQuery,
} from "./sponsors.generated";
import type { CreatePledgeInput } from "../documents/schema.generated";

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

/** Each uses a different address, so that no rate limit applies. */
const input = (wishes: Partial<CreatePledgeInput> = {}): CreatePledgeInput => {
  made += 1;
  return {
    organisation: `সবুজ ব্যাংক ${made}`,
    contactName: "Rahima",
    contactEmail: `csr${made}@example.org`,
    trees: 10,
    ...wishes,
  };
};
/** The data of an answer without errors. */
async function ask<T>(asked: Promise<GraphqlAnswer<T>>): Promise<T> {
  const { data, errors } = await asked;
  expect(errors).toEqual([]);
  return data;
}
const pledged = async (wishes: Partial<CreatePledgeInput> = {}, by: HttpClient = site.client()) =>
  (await ask(by.graphql(CreatePledgeDocument, { input: input(wishes) }))).pledge;
const accepted = async (wishes: Partial<CreatePledgeInput> = {}) => {
  const { id } = await pledged(wishes);
  const { pledge } = await ask(admin.graphql(AcceptPledgeDocument, { id }));
  return { ...pledge, code: pledge.code ?? "" };
};
const sponsor = async (code: string) => (await ask(guest.graphql(SponsorDocument, { code }))).sponsor;
const refusal = async (asked: Promise<GraphqlAnswer<unknown>>) => {
  const { code, key, fields } = (await asked).errors[0]?.extensions ?? { code: "none" };
  return [code, fields?.map((field) => [field.field, field.key]) ?? key];
};
/** Earned trees that are older than those of other tests without a fund. */
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
  const wishes = { organisation: "Khulna Shipyard", contactEmail, trees: 120, language: "en" } as const;
  expect(
    await refusal(guest.graphql(CreatePledgeDocument, { input: input({ website: "http://example.org" }) })),
  ).toEqual(["BAD_USER_INPUT", [["website", "partner.website"]]]);
  const pledge = await pledged({ ...wishes, website: "https://example.org", message: "Our tenth year" });
  expect(pledge).toMatchObject({ trees: 120, pricePerTree: 500, currency: "USD" });
  const { sponsors } = await ask(guest.graphql(SponsorsDocument));
  expect(sponsors.items.map(({ organisation }) => organisation)).not.toContain("Khulna Shipyard");
  const [mail, ...others] = await mailsTo(site, contactEmail);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Your pledge has reached us");
  expect(mail?.text).toContain("Trees: 120\nPrice per tree: $5\nIn all: $600");
  const { adminPledges } = await ask(admin.graphql(AdminPledgesDocument, { search: "shipyard" }));
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
  const trees: { code: string; fundedBy: string | null }[] = [];
  for (let after: string | null = null; trees.length < 10;) {
    const walked: SponsorTreesQuery = await ask(guest.graphql(SponsorTreesDocument, { code, after }));
    trees.push(...(walked.sponsor?.treeWalk.edges ?? []).map(({ node }) => node));
    after = walked.sponsor?.treeWalk.pageInfo.endCursor ?? null;
  }
  expect([new Set(trees.map((tree) => tree.code)).size, new Set(trees.map((tree) => tree.fundedBy))]).toEqual([
    10,
    new Set(["Sylhet Tea"]),
  ]);
  const [, mail] = await mailsTo(site, contactEmail);
  expect(mail?.subject).toBe("ধন্যবাদ! আপনাদের গাছের টাকা আমরা পেয়েছি");
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

  // Ten trees of this sponsor are the oldest funded ones.
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

/** A batch in the ledger; its record is tested elsewhere. */
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
  expect(await refusal(admin.graphql(DeclinePledgeDocument, { id, reason: " " }))).toEqual([
    "BAD_USER_INPUT",
    [["reason", "pledge.reasonRequired"]],
  ]);
  const { pledge } = await ask(admin.graphql(DeclinePledgeDocument, { id, reason: "We do not know you yet" }));
  expect(pledge).toMatchObject({ status: "DECLINED", reason: "We do not know you yet", code: null });
  expect(await refusal(admin.graphql(AcceptPledgeDocument, { id }))).toEqual(["CONFLICT", "pledge.notPending"]);
  expect((await mailsTo(site, contactEmail)).at(-1)?.text).toContain("The reason:\n\nWe do not know you yet");

  const rival = await pledged();
  const answers = await Promise.all([1, 2, 3].map(() => admin.graphql(AcceptPledgeDocument, { id: rival.id })));
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
  const [code, why] = await refusal(site.client().graphql(CreatePledgeDocument, { input: input(wrong) }));
  expect([code, Array.isArray(why) ? why : key]).toEqual(["BAD_USER_INPUT", [[field, key]]]);
});

test("a pledge may be for a category or a district, and the fund is", async () => {
  const [{ id: categoryId }] = await site.db.query<[{ id: string }]>(`SELECT id FROM categories ORDER BY id LIMIT 1`);
  const ofCategory = await accepted({ categoryId });
  expect(await sponsor(ofCategory.code)).toMatchObject({ category: { id: categoryId }, district: null });
  const inDistrict = await accepted({ district: "BD-60" });
  expect(await sponsor(inDistrict.code)).toMatchObject({ category: null, district: "BD-60" });
});

test("sponsors are walked by cursor, those accepted last first, each once", async () => {
  const codes: string[] = [];
  for (let each = 0; each < 3; each += 1) codes.unshift((await accepted()).code);
  const walk = (after: string | null) => ask(guest.graphql(SponsorsDocument, { first: 2, after }));
  const first = await walk(null);
  expect(await walk("")).toEqual(first);
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
    // They contain none of the input.
    expect(mails.map(({ text }) => text).join()).not.toMatch(/প্রতিষ্ঠান:|Organisation:|প্রিয়|Dear/);
    await ask(admin.graphql(DeclinePledgeDocument, { id: last, reason: "Twice" }));
    expect(await mailsTo(limited, contactEmail)).toHaveLength(points);
    await limited.db.query(`DELETE FROM rate_limits`);
    expect(await mailsTo(site, contactEmail)).toHaveLength(1);
  } finally {
    await limited.stop();
  }
});

test("without planting a pledge is accepted, and its sponsor has no tree, also once plantings are recorded again", async () => {
  const without = await startSite({ database: site.database, config: { capabilities: ["sponsorship"] } });
  const client = await without.client().signIn(await anAdmin(without));
  const { id } = await pledged({ organisation: "সবুজ মিল", trees: 12 }, without.client());
  const { pledge } = await ask(client.graphql(AcceptPledgeDocument, { id }));
  const sponsor = { organisation: "সবুজ মিল", trees: 12, funded: 0 };
  const code = pledge.code ?? "";
  const own = await ask(without.client().graphql(SponsorWithoutPlantingDocument, { code }));
  expect(own).toEqual({ sponsor });
  await without.stop();

  const none = { planted: 0, alive: 0, surveyed: 0, plantings: [], treeWalk: { edges: [] } };
  expect(await ask(admin.graphql(SponsorPlantingsDocument, { code }))).toEqual({ sponsor: { ...sponsor, ...none } });
});
