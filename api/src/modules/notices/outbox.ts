import type { DataSource } from "typeorm";
import { WorkLoop } from "../../platform/jobs/work-loop";
import type { Logger } from "../../platform/log/logger";
import type { Mailer } from "../../platform/mail/mailer";
import type { Language } from "@tree-for-deed/common/languages";
import { isNoticeKind, mailKindOf } from "./mail-kinds";
import { type MailLinks, noticeMail } from "./notice-mail";
import type { OutboxPayload } from "./outbox.entity";

export interface OutboxEngines {
  readonly db: DataSource;
  readonly mailer: Mailer;
  readonly links: MailLinks;
  readonly log: Logger;
}

const EVERY_MS = 5_000;
const BATCH = 20;
/** With the growing pauses, a mail is tried for about three days. */
const ATTEMPTS_MAX = 12;
/** Sent mails and those given up are kept this long, for those who ask what became of them. */
const KEPT = "30 days";
const TIDY_EVERY_MS = 24 * 60 * 60_000;

interface DueMail {
  readonly id: string;
  readonly attempts: number;
  readonly payload: OutboxPayload;
  /** `null` for a guest. */
  readonly userId: string | null;
  readonly fullName: string | null;
  readonly email: string;
  readonly language: Language;
  readonly mutedMails: readonly string[] | null;
  /** The member went away and left deeds behind: there is nobody to write to. */
  readonly gone: boolean;
}

/**
 * Takes due mails. Each is put off before it is sent: a process that dies meanwhile leaves it to the next one, and no
 * other process takes it in the meantime. The pause doubles with each attempt, from one minute to twelve hours.
 */
const TAKE = `
  WITH due AS (
    SELECT id FROM outbox WHERE "sentAt" IS NULL AND "nextAttemptAt" <= now() AND attempts < $2
    ORDER BY "nextAttemptAt" LIMIT $1 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE outbox o SET attempts = o.attempts + 1,
      "nextAttemptAt" = now() + least(interval '1 minute' * power(2, o.attempts), interval '12 hours')
    FROM due WHERE o.id = due.id RETURNING o.id, o."userId", o.recipient, o.language, o.attempts, o.payload
  )
  SELECT t.id, t.attempts, t.payload, t."userId", u."fullName", u."mutedMails",
    coalesce(t.recipient, u.email) AS email, coalesce(t.language, u.language) AS language,
    u."anonymizedAt" IS NOT NULL AS gone
  FROM taken t LEFT JOIN users u ON u.id = t."userId" ORDER BY t.id`;

/** There will be no further attempt; what is kept says why. */
const DROP = `UPDATE outbox SET attempts = $2, "lastError" = $3 WHERE id = $1`;

/** Sends what committed transactions owe. Several processes share the work. */
export function outboxJobs(engines: OutboxEngines): WorkLoop[] {
  const { db, log } = engines;
  return [
    new WorkLoop({ name: "outbox", everyMs: EVERY_MS, work: (signal) => sendDueMails(engines, signal), log }),
    new WorkLoop({ name: "outbox-tidy", everyMs: TIDY_EVERY_MS, work: () => tidyOutbox(db), log }),
  ];
}

/** Sends one batch of due mails; answers whether more may be due. */
export async function sendDueMails(engines: OutboxEngines, signal?: AbortSignal): Promise<boolean> {
  const due = await engines.db.query<DueMail[]>(TAKE, [BATCH, ATTEMPTS_MAX]);
  for (const mail of due) {
    if (signal?.aborted) {
      await engines.db.query(`UPDATE outbox SET attempts = attempts - 1, "nextAttemptAt" = now() WHERE id = $1`, [
        mail.id,
      ]);
      continue;
    }
    await send(engines, mail);
  }
  return due.length === BATCH;
}

async function send({ db, mailer, links, log }: OutboxEngines, mail: DueMail): Promise<void> {
  const { id, attempts, payload, email, userId, fullName, language } = mail;
  const unwanted = reasonNotToSend(mail);
  if (unwanted) {
    await db.query(DROP, [id, ATTEMPTS_MAX, unwanted]);
    return;
  }
  const member = userId === null ? null : { id: userId, fullName: fullName ?? "" };
  try {
    await mailer.send(noticeMail({ email, language, member, ...payload }, links));
    await db.query(`UPDATE outbox SET "sentAt" = now(), "lastError" = NULL WHERE id = $1`, [id]);
  } catch (err) {
    log.warn({ err, mail: id, attempts }, "A mail could not be sent");
    const message = err instanceof Error ? err.message.slice(0, 500) : "unknown";
    await db.query(`UPDATE outbox SET "lastError" = $2 WHERE id = $1`, [id, message]);
  }
}

/** Whoever changes their mind before a mail is sent is heard. */
function reasonNotToSend({ payload: { template }, mutedMails, gone }: DueMail): string | null {
  if (gone) return "the member is gone";
  const kind = isNoticeKind(template) ? mailKindOf(template) : null;
  return kind && mutedMails?.includes(kind) ? "the member wants no mails of this kind" : null;
}

/** Deletes mails that were sent or given up long ago. */
export async function tidyOutbox(db: DataSource): Promise<boolean> {
  await db.query(
    `DELETE FROM outbox WHERE "createdAt" < now() - $1::interval AND ("sentAt" IS NOT NULL OR attempts >= $2)`,
    [KEPT, ATTEMPTS_MAX],
  );
  return false;
}
