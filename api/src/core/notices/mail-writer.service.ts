import type { Language } from "@tree-for-deed/common/languages";
import { letterMail, type Letter } from "../../platform/mail/letter";
import type { Scheme } from "../../platform/mail/letter-colours";
import type { Mail } from "../../platform/mail/mailer";
import { type AddressMailLinks, addressLetter, isAddressMail } from "./address.mail";
import type { MailDeeds } from "./mail-deeds.service";
import { type MailLinks, noticeLetter } from "./notice.mail";
import type { OutboxTemplates } from "./outbox-mails.extension";
import type { OutboxPayload } from "./outbox.entity";
import { isSensitiveAct, sensitiveActLetter } from "./sensitive-act.mail";
import type { CountTreesInGround } from "./trees-in-ground.extension";
import type { WeekLine } from "./week-line.extension";
import { WEEK_LETTER, weekLetter } from "./week-letter.mail";

/** A mail whose news its reader wants, without values that they may not see. */
export interface WantedMail extends OutboxPayload {
  readonly email: string;
  readonly language: Language;
  /** `null` for a guest. */
  readonly userId: string | null;
  readonly fullName: string | null;
  /** True if a member has confirmed the address. */
  readonly answered: boolean;
}

export interface MailWriterParts {
  readonly deeds: Pick<MailDeeds, "deed" | "daysUntil">;
  /** The mails of other modules. */
  readonly templates: () => readonly OutboxTemplates[];
  readonly treeCounts: () => readonly CountTreesInGround[];
  readonly weekLines: () => readonly WeekLine[];
  readonly links: MailLinks & AddressMailLinks;
  /** The time zone of dates and times in mails. */
  readonly timeZone: string;
}

/** Writes the mails of the outbox, each in its reader's language. */
export class MailWriter {
  constructor(private readonly parts: MailWriterParts) {}

  /** Whether anybody can have such a mail sent to any address. */
  isCausedByAnybody(template: string): boolean {
    return this.parts.templates().some((each) => each.causedByAnybody?.includes(template));
  }

  /** The scheme is fixed in previews only. @throws Error for an unknown template */
  async write(mail: WantedMail, scheme: Scheme = "auto"): Promise<Mail> {
    return letterMail(await this.#letter(mail), this.parts.links.publicUrl, scheme);
  }

  async #letter({ userId, fullName, answered, also, ...owed }: WantedMail): Promise<Letter> {
    const { email, language, template, values } = owed;
    const { deeds, links, templates, treeCounts, weekLines, timeZone } = this.parts;
    const site = { publicUrl: links.publicUrl, timeZone };
    if (isSensitiveAct(template)) return sensitiveActLetter({ email, language, act: template, values }, site);
    if (isAddressMail(template)) return addressLetter({ email, language, template, values }, links);
    const others = templates().find(({ names }) => names.includes(template));
    if (others) return others.write({ email, language, template, values }, site);
    const member = userId === null ? null : { id: userId, fullName: answered ? (fullName ?? "") : "" };
    if (template === WEEK_LETTER && member) {
      const days = await deeds.daysUntil(member.id, new Date(values.until ?? ""));
      const [countPlanted] = treeCounts();
      const planted = (await countPlanted?.(member.id)) ?? null;
      const span = { from: values.from ?? "", until: values.until ?? "" };
      const said = await Promise.all(weekLines().map((line) => line.of(member.id, language, span)));
      const lines = said.filter((line) => line !== null);
      return weekLetter({ email, language, member, values, planted, days, lines }, links, timeZone);
    }
    const { deedId } = values;
    const deed = member && deedId ? await deeds.deed({ id: member.id, language, answered }, deedId) : null;
    return noticeLetter({ email, language, member, template, values, ...(also && { also }), deed }, links);
  }
}
