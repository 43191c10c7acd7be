import { type ServiceFixture, startServiceFixture, TIME_ZONE } from "../../../test/service-fixture";
import type { Mail, Mailer } from "../../platform/mail/mailer";
import { countedHere } from "../../platform/limits/counting";
import { RateLimits } from "../../platform/limits/rate-limits";
import { createLogger } from "../../platform/log/logger";
import type { Viewer } from "../../shared/request";
import { MAILED_NOTICES } from "./mail-kinds.value";
import { NoticeKind } from "./notice-kind.enum";
import { DeedReader } from "../deeds/reading/deed-reader.service";
import { DeedListService } from "../deeds/reading/deed-list.service";
import { SearchPool } from "../../platform/database/search-pool";
import { letterMail } from "../../platform/mail/letter";
import { MailDeeds } from "./mail-deeds.service";
import { MailWriter } from "./mail-writer.service";
import { noticeLetter } from "./notice.mail";
import { NoticeService } from "./notice.service";
import { outboxQueue, tidyOutbox } from "./outbox.jobs";
import { UnsubscribeLinks } from "./unsubscribe-links.service";
import { noTally } from "../../platform/jobs/work-loop";

const PUBLIC_URL = "https://tree.example.org";
const LINKS = {
  publicUrl: PUBLIC_URL,
  unsubscribe: new UnsubscribeLinks(PUBLIC_URL, ["a-secret-of-the-outbox-tests-only"]),
  confirmation: { linkFor: () => `${PUBLIC_URL}/confirm-email#signed` },
};

let fixture: ServiceFixture;
let writer: MailWriter;
let member: Viewer;
let sent: Mail[];
let failure: Error | null;

const mailer: Mailer = {
  send: async (mail) => {
    if (failure) throw failure;
    sent.push(mail);
  },
  check: async () => undefined,
  deleteBefore: async () => 0,
  close: () => undefined,
};
/** Sends the due mails once, as a process would. */
async function sendDueMails(): Promise<void> {
  const queue = outboxQueue({
    db: fixture.db,
    mailer,
    limits: new RateLimits(countedHere, false),
    writer,
    log: createLogger({ level: "silent" }),
  });
  while (await queue.round());
}

beforeAll(async () => {
  fixture = await startServiceFixture();
  const { reads } = fixture;
  const parts = { reads, searches: new SearchPool(reads, 5000) };
  const deeds = new MailDeeds({
    reads,
    deeds: new DeedReader(parts),
    lists: new DeedListService(parts),
    publicUrl: PUBLIC_URL,
    timeZone: TIME_ZONE,
    clock: () => new Date(),
  });
  writer = new MailWriter({
    deeds,
    templates: () => [],
    treeCounts: () => [],
    weekLines: () => [],
    links: LINKS,
    timeZone: TIME_ZONE,
  });
});
beforeEach(async () => {
  await fixture.rows(`DELETE FROM outbox`);
  member = await fixture.member({ fullName: "রহিমা বেগম" });
  await fixture.rows(`UPDATE users SET "emailConfirmedAt" = now() WHERE id = $1`, [member.id]);
  sent = [];
  failure = null;
});
afterAll(() => fixture.stop());

/** Another member, whose address is confirmed. */
async function memberWithAddress(): Promise<Viewer> {
  const other = await fixture.member();
  await fixture.rows(`UPDATE users SET "emailConfirmedAt" = now() WHERE id = $1`, [other.id]);
  return other;
}

const outbox = () =>
  fixture.rows<{ attempts: number; sent: boolean; due: boolean; lastError: string | null }>(
    `SELECT attempts, "sentAt" IS NOT NULL AS sent, "nextAttemptAt" <= now() AS due, "lastError" FROM outbox ORDER BY id`,
  );

const approve = async (): Promise<string> => {
  const id = await fixture.deed(member);
  return (await fixture.moderation.approve(fixture.admin, id)).uniqueId;
};

