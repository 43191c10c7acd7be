import { print } from "graphql";
import { seedReference } from "../../src/seed/reference";
import { aMember, aRegistration } from "../factories";
import { type Site, startSite } from "../harness";
import { UserCountDocument } from "../documents/site.generated";
import { CreateTokenDocument, RegisterDocument, SetLanguageDocument } from "../documents/accounts.generated";

const ORIGIN = { origin: "https://school.example", "sec-fetch-site": "cross-site" };
const PREFLIGHT = {
  ...ORIGIN,
  "access-control-request-method": "POST",
  "access-control-request-headers": "authorization,content-type",
};

describe("pages of other sites", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
    await seedReference(site.db);
  });
  afterAll(() => site.stop());

  it("may ask what anybody may ask", async () => {
    const preflight = await site.client().send("OPTIONS", "/graphql", { headers: PREFLIGHT });
    expect([preflight.status, preflight.text]).toEqual([204, ""]);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": expect.stringMatching(/^\*, Authorization, Content-Type, /) as string,
    });
    const answer = await site.client().graphql(UserCountDocument, {}, { headers: ORIGIN });
    expect([answer.status, answer.data]).toEqual([200, { stats: { totalUsers: expect.any(Number) as number } }]);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers["access-control-expose-headers"]).toContain("RateLimit-Remaining");
    const refused = await site.client().graphql(`{ nothing }`, {}, { headers: ORIGIN });
    expect([refused.status, refused.headers["access-control-allow-origin"]]).toEqual([400, "*"]);
  });

  it("are never told to send cookies, and nothing is read by one", async () => {
    const member = await site.client().signIn(await aMember(site));
    for (const answer of [
      await member.graphql(UserCountDocument, {}, { headers: ORIGIN }),
      await member.send("OPTIONS", "/graphql", { headers: PREFLIGHT }),
      await member.get(`/graphql?query=${encodeURIComponent(print(UserCountDocument))}`, {
        headers: { ...ORIGIN, "apollo-require-preflight": "1" },
      }),
    ]) {
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
    const preflight = await site.client().send("OPTIONS", "/graphql", { headers: PREFLIGHT });
    expect(preflight.headers["access-control-allow-credentials"]).toBeUndefined();
  });

  it("change nothing as guests: no visitor's browser registers or guesses passwords for them", async () => {
    const input = aRegistration();
    const { data, errors } = await site.client().graphql(RegisterDocument, { input }, { headers: ORIGIN });
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({ code: "FORBIDDEN", key: "request.crossSite" });
    const [row] = await site.db.query<object[]>(`SELECT 1 FROM users WHERE username = $1`, [input.username]);
    expect(row).toBeUndefined();
    expect((await site.client().graphql(RegisterDocument, { input })).errors).toEqual([]);
  });

  it("may do what a token allows that they hold", async () => {
    const member = await site.client().signIn(await aMember(site));
    const { data } = await member.graphql(CreateTokenDocument, { input: { name: "page", scopes: ["WRITE"] } });
    const headers = { ...ORIGIN, authorization: `Bearer ${data.createToken.secret}` };
    const answer = await site.client().graphql(SetLanguageDocument, { language: "en" }, { headers });
    expect([answer.errors, answer.headers["access-control-allow-origin"]]).toEqual([[], "*"]);
  });

  it("may not write under /api", async () => {
    const answer = await site.client().send("OPTIONS", "/api/stats", { headers: PREFLIGHT });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    const login = await site.client().post("/api/auth/login", {}, { headers: ORIGIN });
    expect([login.status, login.headers["x-error-key"]]).toEqual([403, "request.crossSite"]);
  });
});
