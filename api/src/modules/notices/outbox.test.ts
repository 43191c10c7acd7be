import { type Arena, startArena } from "../../../test/arena";
import type { Mail, Mailer } from "../../platform/mail/mailer";
import { createLogger } from "../../platform/log/logger";
import type { Viewer } from "../../shared/request";
import { NoticeKind } from "./notice-kind.enum";
import { noticeMail } from "./notice-mail";
import { type OutboxEngines, sendDueMails, tidyOutbox } from "./outbox";

let arena: Arena;
let member: Viewer;
let sent: Mail[];
let failure: Error | null;

const mailer: Mailer = {
  send: async (mail) => {
    if (failure) throw failure;
    sent.push(mail);
  },
  close: () => undefined,
};
const engines = (): OutboxEngines => ({
  db: arena.db,
  mailer,
  publicUrl: "https://tree.example.org",
  log: createLogger({ level: "silent" }),
});

beforeAll(async () => {
  arena = await startArena();
});
beforeEach(async () => {
  await arena.rows(`DELETE FROM outbox`);
  member = await arena.member({ fullName: "রহিমা বেগম" });
  sent = [];
  failure = null;
});
afterAll(() => arena.stop());

const outbox = () =>
  arena.rows<{ attempts: number; sent: boolean; due: boolean; lastError: string | null }>(
    `SELECT attempts, "sentAt" IS NOT NULL AS sent, "nextAttemptAt" <= now() AS due, "lastError" FROM outbox ORDER BY id`,
  );

const approve = async (): Promise<string> => {
  const id = await arena.deed(member);
  return (await arena.moderation.approve(arena.admin, id)).uniqueId;
};

test("an approval mails the author in their language, once", async () => {
  const uniqueId = await approve();
  expect(await sendDueMails(engines())).toBe(false);
  expect(await sendDueMails(engines())).toBe(false);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({
    to: `${member.username}@example.org`,
    subject: `আপনার ভালো কাজটি অনুমোদিত হয়েছে (${uniqueId})`,
  });
  expect(sent[0]?.text).toContain("প্রিয় রহিমা বেগম,");
  expect(sent[0]?.text).toContain(`https://tree.example.org/deed/${uniqueId}`);
  expect(sent[1]?.subject).toContain("অঙ্কুর");
  expect((await outbox()).map((mail) => mail.sent)).toEqual([true, true]);
});

test("a decision that fails mails nobody", async () => {
  const id = await arena.deed(member);
  await expect(arena.moderation.undo(arena.admin, id)).rejects.toThrow();
  expect(await outbox()).toEqual([]);
});

test("a mail that cannot be sent is tried again later, and given up in the end", async () => {
  await approve();
  failure = new Error("451 try again");
  await sendDueMails(engines());
  expect(await outbox()).toEqual([
    { attempts: 1, sent: false, due: false, lastError: "451 try again" },
    { attempts: 1, sent: false, due: false, lastError: "451 try again" },
  ]);
  failure = null;
  await arena.rows(`UPDATE outbox SET "nextAttemptAt" = now()`);
  await sendDueMails(engines());
  expect(sent).toHaveLength(2);

  await arena.rows(`UPDATE outbox SET "sentAt" = NULL, "nextAttemptAt" = now(), attempts = 12`);
  await sendDueMails(engines());
  expect(sent).toHaveLength(2);
});

test("several processes send each mail once", async () => {
  for (let round = 0; round < 15; round += 1) await approve();
  await Promise.all([1, 2, 3].map(() => sendDueMails(engines())));
  const texts = sent.map(({ to, subject }) => `${to} ${subject}`);
  expect(new Set(texts).size).toBe(texts.length);
  expect((await outbox()).every((mail) => mail.sent)).toBe(true);
});

test("old mails are cleared away, those still due stay", async () => {
  await approve();
  await arena.rows(`UPDATE outbox SET "createdAt" = now() - interval '31 days'`);
  await tidyOutbox(arena.db);
  expect(await outbox()).toHaveLength(2);
  await sendDueMails(engines());
  await tidyOutbox(arena.db);
  expect(await outbox()).toEqual([]);
});

test("every kind of notice has a mail in both languages, with all that it needs", () => {
  const values = {
    deedUniqueId: "TFD-7K3M9QXA",
    reason: "The photo is blurred",
    badgeName: "অঙ্কুর",
    badgeNameEn: "Sprout",
  };
  const reader = { email: "a@example.org", fullName: "Rahima" };
  for (const kind of Object.values(NoticeKind)) {
    const [bengali, english] = (["bn", "en"] as const).map((language) =>
      noticeMail({ ...reader, language, template: kind, values }, "https://tree.example.org"),
    );
    const aboutBadge = kind.startsWith("badge");
    for (const [mail, name] of [
      [bengali, "অঙ্কুর"],
      [english, "Sprout"],
    ] as const) {
      expect(mail?.subject).toContain(aboutBadge ? name : "TFD-7K3M9QXA");
      expect(mail?.text).toContain("https://tree.example.org/");
      expect(mail?.text).not.toContain("undefined");
      if (kind === NoticeKind.DEED_REJECTED) expect(mail?.text).toContain("The photo is blurred");
    }
    expect(bengali?.text).toMatch(/[\u0980-\u09ff]/);
    expect(english?.text).not.toMatch(/[\u0980-\u09ff]/);
  }
});
