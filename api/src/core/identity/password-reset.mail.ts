import type { Mail } from "../../platform/mail/mailer";
import { paragraphs, say } from "../../platform/texts/texts";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";

export const RESET_MINUTES = 60;

/** The mail's data about its reader. */
export interface ResetMailReader {
  /** Whether the address is confirmed. Mails to an unconfirmed one contain no text that somebody typed. */
  readonly answered: boolean;
  readonly email: string;
  readonly username: string;
  readonly fullName: string;
  readonly language: Language;
}

/** The mail with the link, in the member's language. */
export const passwordResetMail = (reader: ResetMailReader, link: string): Mail => {
  const { answered, email, fullName, language, username } = reader;
  const values = { answered, link, minutes: RESET_MINUTES, username };
  return {
    to: email,
    subject: say(language, "mail.password_link.subject"),
    text: [
      answered ? say(language, "mail.dear", { name: fullName }) : say(language, "mail.hello"),
      ...paragraphs(language, "mail.password_link.body", values),
      languageFacts[language].siteName,
    ].join("\n\n"),
  };
};
