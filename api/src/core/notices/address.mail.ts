import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { Mail } from "../../platform/mail/mailer";
import { greeting, letterMail } from "./letter.mail";

/** Mails to the holder of an address that somebody gave as theirs. */
export enum AddressMailKind {
  CONFIRM = "address_confirm",
  IN_USE = "address_in_use",
}

/** The stored form of such a mail until it is sent. */
export interface AddressMail {
  readonly email: string;
  readonly language: Language;
  readonly template: AddressMailKind;
  /** `userId`, `name` and `username` of the reader's account. */
  readonly values: Readonly<Record<string, string>>;
}

export interface AddressMailLinks {
  readonly publicUrl: string;
  readonly confirmation: { linkFor: (userId: string, email: string) => string };
}

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

type Told = Readonly<Record<"name" | "username" | "link", string>>;

const TEXTS: Readonly<Record<Language, Readonly<Record<AddressMailKind, (told: Told) => Words>>>> = {
  bn: {
    [AddressMailKind.CONFIRM]: ({ link }) => ({
      subject: "আপনার ইমেইল ঠিকানাটি নিশ্চিত করুন",
      lines: [
        greeting("bn", ""),
        "ট্রি ফর ডিডের একটি অ্যাকাউন্টে এই ইমেইল ঠিকানা দেওয়া হয়েছে। অ্যাকাউন্টটি আপনার হলে এই লিংক খুলে নিশ্চিত করুন:",
        link,
        "লিংকটি ৭ দিন কাজ করবে। অ্যাকাউন্টটি আপনার না হলে লিংকটি খুলবেন না; আর কিছু করতে হবে না।",
      ],
    }),
    [AddressMailKind.IN_USE]: ({ name, username, link }) => ({
      subject: "আপনার ইমেইল দিয়ে কেউ অ্যাকাউন্ট খুলতে চেয়েছেন",
      lines: [
        greeting("bn", name),
        `ট্রি ফর ডিডে আরেকটি অ্যাকাউন্টে কেউ আপনার ইমেইল ঠিকানা দিয়েছেন। ঠিকানাটি আপনার অ্যাকাউন্ট @${username}-এরই আছে, কিছু বদলায়নি।`,
        `আপনিই চেষ্টা করে থাকলে @${username} নামে লগ ইন করুন। পাসওয়ার্ড মনে না থাকলে সেখানে “পাসওয়ার্ড ভুলে গেছেন?” চাপুন:`,
        link,
        "আপনি না করে থাকলে কিছু করতে হবে না।",
      ],
    }),
  },
  en: {
    [AddressMailKind.CONFIRM]: ({ link }) => ({
      subject: "Confirm your email address",
      lines: [
        greeting("en", ""),
        "This email address was given for an account at Tree for Deed. If that account is yours, open this link to confirm it:",
        link,
        "The link works for 7 days. If the account is not yours, do not open it; there is nothing else to do.",
      ],
    }),
    [AddressMailKind.IN_USE]: ({ name, username, link }) => ({
      subject: "Somebody used your email address to register",
      lines: [
        greeting("en", name),
        `Somebody gave your email address for another account at Tree for Deed. The address still belongs to your account @${username}, and nothing has changed.`,
        `If it was you, log in as @${username}. If you have forgotten the password, choose “Forgot password?” there:`,
        link,
        "If it was not you, there is nothing to do.",
      ],
    }),
  },
};

/** Whether a mail's template is one of these. */
export const isAddressMail = (template: string): template is AddressMailKind =>
  (Object.values(AddressMailKind) as readonly string[]).includes(template);

/** The mail, in its reader's language. The confirmation link is made only here and is not stored. */
export function addressMail({ email, language, template, values }: AddressMail, links: AddressMailLinks): Mail {
  const { userId = "", name = "", username = "" } = values;
  const isToConfirm = template === AddressMailKind.CONFIRM;
  const link = isToConfirm ? links.confirmation.linkFor(userId, email) : links.publicUrl + paths.login();
  const words = TEXTS[language][template]({ name, username, link });
  return letterMail({ to: email, language, ...words }, links.publicUrl);
}
