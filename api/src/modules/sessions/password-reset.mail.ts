import type { Mail } from "../../platform/mail/mailer";
import type { Language } from "@tree-for-deed/common/languages";

export const RESET_MINUTES = 60;

/** What the mail needs to know of its reader. */
export interface ResetMailReader {
  readonly email: string;
  readonly fullName: string;
  readonly language: Language;
}

const TEXTS: Readonly<Record<Language, (name: string, link: string) => Omit<Mail, "to">>> = {
  bn: (name, link) => ({
    subject: "Tree for Deed: নতুন পাসওয়ার্ড দিন",
    text: [
      `প্রিয় ${name},`,
      "আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। নতুন পাসওয়ার্ড দিতে এই লিংকটি খুলুন:",
      link,
      "লিংকটি ৬০ মিনিট পর্যন্ত এবং শুধু একবার কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না; আপনার পাসওয়ার্ড আগের মতোই থাকবে।",
      "Tree for Deed",
    ].join("\n\n"),
  }),
  en: (name, link) => ({
    subject: "Tree for Deed: choose a new password",
    text: [
      `Dear ${name},`,
      "Somebody asked for a new password for your account. Open this link to choose one:",
      link,
      `The link works for ${RESET_MINUTES} minutes and only once. If it was not you, there is nothing to do: your password stays as it is.`,
      "Tree for Deed",
    ].join("\n\n"),
  }),
};

/** The mail with the link, in the member's language. */
export const passwordResetMail = ({ email, fullName, language }: ResetMailReader, link: string): Mail => ({
  to: email,
  ...TEXTS[language](fullName, link),
});
