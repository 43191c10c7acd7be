import { siteName } from "@tree-for-deed/common/site-name";
import type { Mail } from "../../platform/mail/mailer";
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

const TEXTS: Readonly<Record<Language, (reader: Omit<ResetMailReader, "language">, link: string) => Omit<Mail, "to">>> =
  {
    bn: ({ answered, fullName, username }, link) => ({
      subject: `${siteName.bn}: নতুন পাসওয়ার্ড দিন`,
      text: [
        answered ? `প্রিয় ${fullName},` : "শুভেচ্ছা জানবেন,",
        `আপনার অ্যাকাউন্টের${answered ? ` (ইউজারনেম @${username})` : ""} জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। নতুন পাসওয়ার্ড দিতে এই লিংকটি খুলুন:`,
        link,
        "লিংকটি ৬০ মিনিট পর্যন্ত এবং শুধু একবার কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না; আপনার পাসওয়ার্ড আগের মতোই থাকবে।",
        siteName.bn,
      ].join("\n\n"),
    }),
    en: ({ answered, fullName, username }, link) => ({
      subject: `${siteName.en}: choose a new password`,
      text: [
        answered ? `Dear ${fullName},` : "Hello,",
        `Somebody asked for a new password for your account${answered ? `, @${username}` : ""}. Open this link to choose one:`,
        link,
        `The link works for ${RESET_MINUTES} minutes and only once. If it was not you, there is nothing to do: your password stays as it is.`,
        siteName.en,
      ].join("\n\n"),
    }),
  };

/** The mail with the link, in the member's language. */
export const passwordResetMail = ({ language, ...reader }: ResetMailReader, link: string): Mail => ({
  to: reader.email,
  ...TEXTS[language](reader, link),
});
