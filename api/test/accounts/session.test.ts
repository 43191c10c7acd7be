import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { type Answer, type HttpClient, TEST_PASSWORD } from "../http-client";
import { LogoutDocument } from "../documents/accounts.generated";
import { PendingDeedCountDocument } from "../documents/moderation.generated";
import {
  LoginDetailsDocument,
  MyLanguageDocument,
  MyNamesDocument,
  SetOwnLanguageDocument,
} from "./accounts.generated";

const cookieOf = ({ headers }: Answer, name: string): string =>
  headers["set-cookie"]?.find((cookie) => cookie.startsWith(`${name}=`)) ?? "";

describe("sessions", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const sessionRows = async (userId: string) =>
    Number(
      (await site.db.query<{ n: number }[]>(`SELECT count(*) n FROM sessions WHERE "userId" = $1`, [userId]))[0]?.n,
    );
  const isSignedIn = async (client: HttpClient) => (await client.get("/api/auth/me")).status === 200;
  const login = (client: HttpClient, username: string, more: object = {}) =>
    client.post("/api/auth/login", { emailOrUsername: username, password: TEST_PASSWORD, ...more });

  it("signs in over GraphQL, answers one's own private fields at once, and says who one is", async () => {
    const member = await aMember(site);
    const client = site.client();
    const input = { emailOrUsername: member.email, password: TEST_PASSWORD };
    const { data } = await client.graphql(LoginDetailsDocument, { input });
    expect(data).toEqual({
      login: { id: member.id, username: member.username, email: member.email, isAdmin: false, language: "bn" },
    });
    expect((await client.graphql(MyNamesDocument)).data).toEqual({
      me: { id: member.id, username: member.username, email: member.email },
    });
  });

  it("answers the documented shapes over REST, also to the older form that sends username", async () => {
    const member = await aMember(site);
    const client = site.client();
    const answer = await client.post("/api/auth/login", { username: member.username, password: TEST_PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ user: { fullName: member.fullName, isAdmin: false } });
    const me = await client.get("/api/auth/me");
    const body = me.json<{ id: string; user: object }>();
    expect(body).toMatchObject({ id: member.id, email: member.email, user: { id: member.id, isAdmin: false } });
    expect(me.headers["cache-control"]).toBe("no-store");
    expect((await client.post("/api/auth/logout")).status).toBe(200);
    expect((await client.get("/api/auth/me")).status).toBe(401);
    expect((await client.graphql(MyNamesDocument)).data).toEqual({ me: null });
  });

  it("says in REST what is missing", async () => {
    const none = await site.client().post("/api/auth/login", { password: "x" });
    expect([none.status, none.text]).toEqual([400, "Email or username is required"]);
    const empty = await site.client().post("/api/auth/login", { emailOrUsername: "someone", password: "" });
    expect([empty.status, empty.text]).toEqual([400, "Password is required"]);
  });

  it("gives a new id at login; the one from before is worth nothing (A1)", async () => {
    const member = await aMember(site);
    const client = await site.client().signIn(member);
    const planted = client.cookie("tfd") ?? "";
    const victim = site.client();
    victim.setCookie("tfd", planted);
    await victim.signIn(await aMember(site));
    expect(victim.cookie("tfd")).not.toBe(planted);
    expect(await isSignedIn(client)).toBe(false);

    const chosen = site.client();
    chosen.setCookie("tfd", "s:chosen-by-the-attacker.AAAA");
    await chosen.signIn(member);
    expect(chosen.cookie("tfd")).not.toContain("chosen-by-the-attacker");
  });

  it("opens by a name or address with the marks that come along when it is copied", async () => {
    const member = await aMember(site);
    const { username, email } = member;
    const typed = [
      `${username}\u200b`,
      `@${username}`,
      `\u2068@${username}\u2069`,
      `${username}\u00a0 `,
      `\u200e${email}`,
      `mailto:${email}`,
      `\u202a${email.toUpperCase()}\u202c`,
      `\ufeff${username}`,
    ];
    for (const emailOrUsername of typed) {
      const answer = await site.client().post("/api/auth/login", { emailOrUsername, password: TEST_PASSWORD });
      expect([emailOrUsername, answer.status]).toEqual([emailOrUsername, 200]);
    }
  });

  it("sets a cookie for the browser's life, or for 30 days, that scripts and other sites cannot use (A2, A3)", async () => {
    const member = await aMember(site);
    const brief = await login(site.client(), member.username, { rememberMe: false });
    const cookie = cookieOf(brief, "tfd");
    expect(cookie).toMatch(/^tfd=s%3A[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const long = await login(site.client(), member.username, { rememberMe: true });
    const remembered = cookieOf(long, "tfd");
    const expires = Date.parse(/Expires=([^;]+)/.exec(remembered)?.[1] ?? "");
    expect(Math.abs(expires - Date.now() - 30 * 86_400_000)).toBeLessThan(10_000);
    expect(remembered).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  });

  it("names the cookie __Host- and sends it over TLS only behind an https address (A2)", async () => {
    const secure = await startSite({ config: { publicUrl: "https://trees.example.org", trustProxy: 1 } });
    try {
      const member = await aMember(secure);
      const body = { emailOrUsername: member.username, password: TEST_PASSWORD };
      const headers = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" };
      const answer = await secure.client().post("/api/auth/login", body, { headers });
      expect(cookieOf(answer, "__Host-tfd")).toMatch(/^__Host-tfd=s%3A[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(cookieOf(answer, "__Host-tfd-device")).toMatch(
        /^__Host-tfd-device=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      );
      const plain = await secure.client().post("/api/auth/login", body);
      expect([plain.status, plain.headers["x-error-key"]]).toEqual([403, "session.needsHttps"]);
      expect(plain.headers["set-cookie"]).toBeUndefined();
    } finally {
      await secure.stop();
    }
  });

  it.each([
    ["a day of rest", false, `"expiresAt" = now() - interval '1 second'`],
    ["its absolute end", true, `"endsAt" = now() - interval '1 second'`],
  ])("ends a session after %s (A3)", async (_what, rememberMe, change) => {
    const member = await aMember(site);
    const client = site.client();
    await login(client, member.username, { rememberMe });
    expect(await isSignedIn(client)).toBe(true);
    await site.db.query(`UPDATE sessions SET ${change} WHERE "userId" = $1`, [member.id]);
    expect(await isSignedIn(client)).toBe(false);
  });

  it("keeps 24 hours of rest for a browser's session, 30 days for a remembered one, and notes use at most every 5 minutes", async () => {
    const member = await aMember(site);
    const client = site.client();
    await login(client, member.username);
    const read = async () =>
      (
        await site.db.query<{ idle: number; total: number; touched: Date }[]>(
          `SELECT extract(epoch FROM "expiresAt" - now()) / 3600 AS idle, extract(epoch FROM "endsAt" - now()) / 86400 AS total,
             "touchedAt" AS touched FROM sessions WHERE "userId" = $1 ORDER BY "createdAt" DESC`,
          [member.id],
        )
      )[0];
    expect(Number((await read())?.idle)).toBeCloseTo(24, 1);
    const before = await read();
    await client.get("/api/auth/me");
    expect((await read())?.touched).toEqual(before?.touched);

    const age = `UPDATE sessions SET "touchedAt" = now() - interval '6 minutes', "expiresAt" = now() + interval '1 hour'
      WHERE "userId" = $1`;
    await site.db.query(age, [member.id]);
    await client.get("/api/auth/me");
    expect(Number((await read())?.idle)).toBeCloseTo(24, 1);

    await login(client, member.username, { rememberMe: true });
    expect(Number((await read())?.total)).toBeCloseTo(30, 1);
  });

  it("ends a session for every copy of its cookie, and deletes the cookie (A4)", async () => {
    const member = await aMember(site);
    const client = await site.client().signIn(member);
    const thief = site.client();
    thief.setCookie("tfd", client.cookie("tfd") ?? "");
    expect(await isSignedIn(thief)).toBe(true);
    await client.graphql(LogoutDocument);
    expect(client.cookie("tfd")).toBeUndefined();
    expect(await isSignedIn(thief)).toBe(false);
    expect(await sessionRows(member.id)).toBe(0);
  });

  it("does not bring a session back by requests in flight at the logout (A5)", async () => {
    const member = await aMember(site);
    const client = await site.client().signIn(member);
    // A request would now update the last use, if the session still existed.
    await site.db.query(`UPDATE sessions SET "touchedAt" = now() - interval '1 hour' WHERE "userId" = $1`, [member.id]);
    const inFlight = Array.from({ length: 50 }, () => client.get("/api/auth/me"));
    const logout = client.post("/api/auth/logout");
    const statuses = (await Promise.all(inFlight)).map((answer) => answer.status);
    await logout;
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
    expect(await sessionRows(member.id)).toBe(0);
    expect(await isSignedIn(client)).toBe(false);
  });

  it("takes a role away at the next request, and everything from a member who is deleted (A7)", async () => {
    const admin = await anAdmin(site);
    const client = await site.client().signIn(admin);
    const pending = () => client.graphql(PendingDeedCountDocument);
    expect((await pending()).errors).toEqual([]);
    await site.db.query(`UPDATE users SET "isAdmin" = false WHERE id = $1`, [admin.id]);
    expect((await pending()).errors[0]?.extensions.code).toBe("FORBIDDEN");
    await site.db.query(`DELETE FROM users WHERE id = $1`, [admin.id]);
    expect((await pending()).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect(await isSignedIn(client)).toBe(false);
  });

  it("answers an unknown member and a wrong password alike, for the price of one hash each, of two for an address (A8)", async () => {
    const member = await aMember(site);
    const verify = jest.spyOn(site.services.hasher, "verify");
    const answers = [];
    for (const emailOrUsername of [member.username, "nobody_here", "nobody@example.org"]) {
      answers.push(await site.client().post("/api/auth/login", { emailOrUsername, password: "wrong-password-9" }));
    }
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array(3).fill([401, "Invalid username or password"]),
    );
    expect(verify.mock.calls.map(([known]) => known === null)).toEqual([false, true, true, true]);
    verify.mockRestore();
    const { errors } = await site
      .client()
      .graphql(LoginDetailsDocument, { input: { emailOrUsername: "nobody", password: "wrong" } });
    expect(errors[0]).toMatchObject({ extensions: { code: "UNAUTHENTICATED", key: "login.failed" } });
  });

  it("treats guessed, unsigned and tampered cookies as a guest's (A17)", async () => {
    const client = await site.client().signIn(await aMember(site));
    const genuine = client.cookie("tfd") ?? "";
    const signed = decodeURIComponent(genuine);
    const sid = signed.slice(2, signed.indexOf("."));
    const forgeries = [
      sid,
      `s%3A${sid}`,
      `s%3A${sid}.AAAA`,
      genuine.replace(sid, sid.replace(/.$/, "x")),
      "%",
      "s%3A",
      "'--",
    ];
    for (const forgery of forgeries) {
      const stranger = site.client();
      stranger.setCookie("tfd", forgery);
      const answer = await stranger.get("/api/auth/me");
      expect([forgery, answer.status]).toEqual([forgery, 401]);
    }
    expect(await isSignedIn(client)).toBe(true);
  });

  it("verifies by an old secret until that is removed (A17)", async () => {
    const [old, fresh] = ["an-old-secret-of-thirty-two-signs", "a-fresh-secret-of-thirty-two-signs"];
    const first = await startSite({ config: { sessionSecrets: [old] } });
    const rotated = await startSite({ config: { sessionSecrets: [fresh, old] }, database: first.database });
    const removed = await startSite({ config: { sessionSecrets: [fresh] }, database: first.database });
    try {
      const client = await first.client().signIn(await aMember(first));
      const at = async (other: Site) => {
        const visitor = other.client();
        visitor.setCookie("tfd", client.cookie("tfd") ?? "");
        return isSignedIn(visitor);
      };
      expect(await at(rotated)).toBe(true);
      expect(await at(removed)).toBe(false);
      await client.post("/api/auth/logout");
      expect(await at(rotated)).toBe(false);
    } finally {
      await Promise.all([removed.stop(), rotated.stop()]);
      await first.stop();
    }
  });

  it("keeps no session id in the database, and makes no session for guests", async () => {
    const guest = site.client();
    const answer = await guest.get("/api/categories");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const client = await site.client().signIn(await aMember(site));
    const sid =
      decodeURIComponent(client.cookie("tfd") ?? "")
        .slice(2)
        .split(".")[0] ?? "";
    const rows: unknown[] = await site.db.query(`SELECT 1 FROM sessions WHERE "sidHash" LIKE '%' || $1 || '%'`, [sid]);
    expect(rows).toEqual([]);
  });

  it("remembers the member's language", async () => {
    const client = await site.client().signIn(await aMember(site));
    const { data } = await client.graphql(SetOwnLanguageDocument, { language: "en" });
    expect(data).toEqual({ setLanguage: { language: "en" } });
    expect((await client.graphql(MyLanguageDocument)).data).toEqual({ me: { language: "en" } });
    const guest = await site.client().graphql(SetOwnLanguageDocument, { language: "en" });
    expect(guest.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });
});
