import { randomUUID } from "node:crypto";
import type { Deed } from "../../src/core/deeds/deed.entity";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { type MailedNotice, NoticeKind } from "../../src/core/notices/notice-kind.enum";
import { PushKeys } from "../../src/capabilities/push/push-keys.service";
import { PushSender } from "../../src/capabilities/push/push-sender.service";
import { type PushJobParts, pushRound, tidyPushes } from "../../src/capabilities/push/push.jobs";
import { type WeekPushParts, weekPushRound } from "../../src/capabilities/push/week-pushes.jobs";
import { sweepSessions } from "../../src/core/identity/session.jobs";
import type { UserView } from "../../src/core/users/user.view";
import { PublicHosts } from "../../src/platform/public-net/public-hosts";
import { outliveSessions } from "../../src/capabilities/push/push-queue.service";
import { seedReference } from "../../src/seed/reference";
import type { Actor } from "../../src/shared/request";
import { noTally } from "../../src/platform/jobs/work-loop";
import { aDeed, aMember, anAdmin, asViewer, MODERATOR } from "../factories";
import { type Site, startSite } from "../harness";
import { type HttpClient, TEST_PASSWORD } from "../http-client";
import { type Receiver, startReceiver } from "../webhooks/receiver";
import { type SoftwareBrowser, softwareBrowser, vapidClaims } from "./software-browser";
import {
  DeleteMyAccountDocument,
  EndOtherSessionsDocument,
  LogoutDocument,
  UpdateProfileDocument,
} from "../documents/accounts.generated";
import type { PushKind } from "../documents/schema.generated";
import { MarkNoticesReadDocument, MyMomentDocument, TakeMomentDocument } from "../notices/notices.generated";
import {
  MyPushSubscriptionsDocument,
  PushKeyDocument,
  SubscribeToPushDocument,
  UnsubscribeFromPushDocument,
} from "./push.generated";

/** Ten in the morning in Dhaka, and eleven at night. */
const MORNING = new Date("2026-11-23T04:00:00Z");
const NIGHT = new Date("2026-11-23T17:00:00Z");

let site: Site;
let receiver: Receiver;
let parts: PushJobParts;
let member: UserView;
let client: HttpClient;
let browser: SoftwareBrowser;

const jobParts = (now = MORNING, allows = (_address: string): boolean => true): PushJobParts => ({
  db: site.db,
  news: site.services.pushNews,
  sender: new PushSender({
    keys: site.services.pushKeys,
    subject: "mailto:support@example.org",
    addresses: new PublicHosts({ resolve: async () => ["127.0.0.1"], allows }),
    ca: receiver.ca,
    timeoutMs: 2000,
  }),
  clock: () => now,
  timeZone: "Asia/Dhaka",
  log: site.infrastructure.log,
});

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  receiver = await startReceiver();
  parts = jobParts();
});
beforeEach(async () => {
  await site.db.query(`DELETE FROM push_subscriptions`);
  receiver.received.length = 0;
  receiver.answer = (res) => res.writeHead(201).end();
  member = await aMember(site);
  client = await site.client().signIn(member);
  browser = aBrowser();
});
afterAll(async () => {
  await receiver.stop();
  await site.stop();
});

const aBrowser = () => softwareBrowser(`${new URL(receiver.url).origin}/push/${randomUUID()}`);
const subscribe = (own = browser, by = client, kinds?: PushKind[]) => {
  const { endpoint, p256dh, auth } = own;
  return by.graphql(SubscribeToPushDocument, {
    input: { endpoint, p256dh, auth, ...(kinds && { kinds }) },
  });
};
const listed = async (by = client) => (await by.graphql(MyPushSubscriptionsDocument)).data.myPushSubscriptions;
const endpoints = async (by = client) => (await listed(by)).map(({ endpoint }) => endpoint);
const makeDue = () => site.db.query(`UPDATE push_messages SET "dueAt" = now() WHERE "sentAt" IS NULL`);
async function tellDue(by = parts): Promise<void> {
  const round = pushRound(by);
  while (await round());
}
async function tellAll(by = parts): Promise<void> {
  await makeDue();
  await tellDue(by);
}
const told = (own = browser) =>
  receiver.received.filter(({ path }) => own.endpoint.endsWith(path)).map(({ bytes }) => own.read(bytes));
const messages = () =>
  site.db.query<{ attempts: number; sent: boolean; lastError: string | null; wait: number }[]>(
    `SELECT attempts, "sentAt" IS NOT NULL AS sent, "lastError", extract(epoch FROM "dueAt" - now())::int AS wait
     FROM push_messages ORDER BY "createdAt", id`,
  );
