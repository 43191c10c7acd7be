import { outboxQueue } from "../../src/core/notices/outbox.jobs";
import { toldWeek } from "../../src/core/notices/told-week.value";
import { LETTERS_AT_ONCE, weekLetterRound } from "../../src/core/notices/week-letters.jobs";
import type { UserView } from "../../src/core/users/user.view";
import type { Mail } from "../../src/platform/mail/mailer";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember } from "../factories";
import { type Site, startSite } from "../harness";
import { MailPreferencesDocument } from "./notices.generated";

const TIME_ZONE = "Asia/Dhaka";
/** Friday, half past nine in Dhaka. The letter covers the days from the 13th to the 19th. */
const FRIDAY = new Date("2026-11-20T03:30:00Z");
const NEXT_FRIDAY = new Date("2026-11-27T03:30:00Z");

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
beforeEach(async () => {
  for (const table of ["outbox", "week_letters", "tree_days", "deeds"]) await site.db.query(`DELETE FROM ${table}`);
  await site.db.query(`UPDATE users SET "mutedMails" = '{week}'`);
});
afterAll(() => site.stop());

/** A long-standing member who was active in that week. */
async function aReader(overrides: Parameters<typeof aMember>[1] = {}): Promise<UserView> {
  const member = await aMember(site, overrides);
  await site.db.query(`UPDATE users SET "createdAt" = '2026-01-01' WHERE id = $1`, [member.id]);
  await seen(member, "2026-11-18");
  return member;
}
/** One after the other, since a site has few places for concurrent registrations. */
async function readersOf(count: number): Promise<UserView[]> {
  const readers: UserView[] = [];
  while (readers.length < count) readers.push(await aReader());
  return readers;
}
const seen = (member: UserView, day: string) =>
  site.db.query(
    `INSERT INTO member_visits ("userId", "lastSeenAt") VALUES ($1, $2)
     ON CONFLICT ("userId") DO UPDATE SET "lastSeenAt" = excluded."lastSeenAt"`,
    [member.id, day],
  );
/** A deed that was sent and approved at these times. */
async function approved(user: UserView, sent: string, decided: string): Promise<void> {
  const deed = await aDeed(site, { user, createdAt: new Date(sent) });
  await site.db.query(`UPDATE deeds SET "decidedAt" = $2 WHERE id = $1`, [deed.id, decided]);
  await site.db.query(`DELETE FROM outbox`);
}

/** Runs the job of a process at that time until nothing is left. */
async function oweAll(now: Date): Promise<void> {
  const round = weekLetterRound({ db: site.db, clock: () => now, timeZone: TIME_ZONE });
  while (await round());
}
async function letters(): Promise<Mail[]> {
  const { db, mailer, limits, log } = site.infrastructure;
  const before = (await site.mails()).length;
  const queue = outboxQueue({ db, mailer, limits, writer: site.services.mailWriter, log });
  while (await queue.round());
  return (await site.mails()).slice(before);
}

test("a week is told on Friday by day, and on Saturday where that was missed", () => {
  const week = { week: "2026-11-20", from: new Date("2026-11-12T18:00:00Z"), until: new Date("2026-11-19T18:00:00Z") };
  for (const [time, told] of [
    ["2026-11-19T10:00:00Z", null],
    ["2026-11-20T02:59:00Z", null],
    ["2026-11-20T03:00:00Z", week],
    ["2026-11-20T13:59:00Z", week],
    ["2026-11-20T14:00:00Z", null],
    ["2026-11-21T03:00:00Z", week],
    ["2026-11-22T03:00:00Z", null],
  ] as const)
    expect([time, toldWeek(new Date(time), TIME_ZONE)]).toEqual([time, told]);
});

test("a letter has the numbers of those seven days, one's own and everybody's, in its reader's language", async () => {
  const rahima = await aReader({ fullName: "রহিমা বেগম" });
  const karim = await aReader({ fullName: "Karim Uddin", language: "en" });
  // Two of one day are one tree. Those before the week and on Friday itself belong to other weeks.
  await approved(rahima, "2026-11-14T05:00:00Z", "2026-11-14T09:00:00Z");
  await approved(rahima, "2026-11-14T06:00:00Z", "2026-11-14T09:00:00Z");
  await approved(rahima, "2026-11-10T06:00:00Z", "2026-11-12T18:00:00Z");
  await approved(rahima, "2026-11-09T06:00:00Z", "2026-11-12T17:59:59Z");
  await approved(rahima, "2026-11-19T06:00:00Z", "2026-11-19T18:00:00Z");
  await site.db.query(`UPDATE user_badges SET "earnedAt" = '2026-11-14T09:00:00Z' WHERE "userId" = $1`, [rahima.id]);

  await oweAll(FRIDAY);
  const sent = await letters();
  expect(sent.map(({ to }) => to).sort()).toEqual([rahima.email, karim.email].sort());
  const [own, others] = [rahima, karim].map(({ email }) => sent.find(({ to }) => to === email));
  expect(own?.subject).toBe("আপনার সপ্তাহ: ৩টি ভালো কাজ অনুমোদন পেয়েছে");
  expect(own?.text).toContain("প্রিয় রহিমা বেগম,");
  expect(own?.text).toMatch(/১৩.{1,3}১৯ নভেম্বর/);
  expect(own?.text).toContain(
    "আপনার ৩টি ভালো কাজ অনুমোদন পেয়েছে, তাতে ২টি গাছ অর্জিত হয়েছে। সব মিলিয়ে আপনার অর্জিত গাছ ৪টি, মাটিতে ০টি।",
  );
  expect(own?.text).toContain("শুক্র ○  শনি ●  রবি ○  সোম ○  মঙ্গল ○  বুধ ○  বৃহস্পতি ●");
  expect(own?.text).toContain("আপনি ২টি নতুন ব্যাজ পেয়েছেন।");
  expect(own?.text).toContain("১ জনের ৩টি ভালো কাজ অনুমোদন পেয়েছে, অর্জিত হয়েছে ২টি গাছ।");
  expect(own?.text).toContain(`${site.origin}/profile`);
  expect(others?.subject).toBe("This week, together we earned 2 trees");
  expect(others?.text).toContain("At Tree for Deed this week, 1 member earned 2 trees with 3 good deeds.");
  expect(others?.text).toMatch(/13.{1,3}19 November/);
  expect(others?.text).not.toMatch(/[\u0980-\u09ff]|undefined|NaN/);
});

