import type { DataSource } from "typeorm";
import { WorkLoop } from "../../platform/jobs/work-loop";
import type { Logger } from "../../platform/log/logger";
import type { Mailer } from "../../platform/mail/mailer";
import { noticeMail, type NoticeMail } from "./notice-mail";
import type { OutboxPayload } from "./outbox.entity";

export interface OutboxEngines {
  readonly db: DataSource;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly log: Logger;
}

const EVERY_MS = 5_000;
const BATCH = 20;
/** With the growing pauses, a mail is tried for about three days. */
const ATTEMPTS_MAX = 12;
/** Sent mails and those given up are kept this long, for those who ask what became of them. */
const KEPT = "30 days";
const TIDY_EVERY_MS = 24 * 60 * 60_000;

interface DueMail extends Pick<NoticeMail, "email" | "fullName" | "language"> {
  readonly id: string;
  readonly attempts: number;
  readonly payload: OutboxPayload;
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
    FROM due WHERE o.id = due.id RETURNING o.id, o."userId", o.attempts, o.payload
  )
  SELECT t.id, t.attempts, t.payload, u.email, u."fullName", u.language
  FROM taken t JOIN users u ON u.id = t."userId" ORDER BY t.id`;

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

async function send({ db, mailer, publicUrl, log }: OutboxEngines, mail: DueMail): Promise<void> {
  const { id, attempts, payload, email, fullName, language } = mail;
  try {
    await mailer.send(noticeMail({ email, fullName, language, ...payload }, publicUrl));
    await db.query(`UPDATE outbox SET "sentAt" = now(), "lastError" = NULL WHERE id = $1`, [id]);
  } catch (err) {
    log.warn({ err, mail: id, attempts }, "A mail could not be sent");
    const message = err instanceof Error ? err.message.slice(0, 500) : "unknown";
    await db.query(`UPDATE outbox SET "lastError" = $2 WHERE id = $1`, [id, message]);
  }
}

/** Deletes mails that were sent or given up long ago. */
export async function tidyOutbox(db: DataSource): Promise<boolean> {
  await db.query(
    `DELETE FROM outbox WHERE "createdAt" < now() - $1::interval AND ("sentAt" IS NOT NULL OR attempts >= $2)`,
    [KEPT, ATTEMPTS_MAX],
  );
  return false;
}