const announce = (kind: MailedNotice, payload = {}) =>
  site.db.transaction((tx) => site.services.notices.announce(tx, member.id, kind, payload));

describe("a browser", () => {
  test("is told what its member chose for it, and no longer than they want", async () => {
    expect((await subscribe()).data.subscribeToPush.kinds).toEqual(["MOMENT", "RETURNED", "ANSWER", "THANKS", "WEEK"]);
    await subscribe(browser, client, ["ANSWER", "ANSWER"]);
    expect((await subscribe()).data.subscribeToPush.kinds).toEqual(["ANSWER"]);
    expect(await listed()).toEqual([{ endpoint: browser.endpoint, kinds: ["ANSWER"], lastSentAt: null }]);
    const other = await site.client().signIn(await aMember(site));
    expect(await endpoints(other)).toEqual([]);
    expect((await other.graphql(UnsubscribeFromPushDocument, { endpoint: browser.endpoint })).data).toEqual({
      unsubscribeFromPush: false,
    });
    expect((await client.graphql(UnsubscribeFromPushDocument, { endpoint: browser.endpoint })).data).toEqual({
      unsubscribeFromPush: true,
    });
    expect(await endpoints()).toEqual([]);
  });

  test.each([
    ["an address without https", { endpoint: "http://push.example.org/1" }],
    ["this machine", { endpoint: "https://127.0.0.1/1" }],
    ["this machine in another spelling", { endpoint: "https://[::1]/1" }],
    ["a cloud's own address as a number", { endpoint: "https://2852039166/1" }],
    ["the port of mails", { endpoint: "https://push.example.org:25/1" }],
    ["an address with a password", { endpoint: "https://a:b@push.example.org/1" }],
    ["an address without end", { endpoint: `https://push.example.org/${"a".repeat(1025)}` }],
    ["another kind of key", { p256dh: "A".repeat(87) }],
    ["a short secret", { auth: "abc" }],
  ])("is refused with %s", async (_what, wrong) => {
    const { errors } = await subscribe({ ...browser, ...wrong });
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key: "push.invalid" });
    expect(await endpoints()).toEqual([]);
  });

  test("goes when it is the eleventh that was not seen for longer, also when many come at once", async () => {
    await subscribe();
    await site.db.query(`UPDATE push_subscriptions SET "confirmedAt" = now() - interval '1 hour'`);
    const others = Array.from({ length: 12 }, aBrowser);
    const answers = await Promise.all(others.map((own) => subscribe(own)));
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const left = await endpoints();
    expect(left).toHaveLength(10);
    expect(left).not.toContain(browser.endpoint);
  });

  test("moves to whoever takes it over, who is told nothing of whoever had it", async () => {
    await subscribe(browser, client, ["MOMENT"]);
    await aDeed(site, { user: member });
    const next = await aMember(site);
    const theirs = await site.client().signIn(next);
    expect((await subscribe(browser, theirs)).data.subscribeToPush.kinds).toEqual([
      "MOMENT",
      "RETURNED",
      "ANSWER",
      "THANKS",
      "WEEK",
    ]);
    expect(await endpoints()).toEqual([]);
    expect(await endpoints(theirs)).toEqual([browser.endpoint]);
    await tellAll();
    await aDeed(site, { user: member });
    await tellAll();
    expect(told()).toEqual([]);
    await aDeed(site, { user: next });
    await tellAll();
    expect(told()).toHaveLength(1);
  });

  const actor = async (): Promise<Actor> => ({ viewer: asViewer(await anAdmin(site)), ip: "127.0.0.1" });
  test.each<[string, () => Promise<unknown>]>([
    ["its member logs out", () => client.graphql(LogoutDocument)],
    [
      "another device ends its session",
      async () => (await site.client().signIn(member)).graphql(EndOtherSessionsDocument),
    ],
    [
      "the password is changed",
      () =>
        client.graphql(UpdateProfileDocument, {
          input: { currentPassword: TEST_PASSWORD, newPassword: "another-river-8" },
        }),
    ],
    ["an admin suspends the member", async () => site.services.suspensions.suspend(await actor(), member.id, "Spam")],
    [
      "the account is deleted",
      () =>
        client.graphql(DeleteMyAccountDocument, {
          password: TEST_PASSWORD,
          deeds: "KEEP_ANONYMOUS",
        }),
    ],
  ])("is forgotten when %s, and told nothing from then on", async (_what, act) => {
    await subscribe();
    await aDeed(site, { user: member });
    await act();
    expect(await site.db.query(`SELECT 1 FROM push_subscriptions`)).toEqual([]);
    await tellAll();
    expect(receiver.received).toEqual([]);
  });

  test("whose session ran out by itself hears that there is news, and nothing of what it is", async () => {
    await subscribe();
    await aDeed(site, { user: member });
    await site.db.query(`UPDATE sessions SET "expiresAt" = now() - interval '1 minute' WHERE "userId" = $1`, [
      member.id,
    ]);
    await sweepSessions(site.db, outliveSessions);
    await tellAll();
    expect(told()).toEqual([
      expect.objectContaining({
        title: "ট্রি ফর ডিড",
        body: expect.stringContaining("লগ ইন") as string,
        path: "/notices",
      }),
    ]);
    // After the next login there, all of it is sent.
    client = await site.client().signIn(member);
    await subscribe();
    await aDeed(site, { user: member, status: DeedStatus.REJECTED });
    await tellAll();
    expect(told()[1]).toMatchObject({ title: expect.stringContaining("ফেরত এসেছে") as string });
  });
});

