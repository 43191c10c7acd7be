import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aDeed, aMember, aTeamMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { GraphqlAnswer, HttpClient } from "../http-client";
import { mailsTo } from "../outbox";
import { listStatements } from "../statements";
import { ReportDeedDocument, ReportedDeedsDocument, SettleDeedReportsDocument } from "./deed-reports.generated";

let site: Site;
beforeAll(async () => {
  site = await startSite({ config: { rateLimits: true } });
  await seedReference(site.db);
});
afterAll(() => site.stop());

const told = async (asked: Promise<GraphqlAnswer<unknown>>): Promise<string> => {
  const { errors } = await asked;
  return errors[0] ? `${errors[0].extensions.code} ${errors[0].extensions.key ?? ""}` : "OK";
};
const report = (client: HttpClient, id: string, words: string | null = null) =>
  told(client.graphql(ReportDeedDocument, { id, words, reason: "FOREIGN_PHOTO" }));
const settle = (client: HttpClient, deedId: string, right: boolean) =>
  told(
    client.graphql(SettleDeedReportsDocument, {
      deedId,
      right,
    }),
  );
const noticesOf = async ({ id }: UserView): Promise<string[]> =>
  (await site.db.query<{ kind: string }[]>(`SELECT kind FROM notices WHERE "userId" = $1`, [id])).map(
    ({ kind }) => kind,
  );
const listed = async (client: HttpClient) => (await client.graphql(ReportedDeedsDocument)).data.reportedDeeds;
const isShown = async (id: string): Promise<boolean> =>
  (await site.client().get("/api/deeds?limit=100")).text.includes(id);
const aReporter = async () => {
  const member = await aMember(site, { language: "en" });
  return { member, client: await site.client().signIn(member) };
};

test("a reported deed stays until a reviewer has looked; each reporter is told what came of it, once", async () => {
  const reviewer = await site.client().signIn(await aTeamMember(site, "reviewer"));
  const [first, second] = [await aReporter(), await aReporter()];
  const [kept, taken] = [await aDeed(site), await aDeed(site)];
  expect(await report(first.client, kept.id, "This picture is from a newspaper")).toBe("OK");
  expect(await report(first.client, kept.id)).toBe("CONFLICT report.before");
  expect(await report(second.client, kept.id)).toBe("OK");
  expect(await report(second.client, taken.id)).toBe("OK");
  expect([await isShown(kept.id), await isShown(taken.id)]).toEqual([true, true]);

  const { totalCount, items } = await listed(reviewer);
  expect(totalCount).toBe(2);
  expect(items.map(({ deed, reports }) => [deed.id, reports.length])).toEqual([
    [kept.id, 2],
    [taken.id, 1],
  ]);
  expect(items[0]?.reports[0]).toEqual({
    reason: "FOREIGN_PHOTO",
    words: "This picture is from a newspaper",
    reporter: { username: first.member.username, email: null },
  });

  const statements = listStatements();
  expect(await settle(reviewer, kept.id, false)).toBe("OK");
  statements.end();
  expect(statements.sent.filter((each) => JSON.stringify(each).includes("INSERT INTO outbox"))).toHaveLength(1);
  expect(await settle(reviewer, kept.id, false)).toBe("CONFLICT report.settled");
  expect(await settle(reviewer, taken.id, true)).toBe("OK");
  expect(await settle(reviewer, taken.id, true)).toBe("CONFLICT report.settled");
  expect([await isShown(kept.id), await isShown(taken.id)]).toEqual([true, false]);
  expect(await noticesOf(first.member)).toEqual(["deed_report_dismissed"]);
  expect((await noticesOf(second.member)).sort()).toEqual(["deed_report_dismissed", "deed_report_upheld"]);
  expect((await mailsTo(site, first.member.email)).at(-1)?.text).toContain(
    `Thank you for telling us about ${kept.uniqueId}`,
  );
  expect((await listed(reviewer)).totalCount).toBe(0);
  const log = await site.db.query<{ action: string; after: unknown }[]>(
    `SELECT action, after FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt" DESC LIMIT 1`,
    [kept.id],
  );
  expect(log).toEqual([{ action: "dismiss_reports", after: { reports: 2 } }]);
  expect(await site.services.recount.differences()).toEqual([]);
});

test("one's own deed, one that is not approved, and more than five in a day are refused", async () => {
  const { member, client } = await aReporter();
  const own = await aDeed(site, { user: member });
  const waiting = await aDeed(site, { status: DeedStatus.PENDING });
  expect(await report(client, own.id)).toBe("FORBIDDEN report.ownDeed");
  expect(await report(client, waiting.id)).toBe("NOT_FOUND deed.notFound");
  expect(await report(client, "x")).toBe("BAD_USER_INPUT input.badId");
  expect(await report(client, (await aDeed(site)).id, "x".repeat(1001))).toBe("BAD_USER_INPUT input.tooLong");
  const deeds = await Promise.all(Array.from({ length: 6 }, () => aDeed(site)));
  const answers: string[] = [];
  for (const { id } of deeds) answers.push(await report(client, id));
  expect(answers).toEqual(["OK", "OK", "OK", "OK", "OK", "RATE_LIMITED rate.limited"]);
});

test("reviewers work the reports of their categories, and none about their own deeds", async () => {
  const [other, mine] = CATEGORIES.map(({ id }) => id);
  const person = await aTeamMember(site, "reviewer", [mine ?? ""]);
  const reviewer = await site.client().signIn(person);
  const { client } = await aReporter();
  const [outside, own] = [
    await aDeed(site, { categoryId: other ?? "" }),
    await aDeed(site, { user: person, categoryId: mine ?? "" }),
  ];
  for (const { id } of [outside, own]) expect(await report(client, id)).toBe("OK");
  expect((await listed(reviewer)).items.map(({ deed }) => deed.id)).toEqual([own.id]);
  for (const right of [true, false]) {
    expect(await settle(reviewer, outside.id, right)).toBe("FORBIDDEN deed.notOfYourCategories");
    expect(await settle(reviewer, own.id, right)).toMatch(/^FORBIDDEN/);
  }
});
