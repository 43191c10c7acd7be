import { randomBytes } from "node:crypto";
import { sentenceOf } from "@tree-for-deed/common/errors";
import { LIMITS } from "../../src/platform/limits/rules";
import { seedReference } from "../../src/seed/reference";
import { aMember, aRegistration } from "../factories";
import { type Site, startSite } from "../harness";
import { type HttpClient, TEST_PASSWORD } from "../http-client";
import { ConfirmEmailDocument } from "../documents/accounts.generated";
import { DeedsDocument } from "./accounts.generated";

const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });

let site: Site;
beforeAll(async () => {
  site = await startSite({ config: { rateLimits: true, trustProxy: 1 }, jobs: true });
  await seedReference(site.db);
});
afterAll(() => site.stop());

const aGuess = (): string => `guess-${randomBytes(6).toString("hex")}`;
const login = (ip: string, emailOrUsername: string, password: string, client: HttpClient = site.client()) =>
  client.post("/api/auth/login", { emailOrUsername, password }, from(ip));
const register = (ip: string, overrides = {}) =>
  site.client().post("/api/auth/register", aRegistration(overrides), from(ip));
/** Runs a few requests at a time, and returns their statuses. */
async function statusesOf(count: number, ask: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 10) {
    const some = Array.from({ length: Math.min(10, count - n) }, (_, i) => ask(n + i));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses;
}
const all = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

describe("sixty people behind one address", () => {
  const ip = "103.4.5.6";
  const people = Array.from({ length: 60 }, (_, n) => `person_${n}_of_one_address`);

  it("sign up and log in, after thirty strangers there typed wrong passwords", async () => {
    expect(await statusesOf(60, (n) => register(ip, { username: people[n] ?? "" }))).toEqual(all(60, 201));
    expect(await statusesOf(90, (n) => login(ip, `stranger_${n % 30}`, aGuess()))).toEqual(all(90, 401));
    expect(await statusesOf(60, (n) => login(ip, people[n] ?? "", TEST_PASSWORD))).toEqual(all(60, 200));
  });

  it("read by REST, GraphQL and feeds, and ask support as guests and as members", async () => {
    const rest = await statusesOf(240, () => site.client().get("/api/deeds", from(ip)));
    const graphql = await statusesOf(240, () => site.client().graphql(DeedsDocument, {}, from(ip)));
    const feeds = await statusesOf(240, () => site.client().get("/feed/deeds.atom", from(ip)));
    expect([...rest, ...graphql, ...feeds].filter((status) => status !== 200)).toEqual([]);
    const ticket = { category: "other", subject: "গাছ", description: "আমার গাছ কোথায়?" };
    const asGuest = await statusesOf(60, () => site.client().post("/api/support", ticket, from(ip)));
    expect(asGuest.filter((status) => status === 429)).toEqual([]);
    const asMember = await statusesOf(60, async (n) => {
      const client = site.client();
      await login(ip, people[n] ?? "", TEST_PASSWORD, client);
      return client.post("/api/support", ticket, from(ip));
    });
    expect(asMember.filter((status) => status === 429)).toEqual([]);
  });
});

