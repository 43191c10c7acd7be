import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { type MailedNotice, NoticeKind } from "../../src/core/notices/notice-kind.enum";
import { outboxQueue } from "../../src/core/notices/outbox.jobs";
import type { UserView } from "../../src/core/users/user.view";
import { seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, MODERATOR } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import {
  MailPreferencesDocument,
  MarkNoticesReadDocument,
  MyMomentDocument,
  MyNoticesDocument,
  SetMailPreferencesDocument,
  TakeMomentDocument,
  MomentIdDocument,
  UnreadNoticesDocument,
} from "./notices.generated";
import type { MailKind } from "../documents/schema.generated";

let site: Site;
let member: UserView;
let client: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
beforeEach(async () => {
  member = await aMember(site);
  client = await site.client().signIn(member);
});
afterAll(() => site.stop());

const announce = (kind: MailedNotice, payload: Record<string, string> = {}) =>
  site.db.transaction((tx) => site.services.notices.announce(tx, member.id, kind, payload));

const mailsTo = async (email: string) => {
  const { db, mailer, limits, log } = site.infrastructure;
  while (await outboxQueue({ db, mailer, limits, writer: site.services.mailWriter, log }).round());
  return (await site.mails()).filter(({ to }) => to === email);
};

describe("notices", () => {
  test("guests have none", async () => {
    const guest = site.client();
    for (const asked of [
      guest.graphql(UnreadNoticesDocument),
      guest.graphql(MomentIdDocument),
      guest.graphql(MarkNoticesReadDocument),
      guest.graphql(MailPreferencesDocument),
      guest.graphql(SetMailPreferencesDocument, { mutedMails: [] }),
    ]) {
      expect((await asked).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    }
  });

  test("are new until they are marked, one by one or all", async () => {
    const deed = await aDeed(site, { user: member, status: DeedStatus.APPROVED });
    const ticketId = newId();
    await announce(NoticeKind.TICKET_ANSWERED, { ticketId, subject: "Planting day", answer: "On Friday" });
    const before = await client.graphql(MyNoticesDocument);
    expect(before.errors).toEqual([]);
    expect(before.data.unreadNotices).toBe(3);
    expect(before.data.myNotices.items).toEqual([
      expect.objectContaining({ kind: "TICKET_ANSWERED", ticketId, subject: "Planting day", readAt: null }),
      expect.objectContaining({ kind: "BADGE_EARNED", badge: { nameEn: "Sprout" } }),
      expect.objectContaining({ kind: "DEED_APPROVED", deed: { id: deed.id } }),
    ]);

    const [first] = before.data.myNotices.items;
    expect((await client.graphql(MarkNoticesReadDocument, { ids: [first?.id ?? ""] })).data).toEqual({
      markNoticesRead: 1,
    });
    expect((await client.graphql(MarkNoticesReadDocument, { ids: [first?.id ?? ""] })).data).toEqual({
      markNoticesRead: 0,
    });
    expect((await client.graphql(MarkNoticesReadDocument, { ids: [] })).data).toEqual({ markNoticesRead: 0 });
    expect((await client.graphql(MyNoticesDocument)).data.unreadNotices).toBe(2);
    expect((await client.graphql(MarkNoticesReadDocument)).data).toEqual({ markNoticesRead: 2 });
    expect((await client.graphql(MyNoticesDocument)).data.unreadNotices).toBe(0);
  });

  test("of others cannot be marked, and ids are checked", async () => {
    await announce(NoticeKind.ACCOUNT_RESTORED);
    const { data } = await client.graphql(MyNoticesDocument);
    const other = await site.client().signIn(await aMember(site));
    const ids = data.myNotices.items.map(({ id }) => id);
    expect((await other.graphql(MarkNoticesReadDocument, { ids })).data).toEqual({ markNoticesRead: 0 });
    expect((await client.graphql(MyNoticesDocument)).data.unreadNotices).toBe(1);
    const bad = await client.graphql(MarkNoticesReadDocument, { ids: ["1"] });
    expect(bad.errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key: "input.badId" });
    const many = await client.graphql(MarkNoticesReadDocument, { ids: Array.from({ length: 101 }, () => newId()) });
    expect(many.errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key: "input.tooMany" });
  });
});

