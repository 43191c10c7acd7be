import type { UserView } from "../../src/core/users/user.view";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import {
  CreateTokenDocument,
  DeleteMyAccountDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
} from "../documents/accounts.generated";
import { SetAdminDocument } from "../documents/moderation.generated";
import { CreateWebhookSecretDocument, GiveRolesDocument } from "./accounts.generated";
import { type GraphqlAnswer, type HttpClient, TEST_PASSWORD } from "../http-client";
import { mailsTo } from "../outbox";

const FRESH = "a-calmer-river-8";
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A245F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";
/** 23:41 in Dhaka. */
const NOW = new Date("2026-11-22T17:41:00Z");

let site: Site;
beforeAll(async () => {
  site = await startSite({ clock: () => NOW });
});
afterAll(() => site.stop());

const onPhone = { headers: { "user-agent": PHONE } };
const put = (client: HttpClient, change: object) =>
  client.put("/api/auth/profile", { ...change, currentPassword: TEST_PASSWORD }, onPhone);
const done = async (asked: Promise<GraphqlAnswer<unknown>>) => {
  expect((await asked).errors).toEqual([]);
};
const reset = async (member: UserView) => {
  await done(site.client().graphql(RequestPasswordResetDocument, { name: member.username }, onPhone));
  await site.services.passwordResets.settled();
  const link = (await site.mails()).findLast(({ to }) => to === member.email)?.text;
  const token = /\/reset-password#([\w-]+)/.exec(link ?? "")?.[1] ?? "";
  await done(site.client().graphql(ResetPasswordDocument, { token, newPassword: FRESH }, onPhone));
};

/** Actions, with the text of their mails in English and Bengali. */
const ACTS: Readonly<
  Record<string, readonly [act: (client: HttpClient, member: UserView) => Promise<unknown>, en: RegExp, bn: RegExp]>
> = {
  "another password": [
    (client) => put(client, { newPassword: FRESH }),
    /password .* was changed/,
    /পাসওয়ার্ড বদলানো হয়েছে/,
  ],
  "a password that was reset": [(_client, member) => reset(member), /through an emailed link/, /নতুন পাসওয়ার্ড দেওয়া হয়েছে/],
  "another e-mail address": [
    (client, { username }) => put(client, { email: `new.${username}@example.org` }),
    /another email address/,
    /অন্য একটি ইমেইল ঠিকানা/,
  ],
  "an access token": [
    (client) =>
      done(client.graphql(CreateTokenDocument, { input: { name: "notice board", scopes: ["READ"] } }, onPhone)),
    /“notice board”/,
    /“notice board” নামে/,
  ],
  "a webhook": [
    (client) =>
      done(
        client.graphql(
          CreateWebhookSecretDocument,
          { input: { url: "https://93.184.216.34/h", events: ["DEED_APPROVED"] } },
          onPhone,
        ),
      ),
    /https:\/\/93\.184\.216\.34\/h/,
    /https:\/\/93\.184\.216\.34\/h/,
  ],
  "an admin who was made": [
    async (client, { id, username }) => {
      await site.db.query(`UPDATE users SET "isAdmin" = true WHERE id = $1`, [id]);
      const other = await aMember(site, { username: `${username}-two` });
      await done(client.graphql(SetAdminDocument, { userId: other.id, isAdmin: true }, onPhone));
    },
    /@member_\S+-two was made an admin/,
    /অ্যাডমিন করা হয়েছে: @member_\S+-two/,
  ],
  "a role that was given": [
    async (client, { id, username }) => {
      await site.db.query(`UPDATE users SET "isAdmin" = true WHERE id = $1`, [id]);
      const other = await aMember(site, { username: `${username}-two` });
      for (const roles of [["SUPPORT" as const], ["SUPPORT" as const], []])
        await done(client.graphql(GiveRolesDocument, { userId: other.id, roles }, onPhone));
    },
    /@member_\S+-two was given a role/,
    /দলের একটি দায়িত্ব দেওয়া হয়েছে: @member_\S+-two/,
  ],
  "the end of the account": [
    (client) => done(client.graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds: "REMOVE" }, onPhone)),
    /deleted for good/,
    /স্থায়ীভাবে মুছে ফেলা হয়েছে/,
  ],
};

describe.each(Object.entries(ACTS))("%s", (what, [act, english, bengali]) => {
  it("is told to the address so far: what, when, from where, and what to do (A20)", async () => {
    const member = await aMember(site, { language: "en", fullName: "Rahima <b>" });
    await act(await site.client().signIn(member), member);
    const mail = (await mailsTo(site, member.email)).at(-1);
    expect(mail?.text).toContain("Dear Rahima <b>,");
    expect(mail?.html).toContain("Dear Rahima &lt;b&gt;,");
    expect(mail?.text).toMatch(english);
    expect(mail?.text).toContain("When: 22 November 2026, 23:41 (Bangladesh Time)");
    expect(mail?.text).toContain("From: Chrome on Android, network 127.0.0.1");
    expect(mail?.text).toContain(`${site.origin}/support`);
    // A link to choose a password would go to the new address, or nowhere.
    const canReset = !["another e-mail address", "the end of the account"].includes(what);
    expect(mail?.text.includes(`choose a new password at once`)).toBe(canReset);
    expect(mail?.text.includes(`${site.origin}/login\n`)).toBe(canReset);
    expect(mail?.text).not.toContain("undefined");
  });

  it("is told in Bengali to who reads it", async () => {
    const member = await aMember(site, { language: "bn" });
    await act(await site.client().signIn(member), member);
    const mail = (await mailsTo(site, member.email)).at(-1);
    expect(mail?.text).toMatch(bengali);
    expect(mail?.text).toContain("কখন: ২২ নভেম্বর ২০২৬, ২৩:৪১ (বাংলাদেশ সময়)");
    expect(mail?.text).toContain("ক্রোম, অ্যান্ড্রয়েড");
  });
});

it("nothing is mailed for what was refused, or changed nothing", async () => {
  const member = await anAdmin(site);
  const client = await site.client().signIn(member);
  const wrong = { newPassword: FRESH, currentPassword: "wrong-password-9" };
  expect((await client.put("/api/auth/profile", wrong)).status).toBe(403);
  const other = await aMember(site);
  expect((await put(client, { username: other.username, newPassword: FRESH })).status).toBe(409);
  await put(client, { fullName: "Renamed" });
  await done(client.graphql(SetAdminDocument, { userId: other.id, isAdmin: false }, onPhone));
  expect(await mailsTo(site, member.email)).toEqual([]);
});