describe("a message", () => {
  test("tells all that came together in one, which only that browser can read, in its member's language", async () => {
    await subscribe();
    for (let count = 0; count < 3; count += 1) await aDeed(site, { user: member });
    await aDeed(site, { user: member, status: DeedStatus.REJECTED });
    await announce(NoticeKind.TICKET_ANSWERED, { subject: "Planting day" });
    await tellAll();
    expect(told()).toEqual([
      {
        title: "আপনি নতুন একটি গাছ অর্জন করেছেন!",
        body: "আপনার ৩টি ভালো কাজ অনুমোদন পেয়েছে। আপনি একটি ব্যাজ পেয়েছেন! আপনার একটি কাজ ফেরত এসেছে। আপনার প্রশ্নের উত্তর এসেছে।",
        lang: "bn",
        tag: "news",
        path: "/notices",
      },
    ]);
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
    expect(body).not.toContain("news");
    // Until 22:00.
    expect(headers).toMatchObject({ ttl: String(12 * 3600), "content-encoding": "aes128gcm", topic: "news" });
    const claims = vapidClaims(String(headers.authorization));
    const { data } = await client.graphql(PushKeyDocument);
    expect(claims).toMatchObject({
      aud: new URL(receiver.url).origin,
      sub: "mailto:support@example.org",
      key: data.pushKey,
      header: { typ: "JWT", alg: "ES256" },
    });
    // Push services accept claims of at most a day.
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
    expect((await listed())[0]?.lastSentAt).not.toBeNull();
    await tellAll();
    expect(receiver.received).toHaveLength(1);
  });

  test("leads to where it is about, in English to who reads English", async () => {
    await site.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [member.id]);
    await subscribe();
    await announce(NoticeKind.TICKET_ANSWERED, { subject: "Planting day" });
    await tellAll();
    const deed = await aDeed(site, { user: member, status: DeedStatus.REJECTED });
    await tellAll();
    await aDeed(site, { user: member });
    await tellAll();
    await site.db.transaction((tx) =>
      site.services.notices.note(tx, member.id, NoticeKind.DEEDS_THANKED, { people: "12", deedId: deed.id }),
    );
    await tellAll();
    expect(told()).toMatchObject([
      { title: "Your question was answered.", path: "/support?tab=mine", lang: "en" },
      { title: "One of your deeds came back.", path: `/deed/${deed.uniqueId}/edit` },
      { title: "You’ve earned a new tree!", path: "/profile" },
      { title: "12 people thanked you for your good deeds.", path: "/notices" },
    ]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["was read on the site", () => client.graphql(MarkNoticesReadDocument)],
    [
      "was celebrated on another device",
      async () => {
        const { data } = await client.graphql(MyMomentDocument);
        return client.graphql(TakeMomentDocument, { id: data.myMoment?.id ?? "" });
      },
    ],
    [
      "is gone, its deed being deleted meanwhile",
      async () => {
        const deeds = await site.db.query<{ id: string }[]>(`SELECT id FROM deeds WHERE "userId" = $1`, [member.id]);
        for (const { id } of deeds) await site.services.moderation.delete(MODERATOR, id);
      },
    ],
    [
      "was taken back",
      async () => {
        const deeds = await site.db.query<{ id: string }[]>(`SELECT id FROM deeds WHERE "userId" = $1`, [member.id]);
        for (const { id } of deeds) await site.services.moderation.undo(MODERATOR, id);
      },
    ],
  ])("is not sent where what it would tell %s", async (_what, act) => {
    await subscribe();
    await aDeed(site, { user: member });
    await act();
    await tellAll();
    expect(receiver.received).toEqual([]);
    expect((await messages()).every(({ sent }) => sent)).toBe(true);
  });

  test("waits through the night in Dhaka, and is one in the morning", async () => {
    await subscribe();
    await aDeed(site, { user: member });
    await tellAll(jobParts(NIGHT));
    // Half an hour before 22:00, no sleeping phone would fetch it in time.
    await tellAll(jobParts(new Date("2026-11-23T15:31:00Z")));
    await aDeed(site, { user: member });
    await tellAll(jobParts(new Date("2026-11-24T01:59:00Z")));
    expect(receiver.received).toEqual([]);
    await tellAll(jobParts(new Date("2026-11-24T02:00:00Z")));
    expect(told()).toMatchObject([{ body: expect.stringContaining("২টি ভালো কাজ") as string }]);
  });

  test("of a kind that is off is not sent, nor of what can wait", async () => {
    await subscribe(browser, client, ["ANSWER"]);
    await aDeed(site, { user: member });
    await announce(NoticeKind.WEBHOOK_DISABLED, { subject: "https://example.org" });
    expect(await messages()).toEqual([]);
    await announce(NoticeKind.TICKET_ANSWERED, { subject: "Planting day" });
    await tellAll();
    expect(told()).toMatchObject([{ title: "আপনার প্রশ্নের উত্তর এসেছে।" }]);
  });

  test("is sent once, however many processes send", async () => {
    const browsers = Array.from({ length: 8 }, aBrowser);
    for (const own of browsers) await subscribe(own);
    await aDeed(site, { user: member });
    await makeDue();
    await Promise.all([1, 2, 3].map(() => tellDue(jobParts())));
    for (const own of browsers) expect(told(own)).toHaveLength(1);
  });
});

