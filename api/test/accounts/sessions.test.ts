import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  LoginDocument,
  UpdateProfileDocument,
} from "../documents/accounts.generated";
import { MySessionsWithDetailsDocument } from "./accounts.generated";

describe("a member's own sessions", () => {
  let site: Site;
  let other: Site;
  beforeAll(async () => {
    site = await startSite();
    other = await startSite({ database: site.database });
  });
  afterAll(async () => {
    await other.stop();
    await site.stop();
  });

  const listed = async (client: HttpClient) => (await client.graphql(MySessionsWithDetailsDocument)).data.mySessions;
  const isSignedIn = async (client: HttpClient) => (await client.get("/api/auth/me")).status === 200;
  /** Another process serves the same browser. */
  const elsewhere = (client: HttpClient) => {
    const same = other.client();
    same.setCookie("tfd", client.cookie("tfd") ?? "");
    return same;
  };

  it("lists where one is signed in, this browser first, and what is over no more", async () => {
    const member = await aMember(site);
    const [phone, laptop, old] = [site.client(), site.client(), site.client()];
    for (const client of [old, laptop, phone]) await client.signIn(member);
    await site.client().signIn(await aMember(site));
    const [, , oldest] = await listed(phone);
    await site.db.query(`UPDATE sessions SET "expiresAt" = now() WHERE id = $1`, [oldest?.id]);
    const sessions = await listed(phone);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect((await listed(laptop))[0]?.id).toBe(sessions[1]?.id);
    expect(Date.parse(sessions[0]?.expiresAt ?? "")).toBeGreaterThan(Date.now());
    expect(await isSignedIn(old)).toBe(false);
  });

  it("names the browser as it named itself", async () => {
    const client = site.client();
    const member = await aMember(site);
    const input = { emailOrUsername: member.username, password: "a-quiet-river-7" };
    await client.post("/api/auth/login", input, { headers: { "user-agent": "Firefox on Bengal" } });
    expect(await listed(client)).toMatchObject([{ userAgent: "Firefox on Bengal", current: true }]);
  });

  it("ends another session at the next request, on every process", async () => {
    const member = await aMember(site);
    const [mine, lost] = [await site.client().signIn(member), await site.client().signIn(member)];
    expect(await isSignedIn(elsewhere(lost))).toBe(true);
    const id = (await listed(mine)).find(({ current }) => !current)?.id ?? "";
    expect((await mine.graphql(EndSessionDocument, { id })).data).toEqual({ endSession: id });
    expect([await isSignedIn(lost), await isSignedIn(elsewhere(lost)), await isSignedIn(mine)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await mine.graphql(EndSessionDocument, { id })).errors).toMatchObject([
      { extensions: { code: "NOT_FOUND", key: "session.notFound" } },
    ]);
  });

  it("logs out by ending the session that asks", async () => {
    const client = await site.client().signIn(await aMember(site));
    const copy = elsewhere(client);
    const [session] = await listed(client);
    expect((await client.graphql(EndSessionDocument, { id: session?.id ?? "" })).errors).toEqual([]);
    expect(client.cookie("tfd")).toBeUndefined();
    expect(await isSignedIn(copy)).toBe(false);
  });

  it("never ends somebody else's session", async () => {
    const victim = await site.client().signIn(await aMember(site));
    const stranger = await site.client().signIn(await aMember(site));
    const [session] = await listed(victim);
    const { errors } = await stranger.graphql(EndSessionDocument, { id: session?.id ?? "" });
    expect(errors[0]?.extensions.code).toBe("NOT_FOUND");
    await stranger.graphql(EndOtherSessionsDocument);
    expect(await isSignedIn(victim)).toBe(true);
  });

  it("ends all others at once and says how many", async () => {
    const member = await aMember(site);
    const clients = [];
    for (let n = 0; n < 4; n += 1) clients.push(await site.client().signIn(member));
    const [mine, ...others] = clients;
    expect((await mine?.graphql(EndOtherSessionsDocument))?.data).toEqual({ endOtherSessions: 3 });
    expect(await Promise.all(others.map((client) => isSignedIn(elsewhere(client))))).toEqual([false, false, false]);
    expect(mine && (await listed(mine))).toHaveLength(1);
    expect((await mine?.graphql(EndOtherSessionsDocument))?.data).toEqual({ endOtherSessions: 0 });
  });

  it("goes on as the current one after the id changed with the password", async () => {
    const member = await aMember(site);
    const client = await site.client().signIn(member);
    await site.client().signIn(member);
    const input = { currentPassword: "a-quiet-river-7", newPassword: "another-quiet-river-8" };
    await client.graphql(UpdateProfileDocument, { input });
    expect(await listed(client)).toMatchObject([{ current: true }]);
  });

  it("is for members only, and wants ids that are ids", async () => {
    const guest = site.client();
    for (const asked of [
      guest.graphql(MySessionsWithDetailsDocument),
      guest.graphql(EndOtherSessionsDocument),
      guest.graphql(EndSessionDocument, { id: "x" }),
    ]) {
      expect((await asked).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    }
    const client = await site.client().signIn(await aMember(site));
    expect((await client.graphql(EndSessionDocument, { id: "x" })).errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });

  describe("of a suspended member", () => {
    const suspend = (id: string, reason = "Spam") =>
      site.db.query(`UPDATE users SET "suspendedAt" = now(), "suspendReason" = $2 WHERE id = $1`, [id, reason]);

    it("count for nothing from the next request on, and again after", async () => {
      const member = await aMember(site);
      const client = await site.client().signIn(member);
      await suspend(member.id);
      expect([await isSignedIn(client), await isSignedIn(elsewhere(client))]).toEqual([false, false]);
      await site.db.query(`UPDATE users SET "suspendedAt" = NULL WHERE id = $1`, [member.id]);
      expect(await isSignedIn(client)).toBe(true);
    });

    it("cannot begin; only who knows the password is told why", async () => {
      const member = await aMember(site);
      await suspend(member.id, "একই ছবি বারবার");
      const login = (password: string) =>
        site.client().post("/api/auth/login", { emailOrUsername: member.username, password });
      const refused = await login("a-quiet-river-7");
      expect([refused.status, refused.headers["x-error-key"]]).toEqual([403, "session.suspended"]);
      expect(refused.text).toContain("একই ছবি বারবার");
      expect(refused.headers["set-cookie"]).toBeUndefined();
      const wrong = await login("not-the-password-9");
      expect([wrong.status, wrong.text]).toEqual([401, "Invalid username or password"]);
      const input = { emailOrUsername: member.username, password: "a-quiet-river-7" };
      const { errors } = await site.client().graphql(LoginDocument, { input });
      expect(errors[0]?.extensions).toMatchObject({ code: "FORBIDDEN", args: { reason: "একই ছবি বারবার" } });
    });
  });
});
