import type { Language } from "@tree-for-deed/common/languages";
import type { Mail } from "../../../platform/mail/mailer";

/** What members are told of: each could be the work of somebody who has got into the account. */
export type SecondFactorEvent = "added" | "removed" | "recoveryCodesRenewed" | "lossReported" | "reset";

export interface MailReader {
  readonly email: string;
  readonly fullName: string;
  readonly language: Language;
}

interface Words {
  readonly subject: string;
  readonly text: string;
}

const WORDS: Readonly<Record<Language, Readonly<Record<SecondFactorEvent, Words>>>> = {
  bn: {
    added: {
      subject: "লগইনের দ্বিতীয় ধাপ যোগ হয়েছে",
      text: "আপনার অ্যাকাউন্টে লগইনের একটি দ্বিতীয় ধাপ যোগ করা হয়েছে। এখন থেকে পাসওয়ার্ডের পর সেটিও লাগবে।",
    },
    removed: {
      subject: "লগইনের দ্বিতীয় ধাপ সরানো হয়েছে",
      text: "আপনার অ্যাকাউন্ট থেকে লগইনের একটি দ্বিতীয় ধাপ সরানো হয়েছে।",
    },
    recoveryCodesRenewed: {
      subject: "নতুন রিকভারি কোড তৈরি হয়েছে",
      text: "আপনার অ্যাকাউন্টের জন্য নতুন রিকভারি কোড তৈরি হয়েছে। আগের কোডগুলো আর কাজ করবে না।",
    },
    lossReported: {
      subject: "দ্বিতীয় ধাপ হারানোর কথা জানানো হয়েছে",
      text: "আপনার পাসওয়ার্ড দিয়ে কেউ জানিয়েছেন, লগইনের দ্বিতীয় ধাপটি হারিয়ে গেছে। একজন অ্যাডমিন অনুমোদন করলে সেটি বন্ধ হবে।",
    },
    reset: {
      subject: "লগইনের দ্বিতীয় ধাপ বন্ধ হয়েছে",
      text: "আপনি হারিয়ে ফেলার কথা জানানোয় একজন অ্যাডমিন আপনার লগইনের দ্বিতীয় ধাপ বন্ধ করেছেন। এখন শুধু পাসওয়ার্ড দিয়ে লগইন করে নতুন করে চালু করুন।",
    },
  },
  en: {
    added: {
      subject: "a second step was added to your login",
      text: "A second step was added to your account's login. From now on it is needed after the password.",
    },
    removed: {
      subject: "a second step was removed from your login",
      text: "A second step was removed from your account's login.",
    },
    recoveryCodesRenewed: {
      subject: "new recovery codes",
      text: "New recovery codes were made for your account. The old ones do not work any more.",
    },
    lossReported: {
      subject: "your second step was said to be lost",
      text: "Somebody who knows your password has said that the second step of your login is lost. It is switched off if an admin confirms it.",
    },
    reset: {
      subject: "the second step of your login was switched off",
      text: "As you had said that it is lost, an admin has switched off the second step of your login. Log in with your password and set it up anew.",
    },
  },
};

const FRAME: Readonly<Record<Language, (name: string, text: string) => string[]>> = {
  bn: (name, text) => [
    `প্রিয় ${name},`,
    text,
    "এটি আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং সাপোর্টে জানান।",
    "Tree for Deed",
  ],
  en: (name, text) => [
    `Dear ${name},`,
    text,
    "If it was not you, change your password now and tell our support.",
    "Tree for Deed",
  ],
};

/** The mail about it, in the member's language. */
export function secondFactorMail({ email, fullName, language }: MailReader, event: SecondFactorEvent): Mail {
  const { subject, text } = WORDS[language][event];
  return { to: email, subject: `Tree for Deed: ${subject}`, text: FRAME[language](fullName, text).join("\n\n") };
}