test("it goes to members with an address of their own who were here lately or whose week had something", async () => {
  const [active, unconfirmed, suspended, left, quiet, newcomer] = await Promise.all(
    Array.from({ length: 6 }, () => aReader()),
  );
  if (!active || !unconfirmed || !suspended || !left || !quiet || !newcomer) throw new Error("Six");
  await site.db.query(`UPDATE users SET "emailConfirmedAt" = NULL WHERE id = $1`, [unconfirmed.id]);
  await site.db.query(`UPDATE users SET "suspendedAt" = now() WHERE id = $1`, [suspended.id]);
  await seen(left, "2026-09-01");
  await seen(quiet, "2026-09-01");
  await site.db.query(`UPDATE users SET "createdAt" = '2026-11-20' WHERE id = $1`, [newcomer.id]);
  await oweAll(FRIDAY);
  // No letter is sent for a week without news.
  expect(await letters()).toEqual([]);

  await approved(quiet, "2026-11-14T05:00:00Z", "2026-11-14T09:00:00Z");
  await oweAll(FRIDAY);
  expect((await letters()).map(({ to }) => to).sort()).toEqual([active.email, quiet.email].sort());
});

test("nobody gets two of a week, whatever processes run or die, and the next week has its own", async () => {
  const readers = await readersOf(12);
  const [author] = readers;
  if (!author) throw new Error("Nobody reads");
  await approved(author, "2026-11-14T05:00:00Z", "2026-11-14T09:00:00Z");
  await Promise.all([1, 2, 3].map(() => oweAll(FRIDAY)));
  // A new process knows nothing of earlier ones.
  await oweAll(new Date(FRIDAY.getTime() + 3_600_000));
  await oweAll(new Date(FRIDAY.getTime() + 86_400_000));
  const all = readers.map(({ email }) => email).sort();
  expect((await letters()).map(({ to }) => to).sort()).toEqual(all);
  await approved(author, "2026-11-24T05:00:00Z", "2026-11-24T09:00:00Z");
  await oweAll(NEXT_FRIDAY);
  expect((await letters()).map(({ to }) => to).sort()).toEqual(all);
});

test("what is urgent does not wait behind a town's letters: they are owed by and by", async () => {
  const readers = await readersOf(LETTERS_AT_ONCE + 5);
  await approved(readers[0] ?? (await aReader()), "2026-11-14T05:00:00Z", "2026-11-14T09:00:00Z");
  const round = weekLetterRound({ db: site.db, clock: () => FRIDAY, timeZone: TIME_ZONE });
  await round();
  await round();
  expect(await site.db.query(`SELECT 1 FROM outbox`)).toHaveLength(LETTERS_AT_ONCE);
  expect(await letters()).toHaveLength(LETTERS_AT_ONCE);
  while (await round());
  expect(await letters()).toHaveLength(5);
});

test("one press ends it, without signing in; who only opens the link is asked first", async () => {
  const reader = await aReader();
  await approved(reader, "2026-11-14T05:00:00Z", "2026-11-14T09:00:00Z");
  await oweAll(FRIDAY);
  const [letter] = await letters();
  expect(letter?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const [, link = ""] = /^<(.+)>$/.exec(letter?.headers?.["List-Unsubscribe"] ?? "") ?? [];
  expect(letter?.text).toContain(link);
  const { pathname, search } = new URL(link);
  const muted = async () =>
    (await (await site.client().signIn(reader)).graphql(MailPreferencesDocument)).data.mailPreferences;

  const asked = await site.client().get(pathname + search);
  expect(asked.text).toContain("সপ্তাহের খবর");
  expect(await muted()).toEqual([]);
  const done = await site.client().post(pathname + search, "List-Unsubscribe=One-Click", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(done.status).toBe(200);
  expect(await muted()).toEqual(["WEEK"]);

  await approved(reader, "2026-11-24T05:00:00Z", "2026-11-24T09:00:00Z");
  await oweAll(NEXT_FRIDAY);
  expect(await letters()).toEqual([]);
});
