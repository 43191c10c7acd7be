import { siteName } from "@tree-for-deed/common/site-name";
import type { Language } from "@tree-for-deed/common/languages";

/** Fixed texts of a certificate in one language. */
export interface CertificateWords {
  readonly site: string;
  readonly title: string;
  readonly presented: string;
  readonly former: string;
  readonly deeds: (count: number) => string;
  readonly badge: (name: string) => string;
  readonly date: string;
  readonly number: string;
  readonly scan: string;
  readonly revoked: string;
  readonly revokedText: string;
  readonly revokedOn: (date: string) => string;
}

export const CERTIFICATE_WORDS: Readonly<Record<Language, CertificateWords>> = {
  bn: {
    site: siteName.bn,
    title: "ভালো কাজের সনদ",
    presented: "এই সনদ যাঁকে প্রদান করা হলো",
    former: "সাবেক সদস্য",
    deeds: (count) => `${new Intl.NumberFormat("bn-BD").format(count)}টি অনুমোদিত ভালো কাজের স্বীকৃতি হিসেবে`,
    badge: (name) => `“${name}” ব্যাজ`,
    date: "প্রদানের তারিখ",
    number: "সনদ নম্বর",
    scan: "স্ক্যান করে যাচাই করুন",
    revoked: "বাতিল",
    revokedText: "এই সনদটি এখন আর কার্যকর নয়",
    revokedOn: (date) => `বাতিলের তারিখ: ${date}`,
  },
  en: {
    site: siteName.en,
    title: "Certificate of Good Deeds",
    presented: "This certificate is presented to",
    former: "A former member",
    deeds: (count) =>
      `in recognition of ${new Intl.NumberFormat("en").format(count)} approved good ${count === 1 ? "deed" : "deeds"}`,
    badge: (name) => `${name} badge`,
    date: "Date of issue",
    number: "Certificate no.",
    scan: "Scan to verify",
    revoked: "Revoked",
    revokedText: "This certificate is no longer valid",
    revokedOn: (date) => `Revoked on ${date}`,
  },
};