test("an approval mails the author in their language, once", async () => {
  const uniqueId = await approve();
  await sendDueMails();
  await sendDueMails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: `${member.username}@example.org`,
    subject: `আপনার ভালো কাজটি অনুমোদিত হয়েছে, আপনি একটি গাছ অর্জন করেছেন (${uniqueId})`,
  });
  expect(sent[0]?.text).toContain("প্রিয় রহিমা বেগম,");
  expect(sent[0]?.text).toContain(`https://tree.example.org/deed/${uniqueId}`);
  expect((await outbox()).map((mail) => mail.sent)).toEqual([true]);
});

test("a decision with its tree and badge is one mail, and so is one that takes them back", async () => {
  const id = await fixture.deed(member);
  const { uniqueId } = await fixture.moderation.approve(fixture.admin, id);
  await sendDueMails();
  expect(sent).toHaveLength(1);
  const [approval] = sent;
  expect(approval?.text).toContain("আপনি “অঙ্কুর” ব্যাজ পেয়েছেন।");
  expect(approval?.text).toContain("এই সাত দিনের ১টিতে গাছ আছে");
  const [certificate] = await fixture.rows<{ code: string }>(`SELECT code FROM certificates WHERE "userId" = $1`, [
    member.id,
  ]);
  for (const url of [`${PUBLIC_URL}/deed/${uniqueId}`, `${PUBLIC_URL}/certificate/${certificate?.code ?? ""}`]) {
    expect(approval?.text).toContain(`:\n${url}`);
    expect(approval?.html).toContain(`href="${url}"`);
  }

  await fixture.moderation.undo(fixture.admin, id);
  await sendDueMails();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.subject).toBe(`আপনার ভালো কাজটি আবার পর্যালোচনা করা হচ্ছে (${uniqueId})`);
  expect(sent[1]?.text).toContain("আপনার “অঙ্কুর” ব্যাজটি আপাতত ফিরিয়ে নেওয়া হয়েছে।");
});

test("an approval promises no second tree for its day, and none that was taken back before it was told", async () => {
  await approve();
  await approve();
  const id = await fixture.deed(await memberWithAddress());
  await fixture.moderation.approve(fixture.admin, id);
  await fixture.moderation.undo(fixture.admin, id);
  await sendDueMails();
  const approvals = sent.filter(({ subject }) => subject.includes("অনুমোদিত হয়েছে"));
  expect(approvals.map(({ subject }) => subject.includes("গাছ অর্জন"))).toEqual([true, false, false]);
  expect(approvals[1]?.text).toContain("সেদিনের গাছটি আপনি আগেই পেয়েছেন");
  expect(approvals[2]?.text).not.toContain("গাছ");
});

test("a mail shows the deed's photo to its reader alone, and none to an address that nobody confirmed", async () => {
  const hash = "a".repeat(64);
  const photo = { hash, width: 1200, height: 900, thumbhash: "", alt: `A "tree" <b>` };
  const id = await fixture.deed(member);
  await fixture.rows(`UPDATE deeds SET images = $2::jsonb WHERE id = $1`, [id, JSON.stringify([photo])]);
  await fixture.moderation.reject(fixture.admin, id, { reason: "The photo is blurred" });
  const stranger = await memberWithAddress();
  const notices = new NoticeService(() => new Date());
  await fixture.db.transaction((tx) =>
    notices.announce(tx, stranger.id, NoticeKind.DEED_REPORT_UPHELD, { deedId: id, deedUniqueId: "D" }),
  );
  await sendDueMails();
  const [own, strangers] = sent;
  expect(own?.html).toContain(`src="${PUBLIC_URL}/media/${hash}-640.webp"`);
  expect(own?.html).toContain(`alt="A &quot;tree&quot; &lt;b&gt;"`);
  expect(strangers?.to).toBe(`${stranger.username}@example.org`);
  expect(strangers?.html).not.toContain("/media/");

  await fixture.moderation.undo(fixture.admin, id);
  await fixture.moderation.approve(fixture.admin, id);
  await fixture.rows(`UPDATE users SET "emailConfirmedAt" = NULL WHERE id = $1`, [member.id]);
  await sendDueMails();
  const unconfirmed = sent.slice(2);
  expect(unconfirmed.map(({ to }) => to)).toEqual([own?.to, own?.to]);
  for (const { html } of unconfirmed) expect(html).not.toContain("/media/");
});

