import { print } from "graphql";
import { COST_LIMITS, READ_LIMITS } from "../src/platform/limits/rules";
import { seedReference } from "../src/seed/reference";
import { aDeed, aMember } from "./factories";
import { type Site, startSite } from "./harness";
import type { Answer, HttpClient } from "./http-client";
import {
  CategoryIdsDocument,
  DeedsAndMyDeedCountDocument,
  FeedToPriceDocument,
  MyDeedCountDocument,
} from "./read-limits.generated";
import { CreateTokenDocument } from "./documents/accounts.generated";

interface Cost {
  readonly requested: number;
  readonly limit: number;
  readonly remaining: number;
}

const COST_LIMIT = COST_LIMITS.guest;

let site: Site;
beforeAll(async () => {
  site = await startSite({ config: { rateLimits: true, trustProxy: 1 } });
  await seedReference(site.db);
});
afterAll(() => site.stop());

let networks = 0;
/** A visitor behind the proxy, from an unused network. */
const aNetwork = (): string => `198.51.${Math.floor((networks += 1) / 250)}.${(networks % 250) + 1}`;
const from = (ip: string, headers = {}) => ({ headers: { "x-forwarded-for": ip, ...headers } });
const remaining = ({ headers }: Answer): number => Number(headers["ratelimit-remaining"]);
const costOf = (answer: Answer): Cost | undefined => answer.json<{ extensions?: { cost: Cost } }>().extensions?.cost;
const use = async (times: number, request: () => Promise<unknown>) => {
  for (let n = 0; n < times; n += 10) await Promise.all(Array.from({ length: Math.min(10, times - n) }, request));
};

describe("how much may be read", () => {
  it("is said in every answer, over GraphQL and REST together", async () => {
    const ip = aNetwork();
    const rest = await site.client().get("/api/categories", from(ip));
    expect(rest.headers).toMatchObject({ "ratelimit-limit": "3000", "ratelimit-remaining": "2999" });
    expect(Number(rest.headers["ratelimit-reset"])).toBeGreaterThan(290);
    const graphql = await site.client().graphql(CategoryIdsDocument, {}, from(ip));
    expect(graphql.headers).toMatchObject({ "ratelimit-limit": "3000", "ratelimit-remaining": "2998" });
    expect(remaining(await site.client().get("/api/unheard-of", from(ip)))).toBe(2997);
  });

  it("is refused for one network when that is used up, in the form of the edge", async () => {
    const ip = aNetwork();
    await use(READ_LIMITS.guest.points, () => site.client().get("/api/categories", from(ip)));
    const rest = await site.client().get("/api/categories", from(ip));
    expect([rest.status, rest.headers["x-error-key"], remaining(rest)]).toEqual([429, "rate.limited", 0]);
    expect(rest.headers["content-type"]).toMatch(/^text\/plain/);
    const wait = Number(rest.headers["retry-after"]);
    expect(wait).toBe(Number(rest.headers["ratelimit-reset"]));
    const graphql = await site.client().graphql(CategoryIdsDocument, {}, from(ip));
    expect([graphql.status, graphql.headers["retry-after"] !== undefined]).toEqual([429, true]);
    expect(graphql.errors[0]?.extensions).toMatchObject({ code: "RATE_LIMITED", key: "rate.limited" });
    expect((await site.client().get("/api/categories", from(aNetwork()))).status).toBe(200);
    const member = await site.client().signIn(await aMember(site));
    expect((await member.get("/api/categories", from(ip))).status).toBe(200);
  });

  it("is counted by the member, wherever they are, and apart for their programs", async () => {
    const browser = await site.client().signIn(await aMember(site));
    const first = await browser.get("/api/auth/me", from(aNetwork()));
    expect(first.headers["ratelimit-limit"]).toBe("1500");
    expect(remaining(await browser.get("/api/auth/me", from(aNetwork())))).toBe(remaining(first) - 1);
    const { data } = await browser.graphql(CreateTokenDocument, { input: { name: "x", scopes: ["READ"] } });
    const bearer = { authorization: `Bearer ${data.createToken.secret}` };
    const program = await site.client().get("/api/auth/me", from(aNetwork(), bearer));
    expect(program.headers).toMatchObject({ "ratelimit-limit": "1500", "ratelimit-remaining": "1499" });
  });

  it("goes by the address that the trusted proxy saw, whatever a client claims before it (A10)", async () => {
    const ip = aNetwork();
    const left = [];
    for (let n = 0; n < 20; n += 1) {
      left.push(remaining(await site.client().get("/api/categories", from(`10.0.0.${n}, 203.0.113.${n}, ${ip}`))));
    }
    expect(left).toEqual(Array.from({ length: 20 }, (_, n) => READ_LIMITS.guest.points - 1 - n));
  });

  it("goes by the connection's address where no proxy is trusted (A10)", async () => {
    const direct = await startSite({ config: { rateLimits: true, trustProxy: 0 }, database: site.database });
    try {
      const left = [];
      for (let n = 0; n < 20; n += 1) {
        left.push(remaining(await direct.client().get("/api/categories", from(`198.51.100.${n}`))));
      }
      expect(left).toEqual(Array.from({ length: 20 }, (_, n) => READ_LIMITS.guest.points - 1 - n));
    } finally {
      await direct.stop();
    }
  });

  it("takes one IPv6 network for one caller (A10)", async () => {
    const one = await site.client().get("/api/categories", from("2001:db8:77:1::1"));
    const same = await site.client().get("/api/categories", from("2001:db8:77:1:ffff::2"));
    const next = await site.client().get("/api/categories", from("2001:db8:77:2::1"));
    expect([remaining(one), remaining(same), remaining(next)]).toEqual([2999, 2998, 2999]);
  });

  it("counts bad tokens with the guests of their network", async () => {
    const ip = aNetwork();
    const bad = () => site.client().get("/api/categories", from(ip, { authorization: "Bearer tfd_guess" }));
    expect((await bad()).status).toBe(401);
    await use(READ_LIMITS.guest.points - 1, bad);
    expect((await bad()).status).toBe(429);
  });

  it("is nobody's business while limits are off", async () => {
    const free = await startSite({ database: site.database });
    try {
      const answer = await free.client().graphql(CategoryIdsDocument);
      expect(answer.headers["ratelimit-limit"]).toBeUndefined();
      expect(answer.json()).not.toHaveProperty("extensions");
    } finally {
      await free.stop();
    }
  });
});

