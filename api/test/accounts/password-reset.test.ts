import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import { TEST_PASSWORD } from "../http-client";
import { RequestPasswordResetDocument, ResetPasswordDocument } from "../documents/accounts.generated";

const FRESH = "another-calm-river-8";

describe("resetting a password", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const request = async (name: string) => {
    const answer = await site.client().graphql(RequestPasswordResetDocument, { name });
    await site.services.passwordResets.settled();
    return answer;
  };
  const tokenFor = async (email: string) => {
    const mail = (await site.mails()).filter(({ to }) => to === email).at(-1);
    return /\/reset-password#([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const reset = (token: string, newPassword: string) =>
    site.client().graphql(ResetPasswordDocument, { token, newPassword });

  it("mails a link in the member's language; it works once and ends all sessions", async () => {
    const member = await aMember(site, { language: "bn" });
    const elsewhere = await site.client().signIn(member);
    expect((await request(member.username)).data).toEqual({ requestPasswordReset: true });
    const mail = (await site.mails()).find(({ to }) => to === member.email);
    expect(mail?.subject).toContain("নতুন পাসওয়ার্ড");
    expect(mail?.text).toContain("৬০ মিনিট");

    const token = await tokenFor(member.email);
    expect((await reset(token, FRESH)).data).toEqual({ resetPassword: true });
    expect((await elsewhere.get("/api/auth/me")).status).toBe(401);
    await expect(site.client().signIn(member, TEST_PASSWORD)).rejects.toThrow("Invalid username or password");
    await site.client().signIn(member, FRESH);

    const again = await reset(token, "yet-another-river-9");
    expect(again.errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key: "passwordReset.invalid" });
  });

  it("answers the same for nobody, and mails nothing", async () => {
    const before = (await site.mails()).length;
    expect((await request("nobody@example.org")).data).toEqual({ requestPasswordReset: true });
    expect((await site.mails()).length).toBe(before);
  });

  it("refuses a link that is over or made up, and a bad password without using the link up", async () => {
    const member = await aMember(site, { language: "en" });
    await request(member.email);
    const token = await tokenFor(member.email);
    expect((await reset(token, "password1")).errors[0]?.extensions).toMatchObject({
      key: "password.common",
      fields: [{ field: "newPassword" }],
    });
    expect((await reset("made-up", FRESH)).errors[0]?.extensions.key).toBe("passwordReset.invalid");
    await site.db.query(`UPDATE password_resets SET "expiresAt" = now() WHERE "userId" = $1`, [member.id]);
    expect((await reset(token, FRESH)).errors[0]?.extensions.key).toBe("passwordReset.invalid");
    await site.client().signIn(member);
  });

  it("lets one of two uses at once through, and keeps no token in the database", async () => {
    const member = await aMember(site);
    await request(member.username);
    const token = await tokenFor(member.email);
    const rows: unknown[] = await site.db.query(`SELECT 1 FROM password_resets WHERE "tokenHash" = $1`, [token]);
    expect(rows).toEqual([]);
    const both = await Promise.all([reset(token, FRESH), reset(token, "the-other-river-9")]);
    expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  });
});
