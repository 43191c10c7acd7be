import type { Language } from "@tree-for-deed/common/languages";
import { shiftedDay } from "@tree-for-deed/common/day";
import { paths } from "@tree-for-deed/common/paths";
import { letterMail, type LetterDay, type LetterPhoto } from "../../platform/mail/letter";
import type { Scheme } from "../../platform/mail/letter-colours";
import type { Mail } from "../../platform/mail/mailer";
import { say } from "../../platform/texts/texts";
import { newId } from "../../shared/uuid";
import { passwordResetLetter } from "../identity/password-reset.mail";
import type { MailSample } from "./mail-samples.extension";
import { MailWriter, type MailWriterParts } from "./mail-writer.service";
import { withoutTypedText } from "./stranger-mails.service";

/** A made-up mail of a kind. */
export interface MailPreview extends Pick<Mail, "subject" | "text" | "html"> {
  readonly kind: string;
}

export interface MailPreviewParts extends Pick<MailWriterParts, "templates" | "treeCounts" | "weekLines" | "timeZone"> {
  readonly publicUrl: string;
  readonly samples: () => readonly (readonly MailSample[])[];
  /** A photo that everybody may see; null while the site has none. */
  readonly photo: (language: Language) => Promise<LetterPhoto | null>;
}

/** The mail with the link to a new password, which is sent at once and not by the outbox. */
const PASSWORD_LINK = "password_link";
const SAMPLE_PLANTED = 5;
const EMAIL = "rahima@example.org";

/** Made-up mails of all kinds, written as the real ones are. Their links prove nothing. */
export class MailPreviews {
  readonly #writer: MailWriter;
  readonly #reader = { userId: newId(), email: EMAIL, answered: true };

  constructor(private readonly parts: MailPreviewParts) {
    const { publicUrl, templates, timeZone, photo } = parts;
    this.#writer = new MailWriter({
      deeds: {
        deed: async ({ language }) => ({ photo: await photo(language), tree: "earned", days: approvalDays() }),
        daysUntil: async () => weekDays(),
      },
      treeCounts: () => parts.treeCounts().map(() => async () => SAMPLE_PLANTED),
      weekLines: () =>
        parts.weekLines().map((line) => ({ ...line, of: async (_userId, language) => line.sample(language) })),
      templates,
      links: {
        publicUrl,
        unsubscribe: { linkFor: () => `${publicUrl}/api/mail/unsubscribe` },
        confirmation: { linkFor: () => publicUrl + paths.confirmEmail },
      },
      timeZone,
    });
  }

  /** A made-up mail of each kind that the site sends, or of one kind alone. */
  async list(language: Language, scheme: Scheme, kind?: string | null): Promise<MailPreview[]> {
    const samples = this.#samples().filter(({ template }) => kind == null || template === kind);
    return Promise.all(
      samples.map(async (sample) => ({ kind: sample.template, ...(await this.#write(sample, language, scheme)) })),
    );
  }

  #samples(): readonly MailSample[] {
    return [...this.parts.samples().flat(), { template: PASSWORD_LINK }];
  }

  async #write(sample: MailSample, language: Language, scheme: Scheme): Promise<Mail> {
    const fullName = say(language, "mail.sample.name");
    if (sample.template === PASSWORD_LINK) {
      const reader = { answered: true, email: EMAIL, username: "rahima", fullName, language };
      const { publicUrl } = this.parts;
      return letterMail(passwordResetLetter(reader, publicUrl + paths.resetPassword), publicUrl, scheme);
    }
    const { template } = sample;
    const causedByAnybody = this.#writer.isCausedByAnybody(template);
    const addressed = { email: EMAIL, template, answered: true, causedByAnybody };
    const [first, ...also] = [sample, ...(sample.also ?? [])].map((each) => ({
      template: each.template,
      values: withoutTypedText(addressed, each.values?.(language) ?? {}),
    }));
    if (!first) throw new Error("A sample has news");
    return this.#writer.write({ ...this.#reader, ...first, also, fullName, language }, scheme);
  }
}

/** A week with trees on four of its days. */
const weekDays = (): LetterDay[] =>
  [true, false, true, true, false, false, true].map((tree, index) => ({ day: shiftedDay("2026-11-13", index), tree }));

/** A week whose last day is that of the deed. */
const approvalDays = (): LetterDay[] => weekDays().map((each, index) => ({ ...each, isNews: index === 6 }));
