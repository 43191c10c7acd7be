import { greeting, type Letter } from "../../platform/mail/letter";
import { paragraphs, say } from "../../platform/texts/texts";
import type { Language } from "@tree-for-deed/common/languages";

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
export const passwordResetLetter = (reader: ResetMailReader, link: string): Letter => {
  const { answered, email, fullName, language, username } = reader;
  return {
    to: email,
    language,
    subject: say(language, "mail.password_link.subject"),
    greeting: greeting(language, answered ? fullName : ""),
    lead: say(language, "mail.password_link.lead"),
    paragraphs: paragraphs(language, "mail.password_link.body", { answered, username }),
    button: { label: say(language, "mail.password_link.button"), url: link },
    after: [say(language, "mail.password_link.after", { minutes: RESET_MINUTES })],
  };
};
