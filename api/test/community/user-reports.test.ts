import type { UserView } from "../../src/core/users/user.view";
import { newId } from "../../src/shared/uuid";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin, asViewer, aTeamMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { GraphqlAnswer, HttpClient } from "../http-client";
import { mailsTo } from "../outbox";
import { aJpeg, dataString } from "../pictures";
import {
  ClearedProfileDocument,
  ReportedUsersDocument,
  ReportNoticesDocument,
  ReportUserDocument,
  SettleUserReportsDocument,
} from "./user-reports.generated";

let site: Site;
let reviewer: HttpClient;
beforeAll(async () => {
  site = await startSite({ config: { rateLimits: true } });
  await seedReference(site.db);
  reviewer = await site.client().signIn(await aTeamMember(site, "reviewer"));
});
beforeEach(() => site.db.query(`DELETE FROM community_user_reports`));
afterAll(() => site.stop());

const told = async (asked: Promise<GraphqlAnswer<unknown>>): Promise<string> => {
  const { errors } = await asked;
  const [error] = errors;
  return error ? `${error.extensions.code} ${error.extensions.fields?.[0]?.key ?? error.extensions.key ?? ""}` : "OK";
};
const signIn = (member: UserView): Promise<HttpClient> => site.client().signIn(member);
const report = (client: HttpClient, { id }: { id: string }, words: string | null = null) =>
  told(client.graphql(ReportUserDocument, { id, words }));
const settle = (by: HttpClient, variables: Parameters<typeof by.graphql<unknown, object>>[1] & object) =>
  told(by.graphql(SettleUserReportsDocument, variables as never));
const listed = async (client = reviewer) => (await client.graphql(ReportedUsersDocument)).data.reportedUsers;
const noticesOf = async (client: HttpClient) => (await client.graphql(ReportNoticesDocument)).data.myNotices.items;
const aReporter = async () => signIn(await aMember(site, { language: "en" }));
const withPicture = async (over = {}) =>
  aMember(site, { language: "en", profilePicture: dataString(await aJpeg({ width: 300, height: 300 })), ...over });

test("a burst of reports of one member is one row, which a reviewer closes once; each reporter is told", async () => {
  const member = await withPicture();
  const [first, second, third] = [await aReporter(), await aReporter(), await aReporter()];
  expect(await report(first, member, "This is an actor")).toBe("OK");
  expect(await report(first, member)).toBe("CONFLICT userReport.before");
  expect(await Promise.all([report(second, member), report(third, member)])).toEqual(["OK", "OK"]);
  const { totalCount, items } = await listed();
  expect([totalCount, items.length, items[0]?.reportCount, items[0]?.reports.length]).toEqual([1, 1, 3, 3]);
  expect(items[0]?.reports[0]).toMatchObject({
    reason: "PICTURE",
    words: "This is an actor",
    reporter: { email: null },
  });
  expect((await site.client().get(`/api/users/${member.id}`)).text).toContain(member.username);

  expect(await settle(reviewer, { id: member.id, right: false })).toBe("OK");
  expect(await settle(reviewer, { id: member.id, right: false })).toBe("CONFLICT userReport.settled");
  for (const client of [first, second, third]) {
    expect(await noticesOf(client)).toEqual([{ kind: "USER_REPORT_DISMISSED", reason: null }]);
  }
  expect(await noticesOf(await signIn(member))).toEqual([]);
  expect((await listed()).totalCount).toBe(0);
  // The profile may change, so it can be reported again.
  expect(await report(first, member)).toBe("OK");
  const log = await site.db.query<object[]>(
    `SELECT action, after, "targetKind" FROM moderation_log WHERE "targetId" = $1`,
    [member.id],
  );
  expect(log).toEqual([{ action: "dismiss_user_reports", after: { reports: 3 }, targetKind: "user" }]);
});

