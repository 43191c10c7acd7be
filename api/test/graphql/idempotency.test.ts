import { buildSchema } from "graphql";
import { readFileSync } from "node:fs";
import path from "node:path";
import { sweepSessions } from "../../src/core/identity/session.jobs";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { GraphqlAnswer, HttpClient } from "../http-client";

/** A creating mutation: two inputs that differ, what it answers, and the table of its rows. */
interface Creating {
  readonly input: object;
  readonly other: object;
  readonly answers: string;
  readonly table: string;
  readonly guests?: true;
}

const categoryId = CATEGORIES[0]?.id ?? "";
const donor = { donorName: "Rahima", donorEmail: "rahima@example.org" };
const contact = { organisation: "Sylhet Tea", contactName: "Rahima", contactEmail: "tea@example.org" };
const CREATING: Readonly<Record<string, Creating>> = {
  createDeed: {
    input: { caption: "Planted a tree", categoryId, photos: [] },
    other: { caption: "Planted two trees", categoryId, photos: [] },
    answers: "{ id }",
    table: "deeds",
  },
  createTicket: {
    input: { subject: "A tree", description: "Where is it?" },
    other: { subject: "A tree", description: "Where is mine?" },
    answers: "{ id }",
    table: "support_tickets",
    guests: true,
  },
  createDonation: {
    input: { amount: "25", currency: "USD", ...donor },
    other: { amount: "25", currency: "BDT", ...donor },
    answers: "{ id }",
    table: "donations",
    guests: true,
  },
  createPledge: {
    input: { trees: 10, ...contact },
    other: { trees: 11, ...contact },
    answers: "{ id }",
    table: "sponsor_pledges",
    guests: true,
  },
  createWebhook: {
    input: { url: "https://93.184.216.34/in", events: ["DEED_APPROVED"] },
    other: { url: "https://93.184.216.34/in", events: ["BADGE_EARNED"] },
    answers: "{ secret webhook { id } }",
    table: "webhooks",
  },
  createToken: {
    input: { name: "A program", scopes: ["READ"] },
    other: { name: "A program", scopes: ["WRITE"] },
    answers: "{ secret token { id } }",
    table: "api_tokens",
  },
};

const FOR_THE_TEAM = [
  "createAnswerTemplate",
  "createBlogPost",
  "createCategory",
  "createPartner",
  "createPlantingPartner",
  "createRejectionTemplate",
];

let site: Site;
beforeAll(async () => {
  site = await startSite({ config: { trustProxy: 1 } });
  await seedReference(site.db);
});
afterAll(() => site.stop());

type Ask = (input: object, key: string | null, ip?: string) => Promise<GraphqlAnswer<Record<string, unknown> | null>>;

function asking(name: string, by: HttpClient): Ask {
  const type = `C${name.slice(1)}Input!`;
  const query = `mutation ($input: ${type}, $key: String) {
    ${name}(input: $input, idempotencyKey: $key) ${CREATING[name]?.answers ?? ""}
  }`;
  return (input, key, ip = "203.0.113.7") => by.graphql(query, { input, key }, { headers: { "x-forwarded-for": ip } });
}

const rowsOf = async (table: string): Promise<number> =>
  Number((await site.db.query<{ n: string }[]>(`SELECT count(*) AS n FROM ${table}`))[0]?.n);
const aBrowser = async (): Promise<HttpClient> => site.client().signIn(await aMember(site));
const errorOf = ({ errors }: GraphqlAnswer<unknown>): object | undefined => errors[0]?.extensions;

it("covers every mutation that creates something and is open to guests, members or tokens", () => {
  const schema = readFileSync(path.join(__dirname, "../../../schema.graphql"), "utf8");
  const mutations = Object.values(buildSchema(schema).getMutationType()?.getFields() ?? {});
  const keyed = mutations.filter(({ args }) => args.some(({ name }) => name === "idempotencyKey"));
  expect(keyed.map(({ name }) => name).sort()).toEqual([...Object.keys(CREATING), "startPayment"].sort());
  const created = mutations.filter(({ name }) => name.startsWith("create") && !FOR_THE_TEAM.includes(name));
  expect(created.map(({ name }) => name).sort()).toEqual(Object.keys(CREATING).sort());
});