describe("a push service", () => {
  test.each([404, 410])("that says %d has its browser forgotten", async (status) => {
    receiver.answer = (res) => res.writeHead(status).end();
    await subscribe();
    await aDeed(site, { user: member });
    await tellAll();
    expect(receiver.received).toHaveLength(1);
    expect(await endpoints()).toEqual([]);
  });

  test.each<[string, Receiver["answer"], Partial<{ attempts: number; lastError: string }>, [number, number]]>([
    [
      "is busy is asked again when it wants",
      (res) => res.writeHead(429, { "Retry-After": "600" }).end(),
      { lastError: "The answer was HTTP 429" },
      [590, 601],
    ],
    [
      "is busy until a time is asked again then",
      (res) => res.writeHead(429, { "Retry-After": new Date(Date.now() + 600_000).toUTCString() }).end(),
      { lastError: "The answer was HTTP 429" },
      [590, 602],
    ],
    ["fails is asked again", (res) => res.writeHead(500).end(), { lastError: "The answer was HTTP 500" }, [50, 61]],
    ["says nothing is asked again", () => undefined, { lastError: "No answer came in time" }, [50, 61]],
    [
      "refuses us is not asked again",
      (res) => res.writeHead(403).end(),
      { attempts: 12, lastError: "The answer was HTTP 403" },
      [50, 61],
    ],
  ])("that %s", async (_what, answer, expected, [least, most]) => {
    receiver.answer = answer;
    await subscribe();
    await aDeed(site, { user: member });
    await tellAll();
    const [message, ...more] = await messages();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ attempts: 1, sent: false, ...expected });
    expect(message?.wait).toBeGreaterThan(least);
    expect(message?.wait).toBeLessThan(most);
    // News that comes meanwhile is sent with it, and nothing twice.
    receiver.answer = (res) => res.writeHead(201).end();
    receiver.received.length = 0;
    await aDeed(site, { user: member });
    await tellAll();
    expect(told().at(-1)).toMatchObject({ body: expect.stringContaining("২টি ভালো কাজ") as string });
    expect(await endpoints()).toEqual([browser.endpoint]);
  });

  test("on this network is never connected to, whatever its name says", async () => {
    await subscribe();
    await aDeed(site, { user: member });
    await tellAll(jobParts(MORNING, () => false));
    expect(receiver.received).toEqual([]);
    expect(await messages()).toMatchObject([{ sent: false, lastError: "The connection failed (ENOTPUBLIC)" }]);
  });

  test("gets nothing under a key that is none", async () => {
    await subscribe({ ...browser, p256dh: `B${"A".repeat(86)}` });
    await aDeed(site, { user: member });
    await tellAll();
    expect(receiver.received).toEqual([]);
    expect(await messages()).toMatchObject([{ attempts: 12, sent: false }]);
  });
});