describe("what queries may cost", () => {
  const ask = (client: HttpClient, ip: string, size = 12) => client.graphql(FeedToPriceDocument, { size }, from(ip));

  it("is told with every answer, the long way, the short way and by GET alike", async () => {
    const [client, ip] = [site.client(), aNetwork()];
    const costs = [];
    for (let n = 0; n < 4; n += 1) costs.push(costOf(await ask(client, ip)));
    const [{ requested: usual = 0 } = {}] = costs;
    expect(usual).toBeGreaterThan(1);
    expect(costs[0]).toEqual({ requested: usual, limit: COST_LIMIT.points, remaining: COST_LIMIT.points - usual });
    for (const cost of costs) expect(cost?.requested).toBe(usual);
    // The budget refills all the time, so only many parallel queries are sure to exceed it.
    const large = await Promise.all(Array.from({ length: 20 }, async () => costOf(await ask(client, ip, 96))));
    const price = large[0]?.requested ?? Infinity;
    expect(Math.min(...large.map((cost) => cost?.remaining ?? Infinity))).toBeLessThan(COST_LIMIT.points - 2 * price);
    const get = await client.get(
      `/graphql?query=${encodeURIComponent(print(CategoryIdsDocument))}`,
      from(ip, { "apollo-require-preflight": "1" }),
    );
    const posted = await client.graphql(CategoryIdsDocument, {}, from(ip));
    expect(costOf(get)?.requested).toBe(costOf(posted)?.requested);
  });

  it("follows what came of it: an empty page costs what it took to find that out", async () => {
    const cost = async (size: number) => costOf(await ask(site.client(), aNetwork(), size))?.requested ?? 0;
    const empty = await cost(96);
    expect(await cost(12)).toBe(empty);
    const member = await aMember(site);
    for (let made = 0; made < 20; made += 1) await aDeed(site, { user: member });
    expect(await cost(20)).toBeGreaterThan(empty + 3);
    expect(await cost(96)).toBe(await cost(20));
    expect(await cost(4)).toBeLessThan(await cost(20));
  });

  it("is told with failures of fields too, and not with what is no query", async () => {
    const ip = aNetwork();
    const client = site.client();
    for (let n = 0; n < 2; n += 1) {
      const failed = await client.graphql(MyDeedCountDocument, {}, from(ip));
      expect([failed.errors[0]?.extensions.code, costOf(failed)?.requested]).toEqual(["UNAUTHENTICATED", 3]);
    }
    const beside = await client.graphql(DeedsAndMyDeedCountDocument, {}, from(ip));
    expect(beside.data).toEqual({ deeds: { items: expect.any(Array) as object[] }, myDeeds: null });
    expect(costOf(beside)?.requested).toBeGreaterThan(3);
    expect(costOf(await client.graphql(`{ nonsense }`, {}, from(ip)))).toBeUndefined();
  });

  it("is refused when the bucket is empty, says when there is enough again, and takes nothing", async () => {
    const ip = aNetwork();
    const client = site.client();
    const many = (name: string) =>
      Array.from({ length: 15 }, (_, i) => `${name}${i}: ${name} { __typename }`).join(" ");
    const bomb = `{ ${many("stats")} ${many("badges")} }`;
    let answer = await client.graphql(bomb, {}, from(ip));
    const { requested = 0 } = costOf(answer) ?? {};
    expect(requested).toBeGreaterThan(40);
    for (let n = 0; n < 400 && answer.status === 200; n += 1) answer = await client.graphql(bomb, {}, from(ip));
    expect(answer.status).toBe(429);
    expect(answer.data).toBeUndefined();
    const { extensions } = answer.errors[0] ?? {};
    expect(extensions).toMatchObject({ code: "RATE_LIMITED", key: "query.budget" });
    // The refusal uses the maximum cost; the unused part would have been returned.
    const most = Number(extensions?.args?.["requested"]);
    expect(most).toBeGreaterThanOrEqual(requested);
    expect(costOf(answer)?.remaining ?? Infinity).toBeLessThan(most);
    const wait = Number(answer.headers["retry-after"]);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(Math.ceil(most / COST_LIMIT.refillPerSecond));
    const cheap = await client.graphql("{ __typename }", {}, from(ip));
    expect(costOf(cheap)?.requested).toBe(2);
  });
});