test("a decision that fails mails nobody", async () => {
  const id = await fixture.deed(member);
  await expect(fixture.moderation.undo(fixture.admin, id)).rejects.toThrow();
  expect(await outbox()).toEqual([]);
});

test("a mail that cannot be sent is tried again later, and given up in the end", async () => {
  await approve();
  failure = new Error("451 try again");
  await sendDueMails();
  expect(await outbox()).toEqual([{ attempts: 1, sent: false, due: false, lastError: "451 try again" }]);
  failure = null;
  await fixture.rows(`UPDATE outbox SET "nextAttemptAt" = now()`);
  await sendDueMails();
  expect(sent).toHaveLength(1);

  await fixture.rows(`UPDATE outbox SET "sentAt" = NULL, "nextAttemptAt" = now(), attempts = 12`);
  await sendDueMails();
  expect(sent).toHaveLength(1);
});

test("several processes send each mail once", async () => {
  for (let round = 0; round < 15; round += 1) await approve();
  await Promise.all([1, 2, 3].map(() => sendDueMails()));
  const texts = sent.map(({ to, subject }) => `${to} ${subject}`);
  expect(new Set(texts).size).toBe(texts.length);
  expect((await outbox()).every((mail) => mail.sent)).toBe(true);
});

test("old mails are cleared away, those still due stay", async () => {
  await approve();
  await fixture.rows(`UPDATE outbox SET "createdAt" = now() - interval '31 days'`);
  await tidyOutbox(fixture.db, noTally, null);
  expect(await outbox()).toHaveLength(1);
  await sendDueMails();
  await tidyOutbox(fixture.db, noTally, null);
  expect(await outbox()).toEqual([]);
});

test("whoever muted a kind of mail gets the notice, but not the mail", async () => {
  await fixture.rows(`UPDATE users SET "mutedMails" = '{decision}' WHERE id = $1`, [member.id]);
  await approve();
  await approve();
  await sendDueMails();
  expect(sent.map(({ subject }) => subject)).toEqual(["অভিনন্দন! আপনি “অঙ্কুর” ব্যাজ পেয়েছেন"]);
  expect(sent[0]?.text).not.toContain("অনুমোদিত");
  expect(sent[0]?.headers?.["List-Unsubscribe"]).toContain("kind=badge");
  expect(await fixture.rows(`SELECT kind FROM notices WHERE "userId" = $1`, [member.id])).toHaveLength(3);
  expect((await outbox()).map(({ lastError }) => lastError)).toEqual([null, "the member wants no mails of this kind"]);
  await fixture.rows(`UPDATE outbox SET "nextAttemptAt" = now()`);
  await sendDueMails();
  expect(sent).toHaveLength(1);
});

test("a member who went away and left deeds behind is written to no more", async () => {
  await approve();
  await fixture.rows(`UPDATE users SET "anonymizedAt" = now() WHERE id = $1`, [member.id]);
  await sendDueMails();
  expect(sent).toEqual([]);
});

test("mails about the account cannot be muted and say how to choose the others", async () => {
  await fixture.rows(`UPDATE users SET "mutedMails" = '{decision,badge,ticket}' WHERE id = $1`, [member.id]);
  const notices = new NoticeService(() => new Date());
  await fixture.db.transaction((tx) =>
    notices.announce(tx, member.id, NoticeKind.ACCOUNT_SUSPENDED, { reason: "Spam <b>again</b>" }),
  );
  await sendDueMails();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain("Spam <b>again</b>");
  expect(sent[0]?.html).toContain("Spam &lt;b&gt;again&lt;/b&gt;");
  expect(sent[0]?.text).toContain("https://tree.example.org/profile/settings#mails");
  expect(sent[0]?.headers).toBeUndefined();
});

