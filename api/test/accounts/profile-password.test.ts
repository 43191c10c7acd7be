import { User } from "../../src/core/users/user.entity";
import type { UserView } from "../../src/core/users/user.view";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import { type HttpClient, TEST_PASSWORD } from "../http-client";
import { withThief } from "./thief";
import { RequestPasswordResetDocument } from "../documents/accounts.generated";
import { UpdateProfileNamesDocument } from "./accounts.generated";

const NEW_PASSWORD = "a-calmer-river-8";

let site: Site;
let member: UserView;
let client: HttpClient;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  member = await aMember(site);
  client = await site.client().signIn(member);
});

const put = (body: unknown, who = client) => who.put("/api/auth/profile", body);
const isSignedIn = async (who: HttpClient) => (await who.get("/api/auth/me")).status === 200;
const login = async (password: string, rememberMe = false, who = site.client()) => {
  const answer = await who.post("/api/auth/login", { emailOrUsername: member.username, password, rememberMe });
  return answer.status;
};
const stored = () =>
  site.db.getRepository(User).findOneOrFail({ where: { id: member.id }, select: { email: true, password: true } });

describe("the current password", () => {
  it.each([
    ["another e-mail", { email: "new.address@example.org" }],
    ["a new password", { newPassword: NEW_PASSWORD }],
  ])("is needed for %s; without it, or with a wrong one, nothing changes (A13)", async (_what, change) => {
    const before = await stored();
    for (const currentPassword of [undefined, null, "", "wrong-password-9"]) {
      const wrong = currentPassword === "wrong-password-9";
      const key = wrong ? "password.currentWrong" : "password.currentRequired";
      const input = { ...change, fullName: "Not This", currentPassword };
      const answer = await put(input);
      expect([answer.status, answer.headers["x-error-key"]]).toEqual([wrong ? 403 : 400, key]);
      const { errors } = await client.graphql(UpdateProfileNamesDocument, { input });
      const code = wrong ? "FORBIDDEN" : "BAD_USER_INPUT";
      expect(errors[0]?.extensions).toMatchObject({ code, key, fields: [{ field: "currentPassword", key }] });
    }
    expect(await stored()).toEqual(before);
    expect((await client.get("/api/auth/me")).json()).toMatchObject({ fullName: member.fullName });
    expect((await put({ ...change, currentPassword: TEST_PASSWORD })).status).toBe(200);
  });

  it("is not asked for, nor looked at, for anything else", async () => {
    const verify = jest.spyOn(site.services.hasher, "verify");
    const unchanged = { email: ` ${member.email}`, newPassword: "" };
    expect((await put({ ...unchanged, fullName: "Renamed" })).status).toBe(200);
    expect((await put({ ...unchanged, currentPassword: "wrong-password-9" })).status).toBe(200);
    expect(verify).not.toHaveBeenCalled();
    verify.mockRestore();
  });

  it("cannot be guessed more often than at the login, wherever one tries (A9)", async () => {
    await withThief(async ({ owner, thief }) => {
      const change = (currentPassword: string) => put({ newPassword: NEW_PASSWORD, currentPassword }, thief);
      const guess = { emailOrUsername: owner.username, password: "wrong-password-9" };
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await change("wrong-password-9")).status).toBe(403);
        expect((await thief.post("/api/auth/login", guess)).status).toBe(401);
      }
      const refused = await change(TEST_PASSWORD);
      expect([refused.status, refused.headers["x-error-key"]]).toEqual([429, "rate.limited"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
    });
  });
});

describe("a new password", () => {
  it("ends all other sessions at once and gives this one a new id (A6)", async () => {
    const elsewhere = [await site.client().signIn(member), await site.client().signIn(member)];
    const bystander = await site.client().signIn(await aMember(site));
    const old = client.cookie("tfd") ?? "";
    const { errors } = await client.graphql(UpdateProfileNamesDocument, {
      input: { newPassword: NEW_PASSWORD, currentPassword: TEST_PASSWORD },
    });
    expect(errors).toEqual([]);
    expect(client.cookie("tfd")).not.toBe(old);
    const copy = site.client();
    copy.setCookie("tfd", old);
    for (const other of [...elsewhere, copy]) expect(await isSignedIn(other)).toBe(false);
    expect([await isSignedIn(client), await isSignedIn(bystander)]).toEqual([true, true]);
    expect([await login(TEST_PASSWORD), await login(NEW_PASSWORD)]).toEqual([401, 200]);
  });

  it("ends them on every process (A6)", async () => {
    const second = await startSite({ database: site.database });
    try {
      const elsewhere = await second.client().signIn(member);
      await put({ newPassword: NEW_PASSWORD, currentPassword: TEST_PASSWORD });
      expect(await isSignedIn(elsewhere)).toBe(false);
    } finally {
      await second.stop();
    }
  });

  it.each([true, false])("keeps being remembered as it was: %s", async (rememberMe) => {
    const own = site.client();
    await login(TEST_PASSWORD, rememberMe, own);
    const answer = await put({ newPassword: NEW_PASSWORD, currentPassword: TEST_PASSWORD }, own);
    expect(answer.headers["set-cookie"]).toHaveLength(1);
    expect(answer.headers["set-cookie"]?.[0]?.includes("Expires=")).toBe(rememberMe);
    const sessions = await site.db.query<unknown[]>(`SELECT "rememberMe" FROM sessions WHERE "userId" = $1`, [
      member.id,
    ]);
    expect(sessions).toEqual([{ rememberMe }]);
  });

  it("is set by one of two at once who know the old one", async () => {
    const rival = await site.client().signIn(member);
    const passwords = [NEW_PASSWORD, "a-wilder-river-9"];
    const answers = await Promise.all(
      [client, rival].map((who, at) => put({ newPassword: passwords[at], currentPassword: TEST_PASSWORD }, who)),
    );
    const statuses = answers.map(({ status }) => status);
    // The slower request finds the password changed, or its session ended.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 403].includes(status))).toBe(true);
    expect(await login(passwords[statuses.indexOf(200)] ?? "")).toBe(200);
  });

  it("makes mailed links to choose a password void; so does another e-mail", async () => {
    for (const change of [{ email: "moved.house@example.org" }, { newPassword: NEW_PASSWORD }]) {
      await client.graphql(RequestPasswordResetDocument, {
        name: member.username,
      });
      await site.services.passwordResets.settled();
      const links = () => site.db.query<unknown[]>(`SELECT 1 FROM password_resets WHERE "userId" = $1`, [member.id]);
      expect(await links()).toHaveLength(1);
      expect((await put({ ...change, currentPassword: TEST_PASSWORD })).status).toBe(200);
      expect(await links()).toEqual([]);
    }
  });
});