describe("the moment of a member", () => {
  const momentOf = async (asker: HttpClient) => (await asker.graphql(MyMomentDocument)).data.myMoment;
  const approvedOn = (day: string) => aDeed(site, { user: member, createdAt: new Date(`${day}T06:00:00Z`) });

  test("gathers deeds, the trees of their days and badges, and comes once, whichever device is first", async () => {
    expect(await momentOf(client)).toBeNull();
    const ids = [];
    for (const day of ["2026-05-03", "2026-05-03", "2026-05-04", "2026-05-05", "2026-05-06"]) {
      ids.push((await approvedOn(day)).id);
    }
    await announce(NoticeKind.TICKET_ANSWERED, { subject: "Planting day" });
    const [phone, laptop] = [client, await site.client().signIn(member)];
    const moment = await momentOf(phone);
    expect(moment).toMatchObject({
      approvedDeeds: 5,
      newTrees: 4,
      deeds: ids.toReversed().map((id) => ({ id })),
      badges: [{ nameEn: "Sprout" }, { nameEn: "Sapling" }],
    });
    const id = moment?.id ?? "";
    const taken = await Promise.all([phone, laptop].map((device) => device.graphql(TakeMomentDocument, { id })));
    expect(taken.map(({ data }) => data.takeMoment).sort()).toEqual([false, true]);
    // The bell reports only unseen news.
    expect((await laptop.graphql(MyMomentDocument)).data).toEqual({ myMoment: null, unreadNotices: 1 });
  });

  test("leaves out what no longer holds, and comes again with what followed", async () => {
    const [first, second] = [await approvedOn("2026-05-03"), await approvedOn("2026-05-04")];
    await site.services.moderation.undo(MODERATOR, second.id);
    const moment = await momentOf(client);
    expect(moment).toMatchObject({ approvedDeeds: 1, newTrees: 1, deeds: [{ id: first.id }] });
    const third = await approvedOn("2026-05-05");
    expect((await client.graphql(TakeMomentDocument, { id: moment?.id ?? "" })).data).toEqual({ takeMoment: true });
    expect(await momentOf(client)).toMatchObject({ approvedDeeds: 1, deeds: [{ id: third.id }], badges: [] });
    await site.services.moderation.delete(MODERATOR, third.id);
    expect(await momentOf(client)).toBeNull();
  });

  test("is nobody else's, and there is none for a deed that came back", async () => {
    await aDeed(site, { user: member, status: DeedStatus.REJECTED });
    expect(await momentOf(client)).toBeNull();
    await approvedOn("2026-05-03");
    const id = (await momentOf(client))?.id ?? "";
    const stranger = await site.client().signIn(await aMember(site));
    expect(await momentOf(stranger)).toBeNull();
    expect((await stranger.graphql(TakeMomentDocument, { id })).data).toEqual({ takeMoment: false });
    expect((await stranger.graphql(TakeMomentDocument, { id: "1" })).errors[0]?.extensions).toMatchObject({
      key: "input.badId",
    });
    expect((await client.graphql(TakeMomentDocument, { id })).data).toEqual({ takeMoment: true });
  });
});

describe("mail preferences", () => {
  test("say what is muted, and mails follow them", async () => {
    expect((await client.graphql(MailPreferencesDocument)).data).toEqual({ mailPreferences: [] });
    const { data } = await client.graphql(SetMailPreferencesDocument, {
      mutedMails: ["DECISION", "TICKET", "DECISION"],
    });
    expect(data).toEqual({ setMailPreferences: ["DECISION", "TICKET"] });
    expect((await client.graphql(MailPreferencesDocument)).data).toEqual({ mailPreferences: ["DECISION", "TICKET"] });
    await aDeed(site, { user: member });
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining("অঙ্কুর")]);
    expect((await client.graphql(SetMailPreferencesDocument, { mutedMails: [] })).data).toEqual({
      setMailPreferences: [],
    });
  });

  test("know only the kinds that there are", async () => {
    const { errors } = await client.graphql(SetMailPreferencesDocument, { mutedMails: ["ACCOUNT" as MailKind] });
    expect(errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });
});

describe("the link that ends a kind of mail", () => {
  const linkIn = async (): Promise<string> => {
    await aDeed(site, { user: member });
    const mail = (await mailsTo(member.email)).find(({ subject }) => subject.includes("অনুমোদিত"));
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const link = mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
    expect(mail?.text).toContain(link);
    return link.replace(site.origin, "");
  };

  test("works by one request of a mail program, without a login", async () => {
    const link = await linkIn();
    const answer = await site.client().post(link, "List-Unsubscribe=One-Click", {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(200);
    expect((await client.graphql(MailPreferencesDocument)).data).toEqual({ mailPreferences: ["DECISION"] });
    expect((await site.client().post(link)).status).toBe(200);
    expect((await client.graphql(MailPreferencesDocument)).data).toEqual({ mailPreferences: ["DECISION"] });
  });

  test("asks first when it is only opened", async () => {
    const link = await linkIn();
    const page = await site.client().get(link);
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.text).toContain('<form method="post">');
    expect((await client.graphql(MailPreferencesDocument)).data).toEqual({ mailPreferences: [] });
  });

  test("cannot be made by others", async () => {
    const link = await linkIn();
    const stranger = await aMember(site);
    for (const forged of [
      link.replace("decision", "badge"),
      link.replace(member.id, stranger.id),
      link.replace(/signature=.*/, "signature="),
      link.replace("kind=decision", "kind=account"),
      "/api/mail/unsubscribe",
    ]) {
      const answer = await site.client().post(forged);
      expect(answer.status).toBe(400);
      expect(answer.headers["x-error-key"]).toBe("mail.linkInvalid");
    }
    const rows = await site.db.query<unknown[]>(
      `SELECT 1 FROM users WHERE cardinality("mutedMails") > 0 AND id = ANY($1)`,
      [[member.id, stranger.id]],
    );
    expect(rows).toEqual([]);
  });
});
