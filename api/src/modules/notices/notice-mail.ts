import type { Mail } from "../../platform/mail/mailer";
import type { LanguageCode } from "../../shared/request";
import { NoticeKind } from "./notice-kind.enum";

/** What a notice's mail needs: who reads it, and the values that were announced. */
export interface NoticeMail {
  readonly email: string;
  readonly fullName: string;
  readonly language: LanguageCode;
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

interface Values {
  /** The deed's public name. */
  readonly deed: string;
  readonly reason: string;
  /** The badge's name in the reader's language. */
  readonly badge: string;
  readonly deedLink: string;
  readonly profileLink: string;
}

type Texts = Readonly<Record<NoticeKind, (values: Values) => Words>>;

const BENGALI: Texts = {
  [NoticeKind.DEED_APPROVED]: ({ deed, deedLink }) => ({
    subject: `আপনার ভালো কাজটি অনুমোদিত হয়েছে (${deed})`,
    lines: ["আপনার ভালো কাজটি যাচাই করে অনুমোদন করা হয়েছে। এখন সবাই এটি দেখতে পাবেন।", deedLink],
  }),
  [NoticeKind.DEED_REJECTED]: ({ deed, reason, profileLink }) => ({
    subject: `আপনার ভালো কাজটি অনুমোদন করা যায়নি (${deed})`,
    lines: [
      "আপনার পাঠানো ভালো কাজটি এবার অনুমোদন করা যায়নি। কারণ:",
      reason,
      "আপনার প্রোফাইলে কাজটি দেখতে পাবেন:",
      profileLink,
    ],
  }),
  [NoticeKind.DEED_REOPENED]: ({ deed, profileLink }) => ({
    subject: `আপনার ভালো কাজটি আবার যাচাই করা হচ্ছে (${deed})`,
    lines: ["আপনার ভালো কাজটির বিষয়ে আগের সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে। কাজটি আবার যাচাইয়ের অপেক্ষায় আছে।", profileLink],
  }),
  [NoticeKind.DEED_DELETED]: ({ deed, profileLink }) => ({
    subject: `আপনার একটি ভালো কাজ মুছে ফেলা হয়েছে (${deed})`,
    lines: [`একজন অ্যাডমিন আপনার ${deed} নম্বরের কাজটি মুছে ফেলেছেন। কারণ জানতে চাইলে সহায়তা কেন্দ্রে লিখুন।`, profileLink],
  }),
  [NoticeKind.BADGE_EARNED]: ({ badge, profileLink }) => ({
    subject: `অভিনন্দন! আপনি “${badge}” ব্যাজ পেয়েছেন`,
    lines: [`আপনার ভালো কাজের স্বীকৃতি হিসেবে আপনি “${badge}” ব্যাজ ও সনদ পেয়েছেন। প্রোফাইলে দেখে নিন:`, profileLink],
  }),
  [NoticeKind.BADGE_REVOKED]: ({ badge, profileLink }) => ({
    subject: `আপনার “${badge}” ব্যাজটি আপাতত নেই`,
    lines: [
      `আপনার একটি কাজ এখন আর গণনায় নেই, তাই “${badge}” ব্যাজ ও সনদ ফিরিয়ে নেওয়া হয়েছে। আরেকটি ভালো কাজ অনুমোদিত হলেই তা ফিরে পাবেন।`,
      profileLink,
    ],
  }),
};

const ENGLISH: Texts = {
  [NoticeKind.DEED_APPROVED]: ({ deed, deedLink }) => ({
    subject: `Your good deed was approved (${deed})`,
    lines: ["Your good deed was reviewed and approved. Everybody can see it now:", deedLink],
  }),
  [NoticeKind.DEED_REJECTED]: ({ deed, reason, profileLink }) => ({
    subject: `Your good deed could not be approved (${deed})`,
    lines: [
      "Your good deed could not be approved this time. The reason:",
      reason,
      "You find it on your profile:",
      profileLink,
    ],
  }),
  [NoticeKind.DEED_REOPENED]: ({ deed, profileLink }) => ({
    subject: `Your good deed is being reviewed again (${deed})`,
    lines: ["The decision about your good deed was taken back. It is waiting for review again.", profileLink],
  }),
  [NoticeKind.DEED_DELETED]: ({ deed, profileLink }) => ({
    subject: `One of your good deeds was deleted (${deed})`,
    lines: [`An admin deleted your deed ${deed}. If you want to know why, please write to support.`, profileLink],
  }),
  [NoticeKind.BADGE_EARNED]: ({ badge, profileLink }) => ({
    subject: `Congratulations! You earned the badge ${badge}`,
    lines: [
      `Your good deeds have earned you the badge ${badge} and its certificate. See it on your profile:`,
      profileLink,
    ],
  }),
  [NoticeKind.BADGE_REVOKED]: ({ badge, profileLink }) => ({
    subject: `Your badge ${badge} is away for now`,
    lines: [
      `One of your deeds no longer counts, so the badge ${badge} and its certificate were taken back. The next approved deed brings them back.`,
      profileLink,
    ],
  }),
};

const GREETINGS: Readonly<Record<LanguageCode, (name: string) => string>> = {
  bn: (name) => `প্রিয় ${name},`,
  en: (name) => `Dear ${name},`,
};

const isKind = (template: string): template is NoticeKind =>
  (Object.values(NoticeKind) as readonly string[]).includes(template);

/** The mail of a notice, in its reader's language. @throws Error for a template that nobody wrote */
export function noticeMail({ email, fullName, language, template, values }: NoticeMail, publicUrl: string): Mail {
  if (!isKind(template)) throw new Error(`There is no mail template ${template}`);
  const texts = language === "en" ? ENGLISH : BENGALI;
  const deed = values.deedUniqueId ?? "";
  const { subject, lines } = texts[template]({
    deed,
    reason: values.reason ?? "",
    badge: (language === "en" ? values.badgeNameEn : values.badgeName) ?? "",
    deedLink: `${publicUrl}/deed/${deed}`,
    profileLink: `${publicUrl}/profile`,
  });
  return { to: email, subject, text: [GREETINGS[language](fullName), ...lines, "Tree for Deed"].join("\n\n") };
}