test("what is wrong is removed, found nowhere any more, and the member is told why and can choose anew", async () => {
  const member = await withPicture({ fullName: "Zorquil Vexwom" });
  await site.db.query(`UPDATE users SET "facebookUrl" = 'https://facebook.com/bad' WHERE id = $1`, [member.id]);
  const deed = await aDeed(site, { user: member });
  const reporter = await aReporter();
  await report(reporter, member);
  const all = { id: member.id, right: true, remove: ["NAME", "USERNAME", "PICTURE", "LINKS"] };
  expect(await settle(reviewer, all)).toBe("BAD_USER_INPUT userReport.reasonRequired");
  expect((await listed()).totalCount).toBe(1);
  expect(await settle(reviewer, { ...all, reason: "This name insults people" })).toBe("OK");

  const { user } = (await site.client().graphql(ClearedProfileDocument, { id: member.id })).data;
  expect(user?.username).toMatch(/^member_\d{9}$/);
  expect(user).toMatchObject({
    fullName: user?.username,
    facebookUrl: null,
    profilePicture: null,
  });
  const guest = site.client();
  for (const path of [
    `/api/deeds?search=zorquil`,
    `/api/leaderboard?search=zorquil`,
    `/api/deeds?search=${member.username}`,
  ]) {
    expect((await guest.get(path)).text).toBe("[]");
  }
  expect((await guest.get(`/api/deeds?search=${user?.username}`)).text).toContain(deed.id);
  expect((await guest.get(`/api/users/${member.username}`)).status).toBe(404);
  const theirs = await site.client().signIn({ ...member, username: user?.username ?? "" });
  expect((await noticesOf(theirs))[0]).toEqual({ kind: "PROFILE_CLEARED", reason: "This name insults people" });
  expect((await mailsTo(site, member.email)).at(-1)?.text).toContain("This name insults people");
  expect(await noticesOf(reporter)).toEqual([{ kind: "USER_REPORT_UPHELD", reason: null }]);
  const [entry] = await site.db.query<{ before: object; reason: string }[]>(
    `SELECT before, reason FROM moderation_log WHERE "targetId" = $1 AND action = 'uphold_user_reports'`,
    [member.id],
  );
  expect(entry).toMatchObject({ before: { fullName: "Zorquil Vexwom", username: member.username } });
  const kept = await theirs.graphql<{ updateProfile: object }>(
    `mutation { updateProfile(input: { fullName: "Rahima Khatun" }) { fullName } }`,
  );
  expect(kept.data.updateProfile).toEqual({ fullName: "Rahima Khatun" });
  expect(await site.services.recount.differences()).toEqual([]);
});

test("a suspension by an admin is enough: then nothing is removed", async () => {
  const member = await withPicture();
  const reporter = await aReporter();
  await report(reporter, member);
  expect(await settle(reviewer, { id: member.id, right: true })).toBe("OK");
  expect(
    (await site.client().graphql(ClearedProfileDocument, { id: member.id })).data.user?.profilePicture,
  ).not.toBeNull();
  expect(await noticesOf(await signIn(member))).toEqual([]);
});

test("nobody reports oneself, or somebody who is gone, or without saying what is wrong, or more than five in a day", async () => {
  const reporter = await aMember(site);
  const client = await signIn(reporter);
  const other = await aMember(site);
  expect(await report(client, reporter)).toBe("FORBIDDEN userReport.self");
  expect(await report(client, { id: newId() })).toBe("NOT_FOUND user.notFound");
  const wordless = client.graphql(ReportUserDocument, { id: other.id, reason: "OTHER", words: " \u200b " });
  expect(await told(wordless)).toBe("BAD_USER_INPUT userReport.wordsRequired");
  expect(await report(site.client(), other)).toMatch(/^UNAUTHENTICATED/);
  const said = [];
  for (let count = 0; count < 6; count += 1) said.push(await report(client, await aMember(site)));
  expect(said.map((each) => each.split(" ")[0])).toEqual(["OK", "OK", "OK", "OK", "OK", "RATE_LIMITED"]);
});

test("a member who is deleted takes the reports along, while a reviewer looks at them", async () => {
  const member = await aMember(site);
  await report(await aReporter(), member);
  const admin = { ...asViewer(await anAdmin(site)), isAdmin: true };
  await site.services.userAdmin.deleteUser({ viewer: admin, ip: "127.0.0.1" }, member.id);
  expect(await listed()).toMatchObject({ totalCount: 0, items: [] });
  expect(await settle(reviewer, { id: member.id, right: false })).toBe("NOT_FOUND user.notFound");
});

test("reports of the team are for admins, and nobody decides on reports of themselves", async () => {
  const colleague = await aTeamMember(site, "reviewer");
  const reporter = await aReporter();
  await report(reporter, colleague);
  expect((await listed()).totalCount).toBe(0);
  expect(await settle(reviewer, { id: colleague.id, right: false })).toBe("FORBIDDEN userReport.ofTeam");
  expect(await settle(await signIn(colleague), { id: colleague.id, right: false })).toBe(
    "FORBIDDEN userReport.ownDecision",
  );
  const [one, other] = [await anAdmin(site), await anAdmin(site)];
  await report(reporter, one);
  expect((await listed(await signIn(one))).items.map(({ user }) => user?.username)).toEqual([colleague.username]);
  const admin = await signIn(other);
  expect((await listed(admin)).totalCount).toBe(2);
  expect(await settle(admin, { id: one.id, right: false })).toBe("OK");
  for (const client of [reporter, site.client()]) {
    expect((await client.graphql(ReportedUsersDocument)).errors[0]?.extensions.code).toMatch(
      /FORBIDDEN|UNAUTHENTICATED/,
    );
  }
});

test("a reviewer sees the name and picture that a member under 18 hides; nobody else does", async () => {
  const minor = await withPicture({ age: 14, fullName: "Hidden Name" });
  await report(await aReporter(), minor);
  expect((await listed()).items[0]?.user).toMatchObject({ fullName: "Hidden Name", profilePicture: {} });
  expect((await site.client().graphql(ClearedProfileDocument, { id: minor.id })).data.user).toMatchObject({
    fullName: minor.username,
    profilePicture: null,
  });
});
