import { outboxQueue } from "../src/core/notices/outbox.jobs";
import type { Mail } from "../src/platform/mail/mailer";
import type { Site } from "./harness";

/** Sends all due mails of the outbox, whatever the site's clock, and returns all mails ever sent to an address. */
export async function mailsTo(site: Site, email: string): Promise<readonly Mail[]> {
  const { db, mailer, limits, log } = site.infrastructure;
  await site.services.passwordResets.settled();
  await db.query(`UPDATE outbox SET "nextAttemptAt" = now() WHERE "sentAt" IS NULL`);
  const queue = outboxQueue({ db, mailer, limits, writer: site.services.mailWriter, log });
  while (await queue.round());
  return (await site.mails()).filter(({ to }) => to.toLowerCase() === email.toLowerCase());
}
