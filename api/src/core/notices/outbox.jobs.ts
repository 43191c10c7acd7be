import type { DataSource } from "typeorm";
import { deleteOldRows, isBefore } from "../../platform/jobs/old-rows";
import type { Tally } from "../../platform/jobs/work-loop";
import { ATTEMPTS_MAX, GiveUp, WorkQueue } from "../../platform/jobs/work-queue";
import type { Logger } from "../../platform/log/logger";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Mailer } from "../../platform/mail/mailer";
import type { Language } from "@tree-for-deed/common/languages";
import { isForeignAddress } from "../users/own-address.service";
import type { MailWriter } from "./mail-writer.service";
import { MailKind } from "./mail-kind.enum";
import { isNoticeKind, mailKindOf } from "./mail-kinds.value";
import type { OutboxPayload, OwedNews } from "./outbox.entity";
import { withoutTypedText, sendBounded } from "./stranger-mails.service";
import { WEEK_LETTER } from "./week-letter.mail";

/** The expression computes the key of an address like `identityKey`. */
const isAnswered = `EXISTS (SELECT FROM users a WHERE a."emailConfirmedAt" IS NOT NULL
  AND a."emailKey" = lower(normalize(btrim(coalesce(t.recipient, u.email)), NFKC)))`;

export interface OutboxParts {
  readonly db: DataSource;
  readonly limits: Pick<RateLimits, "isWithin" | "giveBack">;
  readonly mailer: Mailer;
  readonly writer: MailWriter;
  readonly log: Logger;
}

interface DueMail {
  readonly id: string;
  readonly payload: OutboxPayload;
  /** `null` for a guest. */
  readonly userId: string | null;
  readonly fullName: string | null;
  readonly email: string;
  readonly language: Language;
  readonly mutedMails: readonly string[] | null;
  /** The member has left deeds behind and left the site, so nobody can be written to. */
  readonly gone: boolean;
  /** The member claims an address that another account has confirmed. */
  readonly foreign: boolean;
  /** True if a member has confirmed the address. */
  readonly answered: boolean;
}

/** Sends the mails that committed transactions have queued. */
export const outboxQueue = ({ db, mailer, limits, writer, log }: OutboxParts): WorkQueue<DueMail> =>
  new WorkQueue<DueMail>({
    name: "mail",
    table: "outbox",
    columns: { attempts: "attempts", due: `"nextAttemptAt"`, done: `"sentAt"`, error: `"lastError"` },
    read: `t.payload, t."userId", u."fullName", u."mutedMails", coalesce(t.recipient, u.email) AS email,
      coalesce(t.language, u.language) AS language, u."anonymizedAt" IS NOT NULL AS gone,
      t.recipient IS NULL AND ${isForeignAddress("u")} AS foreign,
      ${isAnswered} AS answered`,
    joins: `LEFT JOIN users u ON u.id = t."userId"`,
    work: async (mail) => {
      const news = wantedNews(mail);
      const [{ template, values }] = news;
      const { email } = mail;
      const answered = mail.answered || values.answered === "yes";
      const addressed = { email, template, answered, causedByAnybody: writer.isCausedByAnybody(template) };
      const [first, ...also] = news.map((each) => ({ ...each, values: withoutTypedText(addressed, each.values) }));
      if (first)
        await sendBounded(limits, addressed, async () =>
          mailer.send(await writer.write({ ...mail, ...first, also, answered })),
        );
    },
    db,
    log,
  });

/** The news that its reader wants. @throws GiveUp if they left, lost the address or muted all of it */
function wantedNews({ payload, mutedMails, gone, foreign }: DueMail): readonly [OwedNews, ...OwedNews[]] {
  if (gone) throw new GiveUp("the member is gone");
  if (foreign) throw new GiveUp("the address is another member's");
  const { also = [], ...news } = payload;
  const [first, ...others] = [news, ...also].filter(({ template }) => {
    const kind = template === WEEK_LETTER ? MailKind.WEEK : isNoticeKind(template) ? mailKindOf(template) : null;
    return !kind || !mutedMails?.includes(kind);
  });
  if (!first) throw new GiveUp("the member wants no mails of this kind");
  return [first, ...others];
}

/** Deletes mails that were sent or given up long ago, and notices from before `noticesSince`; until then they are kept for inquiries. */
export const tidyOutbox = (db: DataSource, tally: Tally, noticesSince: Date | null): Promise<boolean> =>
  deleteOldRows(
    db,
    tally,
    {
      table: "outbox",
      where: `"createdAt" < now() - interval '30 days' AND ("sentAt" IS NOT NULL OR attempts >= ${ATTEMPTS_MAX})`,
    },
    { table: "week_letters", where: `week < current_date - 60` },
    ...(noticesSince ? [{ table: "notices", where: isBefore("notices", noticesSince) }] : []),
  );