describe("guessing", () => {
  it("at one account from one machine is refused after ten tries, and the owner elsewhere never (A9)", async () => {
    const owner = await aMember(site);
    const names = [owner.username, owner.username.toUpperCase()];
    const statuses = await statusesOf(100, (n) => login("198.51.100.1", names[n % 2] ?? "", aGuess()));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const refused = await login("198.51.100.1", owner.username, TEST_PASSWORD);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(60);
    expect(refused.headers["x-error-key"]).toBe("rate.limited");
    expect(refused.text).toBe(sentenceOf({ key: "rate.limited", args: { minutes: Math.ceil(seconds / 60) } }));
    expect(refused.text).toMatch(/again in \d+ minutes$/);
    expect((await login("203.0.113.9", owner.username, TEST_PASSWORD)).status).toBe(200);
  });

  it("at one account from many machines stops, but not for a browser that signed in before (A9)", async () => {
    const owner = await aMember(site);
    const phone = site.client();
    expect((await login("203.0.113.10", owner.username, TEST_PASSWORD, phone)).status).toBe(200);
    const statuses = await statusesOf(200, (n) => login(`10.1.${n}.1`, owner.username, aGuess()));
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.loginName[0].points);
    expect((await login("10.2.0.1", owner.username, TEST_PASSWORD)).status).toBe(429);
    expect((await login("10.2.0.1", owner.username, TEST_PASSWORD, phone)).status).toBe(200);
    // A member's own mistakes are limited, too.
    const own = await statusesOf(20, () => login("10.2.0.2", owner.username, aGuess(), phone));
    expect(own.filter((status) => status === 401)).toHaveLength(10);
  });

  it("at very many accounts from one machine stops at its network's share, which known browsers do not need", async () => {
    const neighbour = await aMember(site);
    const phone = site.client();
    const ip = (n: number): string => `2001:db8:1:2::${n.toString(16)}`;
    expect((await login(ip(1), neighbour.username, TEST_PASSWORD, phone)).status).toBe(200);
    const statuses = await statusesOf(400, (n) => login(ip(n), `nobody_${n}`, aGuess()));
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.login[0].points);
    expect((await login(ip(2), neighbour.username, TEST_PASSWORD)).status).toBe(429);
    expect((await login(ip(2), neighbour.username, TEST_PASSWORD, phone)).status).toBe(200);
    expect((await login("2001:db8:1:3::1", "nobody_26", aGuess())).status).toBe(401);
  });

  it("one password at very many accounts from as many machines stops", async () => {
    const password = "the-river-of-everybody-1";
    const victim = await aMember(site, { password });
    const statuses = await statusesOf(200, (n) => login(`10.3.${n}.1`, `somebody_${n}`, password));
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.loginPassword[0].points);
    expect((await login("10.4.0.1", victim.username, password)).status).toBe(429);
  });

  it("by a browser that is known for another account counts as by a stranger's, whatever its cookie claims", async () => {
    const [mine, victim] = [await aMember(site, { password: "my-own-river-77" }), await aMember(site)];
    const client = site.client();
    expect((await login("10.5.0.1", mine.username, "my-own-river-77", client)).status).toBe(200);
    const tries = await statusesOf(20, () => login("10.5.0.1", victim.username, aGuess(), client));
    expect(tries.filter((status) => status === 401)).toHaveLength(10);
    const forged = `tfd-device=${"A".repeat(22)}.${"A".repeat(22)}`;
    const headers = { "x-forwarded-for": "10.5.0.1", cookie: forged };
    const again = await site
      .client()
      .post("/api/auth/login", { emailOrUsername: victim.username, password: "x" }, { headers });
    expect(again.status).toBe(429);
  });
});

it("does not count logins that succeed", async () => {
  const member = await aMember(site, { password: "a-quiet-river-77" });
  expect(await statusesOf(30, () => login("198.51.100.3", member.username, "a-quiet-river-77"))).toEqual(all(30, 200));
});

describe("very many sign-ups from one network", () => {
  it("need a confirmed address each, and mistakes in the form do not count", async () => {
    const ip = "198.51.100.4";
    expect(await statusesOf(8, () => register(ip, { username: "1" }))).toEqual(all(8, 400));
    const [{ points }] = LIMITS.registerFreely;
    expect(await statusesOf(points, () => register(ip))).toEqual(all(points, 201));
    const late = aRegistration({ password: "a-late-river-77" });
    expect((await site.client().post("/api/auth/register", late, from(ip))).status).toBe(201);
    const refused = await login(ip, late.username, late.password);
    expect([refused.status, refused.headers["x-error-key"]]).toEqual([403, "login.confirmFirst"]);
    expect((await login(ip, late.username, aGuess())).status).toBe(401);
    const { id } = (
      await site.db.query<{ id: string }[]>(`SELECT id FROM users WHERE username = $1`, [late.username])
    )[0] ?? { id: "" };
    const link = site.services.emailConfirmations.linkFor(id, late.email);
    const { data } = await site
      .client()
      .graphql(ConfirmEmailDocument, { token: link.slice(link.indexOf("#") + 1) }, from(ip));
    expect(data).toEqual({ confirmEmail: true });
    expect((await login(ip, late.username, late.password)).status).toBe(200);
  });

  it("for one address are refused after ten", async () => {
    const email = "victim-of-many@example.org";
    const statuses = await statusesOf(15, (n) => register(`10.6.${n}.1`, { email }));
    expect(statuses.filter((status) => status === 201)).toHaveLength(LIMITS.registerAddress[0].points);
  });
});