describe("the week", () => {
  /** Friday, ten in the morning in Dhaka: of the days from the 9th to the 15th. */
  const FRIDAY = new Date("2026-01-16T04:00:00Z");
  const HOUR = 3_600_000;
  const later = (hours: number): Date => new Date(FRIDAY.getTime() + hours * HOUR);

  const weekParts = (now: Date): WeekPushParts => ({ ...jobParts(now), weekNews: site.services.weekNews });
  async function tellWeek(now = FRIDAY): Promise<void> {
    const round = weekPushRound(weekParts(now));
    while (await round());
  }
  /** Deeds that were sent and approved in that week, on as many days. */
  async function approvedThen(user: UserView, count: number): Promise<Deed[]> {
    const deeds: Deed[] = [];
    for (let day = 0; day < count; day += 1) {
      const deed = await aDeed(site, { user, createdAt: new Date(Date.UTC(2026, 0, 9 + day, 6)) });
      await site.db.query(`UPDATE deeds SET "decidedAt" = $2 WHERE id = $1`, [deed.id, "2026-01-15T09:00:00Z"]);
      deeds.push(deed);
    }
    await site.db.query(`UPDATE user_badges SET "earnedAt" = '2026-01-15T09:00:00Z' WHERE "userId" = $1`, [user.id]);
    return deeds;
  }
  const knownSince = (date: string) => site.db.query(`UPDATE push_subscriptions SET "createdAt" = $1`, [date]);
  const weeks = () =>
    site.db.query<{ sent: boolean; lastError: string | null; wait: number }[]>(
      `SELECT "sentAt" IS NOT NULL AS sent, "lastError", extract(epoch FROM "dueAt" - now())::int AS wait FROM push_weeks`,
    );

  beforeEach(async () => {
    for (const table of ["tree_days", "deeds", "user_badges"]) await site.db.query(`DELETE FROM ${table}`);
    await subscribe();
    await knownSince("2026-01-01");
  });

  test("is told with the numbers that hold, one's own and everybody's, and can be ended from there", async () => {
    const [first] = await approvedThen(member, 3);
    const other = await aMember(site);
    await approvedThen(other, 1);
    if (first) await site.services.moderation.delete(MODERATOR, first.id);
    await tellWeek();
    expect(told()).toEqual([
      {
        title: "আপনার সপ্তাহ: ২টি ভালো কাজ অনুমোদন পেয়েছে",
        body: "সব মিলিয়ে আপনার অর্জিত গাছ ২টি, মাটিতে ০টি। আপনি একটি নতুন ব্যাজ পেয়েছেন। ট্রি ফর ডিডে ২ জনের ৩টি ভালো কাজ অনুমোদন পেয়েছে, অর্জিত হয়েছে ৩টি গাছ।",
        lang: "bn",
        tag: "week",
        path: "/profile",
        stop: {
          kind: "WEEK",
          label: "সপ্তাহের খবর আর নয়",
          done: "সপ্তাহের খবর আর পাঠাব না",
          again: "চাইলে সেটিংস থেকে আবার চালু করতে পারবেন।",
          path: "/profile/settings#push",
        },
      },
    ]);
    expect(receiver.received[0]?.headers).toMatchObject({ ttl: String(12 * 3600), topic: "week" });
    expect((await listed())[0]?.lastSentAt).not.toBeNull();
  });

  test("of somebody who did nothing is everybody's, in English to who reads English", async () => {
    await approvedThen(await aMember(site), 1);
    await site.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [member.id]);
    await tellWeek();
    expect(told()).toMatchObject([
      {
        title: "This week, together we earned 1 tree",
        body: "At Tree for Deed this week, 1 member earned 1 tree with 1 good deed.",
        path: "/deeds",
        stop: { label: "No weekly news", done: "Weekly news is off" },
      },
    ]);
  });

  test("is told once to each browser, however many processes run and however often they begin", async () => {
    await approvedThen(member, 1);
    const browsers = [browser, ...Array.from({ length: 4 }, aBrowser)];
    for (const own of browsers) await subscribe(own);
    await knownSince("2026-01-01");
    await Promise.all([1, 2, 3].map(() => tellWeek()));
    await tellWeek(later(5));
    for (const own of browsers) expect(told(own)).toHaveLength(1);
    await approvedThen(member, 1);
    await site.db.query(`UPDATE deeds SET "decidedAt" = '2026-01-20T09:00:00Z'`);
    await tellWeek(later(7 * 24));
    for (const own of browsers) expect(told(own)).toHaveLength(2);
  });

  test("is told on Friday by day, and on no other", async () => {
    await approvedThen(member, 1);
    for (const hours of [-2, 10.1, 13, 21, 24, 48]) await tellWeek(later(hours));
    expect(receiver.received).toEqual([]);
    expect(await weeks()).toEqual([]);
    // A push service that refused all tries on Friday gets no more on Saturday.
    receiver.answer = (res) => res.writeHead(429, { "Retry-After": "600" }).end();
    await tellWeek();
    const [owed] = await weeks();
    expect(owed).toMatchObject({ sent: false, lastError: "The answer was HTTP 429" });
    expect(owed?.wait).toBeGreaterThan(590);
    receiver.received.length = 0;
    receiver.answer = (res) => res.writeHead(201).end();
    await site.db.query(`UPDATE push_weeks SET "dueAt" = now()`);
    await tellWeek(later(24));
    expect(receiver.received).toEqual([]);
    expect(await weeks()).toMatchObject([{ sent: false, lastError: "that Friday is over" }]);
  });

  test("in which nothing happened is told to nobody", async () => {
    await tellWeek();
    expect(receiver.received).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["that kind is off", () => subscribe(browser, client, ["MOMENT"])],
    ["it was added since the week ended", () => knownSince("2026-01-16")],
    [
      "it was not seen for eight weeks, and nothing of its member happened",
      () => site.db.query(`UPDATE push_subscriptions SET "confirmedAt" = '2025-11-01'`),
    ],
    [
      "nobody is logged in there any more",
      () =>
        site.db.query(`UPDATE sessions SET "expiresAt" = now() - interval '1 minute' WHERE "userId" = $1`, [member.id]),
    ],
    [
      "its member is suspended",
      () => site.db.query(`UPDATE users SET "suspendedAt" = now() WHERE id = $1`, [member.id]),
    ],
  ])("is not told to a browser when %s", async (_what, act) => {
    await approvedThen(await aMember(site), 1);
    await act();
    await tellWeek();
    expect(receiver.received).toEqual([]);
  });

  test.each([404, 410])("that a push service answers with %d has the browser forgotten", async (status) => {
    await approvedThen(member, 1);
    receiver.answer = (res) => res.writeHead(status).end();
    await tellWeek();
    expect(receiver.received).toHaveLength(1);
    expect(await endpoints()).toEqual([]);
    expect(await weeks()).toEqual([]);
  });

  test("of long ago is cleared away", async () => {
    await approvedThen(member, 1);
    await tellWeek();
    expect(await weeks()).toHaveLength(1);
    await site.db.query(`UPDATE push_weeks SET week = current_date - 8`);
    await tidyPushes(site.db, noTally);
    expect(await weeks()).toEqual([]);
  });
});