test("a guest is answered in the language that they wrote in", async () => {
  const notices = new NoticeService(() => new Date());
  // The guest's address is not confirmed: the typed subject must not reach it.
  const values = { subject: "Planting day", ticket: "T-1042", answer: "Please come on Friday.\nBring water." };
  await fixture.db.transaction(async (tx) => {
    await notices.mailGuest(tx, { email: "g@example.org", language: "en" }, NoticeKind.TICKET_ANSWERED, values);
    await notices.mailGuest(tx, { email: "h@example.org", language: "bn" }, NoticeKind.TICKET_ANSWERED, values);
  });
  await sendDueMails();
  const english = sent.find(({ to }) => to === "g@example.org");
  expect(english?.subject).toBe("Your question was answered (T-1042)");
  expect(english?.text).not.toContain("Planting day");
  expect(english?.text).toContain("Hello,");
  expect(english?.text).toContain("Please come on Friday.\nBring water.");
  expect(english?.html).toContain("Please come on Friday.<br>Bring water.");
  expect(english?.text).not.toContain("profile");
  expect(english?.headers).toBeUndefined();
  expect(sent.find(({ to }) => to === "h@example.org")?.text).toContain("শুভেচ্ছা জানবেন,");
});

test("every kind of notice has a mail in both languages, with all that it needs", () => {
  const values = {
    deedUniqueId: "TFD-7K3M9QXA",
    reason: "The photo is blurred",
    badgeName: "অঙ্কুর",
    badgeNameEn: "Sprout",
    certificateCode: "TFD-C-0123456789ABCDEF",
    subject: "https://hooks.example.com/a",
    answer: "Like this",
    trees: "1",
    tree: "TFD-T-0123456A",
  };
  const says: Readonly<Record<string, (name: string) => readonly string[]>> = {
    deed: () => ["TFD-7K3M9QXA"],
    badge: (name) => [name],
    tree: () => ["/tree/TFD-T-0123456A"],
    dedication: () => ["/tree/TFD-T-0123456A"],
    ticket: () => ["https://hooks.example.com/a", "Like this"],
    account: () => [],
    user: () => [],
    profile: () => ["The photo is blurred", "/profile/settings/details"],
    webhook: () => ["https://hooks.example.com/a"],
  };
  const member = { id: "01890000-0000-7000-8000-000000000000", fullName: "Rahima" };
  for (const kind of MAILED_NOTICES) {
    const [bengali, english] = (["bn", "en"] as const).map((language) =>
      letterMail(noticeLetter({ email: "a@example.org", member, language, template: kind, values }, LINKS), PUBLIC_URL),
    );
    for (const [mail, name] of [
      [bengali, "অঙ্কুর"],
      [english, "Sprout"],
    ] as const) {
      const [subject = ""] = kind.split("_");
      for (const text of says[subject]?.(name) ?? ["an entry for every subject"])
        expect(`${mail?.subject ?? ""} ${mail?.text ?? ""}`).toContain(text);
      expect(mail?.text).toContain(`${PUBLIC_URL}/profile/settings#mails`);
      expect(mail?.html).toContain(`href="${PUBLIC_URL}/`);
      expect(mail?.html).not.toContain(`href="https://hooks`);
      expect(`${mail?.text ?? ""}${mail?.html ?? ""}`).not.toContain("undefined");
      if (kind === NoticeKind.DEED_REJECTED || kind === NoticeKind.DEDICATION_REFUSED)
        expect(mail?.text).toContain("The photo is blurred");
      if (kind === NoticeKind.BADGE_EARNED)
        expect(mail?.text).toContain(`${PUBLIC_URL}/certificate/TFD-C-0123456789ABCDEF`);
    }
    expect(bengali?.text).toMatch(/[\u0980-\u09ff]/);
    expect(english?.text).not.toMatch(/[\u0980-\u09ff]/);
    expect(bengali?.headers?.["List-Unsubscribe"] !== undefined).toBe(
      /^(deed|badge|tree|dedication|ticket|user)/.test(kind),
    );
  }
});