describe.each(Object.entries(CREATING))("%s", (name, { input, other, table, guests }) => {
  it("makes one thing of a request that is sent twice, also at once, and answers the same", async () => {
    const ask = asking(name, await aBrowser());
    const before = await rowsOf(table);
    const answers = await Promise.all([ask(input, "once"), ask(input, "once"), ask(input, "once")]);
    const [first] = answers;
    expect(answers.map(({ errors }) => errors)).toEqual([[], [], []]);
    expect(answers.map(({ data }) => data)).toEqual([first.data, first.data, first.data]);
    expect((await ask(input, "once")).data).toEqual(first.data);
    expect(await rowsOf(table)).toBe(before + 1);

    const key = name === "createDeed" ? "deed.idempotencyKeyUsed" : "request.keyUsed";
    expect(errorOf(await ask(other, "once"))).toMatchObject({ code: "CONFLICT", key });
    expect(await rowsOf(table)).toBe(before + 1);
    expect((await ask(input, null)).errors).toEqual([]);
    expect((await ask(input, "twice")).errors).toEqual([]);
    expect(await rowsOf(table)).toBe(before + 3);
  });

  it("refuses what is no key, and frees the key of a refused request", async () => {
    const ask = asking(name, await aBrowser());
    for (const key of ["", " ", "a b", "চাবি", "k".repeat(101)])
      expect(errorOf(await ask(input, key))).toMatchObject({ fields: [{ field: "idempotencyKey" }] });
    const [wrong] = Object.entries(other).find(([, value]) => typeof value === "string") ?? [""];
    expect((await ask({ ...other, [wrong]: "" }, "k")).errors).not.toEqual([]);
    expect((await ask(input, "k")).errors).toEqual([]);
  });

  it("keeps the keys of different people apart", async () => {
    const [one, two] = [asking(name, await aBrowser()), asking(name, await aBrowser())];
    const [before, key] = [await rowsOf(table), `shared-${name}`];
    const [mine, theirs] = [await one(input, key), await two(input, key)];
    expect(theirs.errors).toEqual([]);
    expect(theirs.data).not.toEqual(mine.data);
    expect(await rowsOf(table)).toBe(before + 2);
    if (!guests) return;
    const guest = asking(name, site.client());
    const [here, again, elsewhere] = [
      await guest(input, key),
      await guest(input, key),
      await guest(other, key, "198.51.100.9"),
    ];
    expect([here.errors, elsewhere.errors]).toEqual([[], []]);
    expect(again.data).toEqual(here.data);
    expect(new Set([mine, theirs, here, elsewhere].map(({ data }) => JSON.stringify(data))).size).toBe(4);
    expect(errorOf(await guest(other, key))).toMatchObject({ code: "CONFLICT", key: "request.keyUsed" });
    expect(await rowsOf(table)).toBe(before + 4);
  });
});

it("takes a key for one operation only", async () => {
  const by = await aBrowser();
  expect((await asking("createTicket", by)(CREATING.createTicket?.input ?? {}, "one")).errors).toEqual([]);
  const other = await asking("createDonation", by)(CREATING.createDonation?.input ?? {}, "one");
  expect(errorOf(other)).toMatchObject({ code: "CONFLICT", key: "request.keyUsed" });
});

it("answers REST's header in the same way", async () => {
  const by = await aBrowser();
  const send = (subject: string) =>
    by.post("/api/support", { subject, description: "Where?" }, { headers: { "idempotency-key": "rest" } });
  const [first, second, other] = [await send("A tree"), await send("A tree"), await send("Another")];
  expect([first.status, second.status, second.json()]).toEqual([201, 201, first.json()]);
  expect([other.status, other.headers["x-error-key"]]).toEqual([409, "request.keyUsed"]);
});

it("gives a secret again for a day, and not once it was revoked, replaced or is old", async () => {
  const by = await aBrowser();
  const token = asking("createToken", by);
  const { input = {} } = CREATING.createToken ?? {};
  const made = await token(input, "secret");
  await site.db.query(`UPDATE api_tokens SET "createdAt" = now() - interval '25 hours'`);
  expect(errorOf(await token(input, "secret"))).toMatchObject({ code: "CONFLICT" });
  await sweepSessions(site.db, () => Promise.resolve());
  const rows = await site.db.query<object[]>(`SELECT 1 FROM api_tokens WHERE "sealedSecret" IS NOT NULL`);
  expect([made.errors, rows]).toEqual([[], []]);

  const webhook = asking("createWebhook", by);
  const { input: hook = {} } = CREATING.createWebhook ?? {};
  await webhook(hook, "hook");
  await site.db.query(`UPDATE webhooks SET "previousSecret" = secret, secret = 'whsec_other'`);
  expect(errorOf(await webhook(hook, "hook"))).toMatchObject({ code: "CONFLICT" });
});

it("lets a repeated request pass where a new one is over the limit", async () => {
  const limited = await startSite({ database: site.database, config: { rateLimits: true } });
  try {
    const ask = asking("createDeed", await limited.client().signIn(await aMember(limited)));
    const { input = {} } = CREATING.createDeed ?? {};
    const first = await ask(input, "limit");
    let refused: object | undefined;
    for (let n = 0; n < 20 && !refused; n += 1) refused = errorOf(await ask(input, `limit-${n}`));
    expect(refused).toMatchObject({ code: "RATE_LIMITED" });
    expect((await ask(input, "limit")).data).toEqual(first.data);
  } finally {
    await limited.stop();
  }
});