test("the browser of these tests reads what the standard has as its example", () => {
  // RFC 8291, appendix A.
  const example = softwareBrowser("https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV", {
    privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  });
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y" +
    "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  expect(example.p256dh).toBe(
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  );
  expect(example.open(Buffer.from(body, "base64url"))).toBe("When I grow up, I want to be a watermelon");
});

test("the site makes its keys once, also in two processes at once; those of the environment go first", async () => {
  await site.db.query(`DELETE FROM push_keys`);
  const pairs = await Promise.all([1, 2, 3].map(() => new PushKeys(site.db, null).pair()));
  expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1);
  const given = { publicKey: "B".repeat(87), privateKey: "c".repeat(43) };
  expect(await new PushKeys(site.db, given).pair()).toEqual(given);
});

test("messages of long ago and browsers that were not seen for months are cleared away", async () => {
  await subscribe();
  await aDeed(site, { user: member });
  await site.db.query(`UPDATE push_messages SET "createdAt" = now() - interval '8 days'`);
  await tidyPushes(site.db, noTally);
  expect(await messages()).toHaveLength(1);
  await tellAll();
  await tidyPushes(site.db, noTally);
  expect(await messages()).toEqual([]);
  await site.db.query(`UPDATE push_subscriptions SET "confirmedAt" = now() - interval '91 days'`);
  await tidyPushes(site.db, noTally);
  expect(await endpoints()).toEqual([]);
});
