import { COST_LIMIT, READ_LIMITS } from "../src/platform/limits/rules";
import { seedReference } from "../src/seed/reference";
import { aMember } from "./factories";
import { type Site, startSite } from "./harness";
import type { Answer, HttpClient } from "./http-client";

interface Cost {
  readonly requested: number;
  readonly limit: number;
  readonly remaining: number;
}

const CATEGORIES = `{ categories { id } }`;
const FEED = `query ($size: Int!) { deeds(pageSize: $size) { items { id user { id } category { id } } } }`;

let site: Site;
beforeAll(async () => {
  site = await startSite({ config: { rateLimits: true, trustProxy: 1 } });
  await seedReference(site.db);
});
afterAll(() => site.stop());

let networks = 0;
/** A visitor behind the proxy, from a network that nobody else is in. */
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
    expect(rest.headers).toMatchObject({ "ratelimit-limit": "300", "ratelimit-remaining": "299" });
    expect(Number(rest.headers["ratelimit-reset"])).toBeGreaterThan(290);
    const graphql = await site.client().graphql(CATEGORIES, {}, from(ip));
    expect(graphql.headers).toMatchObject({ "ratelimit-limit": "300", "ratelimit-remaining": "298" });
    expect(remaining(await site.client().get("/api/unheard-of", from(ip)))).toBe(297);
  });

  it("is refused for one network when that is used up, in the form of the edge", async () => {
    const ip = aNetwork();
    await use(READ_LIMITS.guest.points, () => site.client().get("/api/categories", from(ip)));
    const rest = await site.client().get("/api/categories", from(ip));
    expect([rest.status, rest.headers["x-error-key"], remaining(rest)]).toEqual([429, "rate.limited", 0]);
    expect(rest.headers["content-type"]).toMatch(/^text\/plain/);
    const wait = Number(rest.headers["retry-after"]);
    expect(wait).toBe(Number(rest.headers["ratelimit-reset"]));
    const graphql = await site.client().graphql(CATEGORIES, {}, from(ip));
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
    const { data } = await browser.graphql<{ createToken: { secret: string } }>(
      `mutation { createToken(input: { name: "x", scopes: [READ] }) { secret } }`,
    );
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
    expect([remaining(one), remaining(same), remaining(next)]).toEqual([299, 298, 299]);
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
      const answer = await free.client().graphql(CATEGORIES);
      expect(answer.headers["ratelimit-limit"]).toBeUndefined();
      expect(answer.json()).not.toHaveProperty("extensions");
    } finally {
      await free.stop();
    }
  });
});

describe("what queries may cost", () => {
  const ask = (client: HttpClient, ip: string, query = FEED, size = 12) => client.graphql(query, { size }, from(ip));

  it("is told with every answer, the long way, the short way and by GET alike", async () => {
    const [client, ip] = [site.client(), aNetwork()];
    const costs = [];
    for (let n = 0; n < 4; n += 1) costs.push(costOf(await ask(client, ip)));
    // A page of 12 deeds with author and category: 37 objects.
    expect(costs[0]).toEqual({ requested: 4, limit: COST_LIMIT.points, remaining: COST_LIMIT.points - 4 });
    for (const cost of costs) expect(cost?.requested).toBe(4);
    // The budget fills up all the time, so only many queries at once are sure to be felt.
    const large = await Promise.all(Array.from({ length: 20 }, async () => costOf(await ask(client, ip, FEED, 96))));
    const price = large[0]?.requested ?? Infinity;
    expect(Math.min(...large.map((cost) => cost?.remaining ?? Infinity))).toBeLessThan(COST_LIMIT.points - 2 * price);
    const get = await client.get(
      `/graphql?query=${encodeURIComponent(CATEGORIES)}`,
      from(ip, { "apollo-require-preflight": "1" }),
    );
    expect(costOf(get)?.requested).toBe(1);
  });

  it("follows the page sizes in the variables", async () => {
    const ip = aNetwork();
    const small = costOf(await ask(site.client(), ip, FEED, 12))?.requested ?? 0;
    const large = costOf(await ask(site.client(), ip, FEED, 96))?.requested ?? 0;
    expect(large).toBeGreaterThan(7 * small);
  });

  it("is told with failures of fields too, and not with what is no query", async () => {
    const ip = aNetwork();
    const client = site.client();
    for (let n = 0; n < 2; n += 1) {
      const failed = await client.graphql(`{ myDeeds { totalCount } }`, {}, from(ip));
      expect([failed.errors[0]?.extensions.code, costOf(failed)?.requested]).toEqual(["UNAUTHENTICATED", 1]);
    }
    expect(costOf(await client.graphql(`{ nonsense }`, {}, from(ip)))).toBeUndefined();
  });

  it("is refused when the bucket is empty, says when there is enough again, and takes nothing", async () => {
    const ip = aNetwork();
    const client = site.client();
    const bomb = `query ($size: Int!) { deeds(pageSize: $size) { items {
      id user { id } category { id } images { url(width: 320) } } } }`;
    let answer = await ask(client, ip, bomb, 100);
    const { requested = 0 } = costOf(answer) ?? {};
    expect(requested).toBeGreaterThan(100);
    for (let n = 0; n < 20 && answer.status === 200; n += 1) answer = await ask(client, ip, bomb, 100);
    expect(answer.status).toBe(429);
    expect(answer.data).toBeUndefined();
    const { extensions } = answer.errors[0] ?? {};
    expect(extensions).toMatchObject({ code: "RATE_LIMITED", key: "query.budget", args: { requested } });
    const left = costOf(answer)?.remaining ?? Infinity;
    expect(left).toBeLessThan(requested);
    const wait = Number(answer.headers["retry-after"]);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(Math.ceil(requested / COST_LIMIT.refillPerSecond));
    const cheap = await ask(client, ip, CATEGORIES);
    expect([cheap.status, costOf(cheap)?.requested]).toEqual([200, 1]);
  });
});
