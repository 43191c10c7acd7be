import type { DataSource } from "typeorm";
import { deleteOldRows } from "../../platform/jobs/old-rows";
import type { Tally } from "../../platform/jobs/work-loop";
import { ATTEMPTS_MAX, GiveUp, WorkQueue } from "../../platform/jobs/work-queue";
import type { Logger } from "../../platform/log/logger";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Mail, Mailer } from "../../platform/mail/mailer";
import type { Language } from "@tree-for-deed/common/languages";
import { isForeignAddress } from "../users/own-address.service";
import { type AddressMailLinks, addressMail, isAddressMail } from "./address.mail";
import { MailKind } from "./mail-kind.enum";
import { isNoticeKind, mailKindOf } from "./mail-kinds.value";
import { type MailLinks, noticeMail } from "./notice.mail";
import type { OutboxTemplates } from "./outbox-mails.extension";
import type { CountTreesInGround } from "./trees-in-ground.extension";
import type { OutboxPayload } from "./outbox.entity";
import { isSensitiveAct, sensitiveActMail } from "./sensitive-act.mail";
import { withoutTypedText, sendBounded } from "./stranger-mails.service";
import { WEEK_LETTER, weekLetterMail } from "./week-letter.mail";

/** The expression computes the key of an address like `identityKey`. */
const isAnswered = `EXISTS (SELECT FROM users a WHERE a."emailConfirmedAt" IS NOT NULL
  AND a."emailKey" = lower(normalize(btrim(coalesce(t.recipient, u.email)), NFKC)))`;

export interface OutboxParts {
  readonly db: DataSource;
  readonly limits: Pick<RateLimits, "isWithin" | "giveBack">;
  readonly mailer: Mailer;
  readonly links: MailLinks & AddressMailLinks;
  /** The mails of other modules. */
  readonly templates: () => readonly OutboxTemplates[];
  readonly treeCounts: () => readonly CountTreesInGround[];
  /** The time zone of dates and times in mails. */
  readonly timeZone: string;
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
export const outboxQueue = ({
  db,
  mailer,
  limits,
  links,
  templates,
  treeCounts,
  timeZone,
  log,
}: OutboxParts): WorkQueue<DueMail> =>
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
      mustBeWanted(mail);
      const { template, values } = mail.payload;
      const { email } = mail;
      const answered = mail.answered || values.answered === "yes";
      const addressed = {
        email,
        template,
        answered,
        causedByAnybody: templates().some((each) => each.causedByAnybody?.includes(template)),
      };
      const [countPlanted] = treeCounts();
      const planted = template === WEEK_LETTER && mail.userId ? ((await countPlanted?.(mail.userId)) ?? null) : null;
      await sendBounded(limits, addressed, () =>
        mailer.send(
          mailOf({ ...mail, answered }, withoutTypedText(addressed, values), { links, templates, timeZone, planted }),
        ),
      );
    },
    db,
    log,
  });

function mailOf(
  { payload: { template }, email, userId, fullName, language, answered }: DueMail,
  values: OutboxPayload["values"],
  {
    links,
    templates,
    timeZone,
    planted,
  }: Pick<OutboxParts, "links" | "templates" | "timeZone"> & { readonly planted: number | null },
): Mail {
  if (isSensitiveAct(template)) {
    return sensitiveActMail({ email, language, act: template, values }, { publicUrl: links.publicUrl, timeZone });
  }
  if (isAddressMail(template)) return addressMail({ email, language, template, values }, links);
  const others = templates().find(({ names }) => names.includes(template));
  if (others) return others.write({ email, language, template, values }, { publicUrl: links.publicUrl, timeZone });
  const member = userId === null ? null : { id: userId, fullName: answered ? (fullName ?? "") : "" };
  if (template === WEEK_LETTER && member) {
    return weekLetterMail({ email, language, member, values, planted }, links, timeZone);
  }
  return noticeMail({ email, language, member, template, values }, links);
}

/** Rejects a mail whose reader has since left, lost the address or muted its kind. @throws GiveUp */
function mustBeWanted({ payload: { template }, mutedMails, gone, foreign }: DueMail): void {
  if (gone) throw new GiveUp("the member is gone");
  if (foreign) throw new GiveUp("the address is another member's");
  const kind = template === WEEK_LETTER ? MailKind.WEEK : isNoticeKind(template) ? mailKindOf(template) : null;
  if (kind && mutedMails?.includes(kind)) throw new GiveUp("the member wants no mails of this kind");
}

/** Deletes mails that were sent or given up long ago; until then they are kept for inquiries. */
export const tidyOutbox = (db: DataSource, tally: Tally): Promise<boolean> =>
  deleteOldRows(
    db,
    tally,
    {
      table: "outbox",
      where: `"createdAt" < now() - interval '30 days' AND ("sentAt" IS NOT NULL OR attempts >= ${ATTEMPTS_MAX})`,
    },
    { table: "week_letters", where: `week < current_date - 60` },
  );
