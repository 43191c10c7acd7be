import type { Language } from "@tree-for-deed/common/languages";
import { siteName } from "@tree-for-deed/common/site-name";

/** Texts on a sponsor's certificate. */
export interface SponsorCertificateWords {
  readonly site: string;
  readonly title: string;
  readonly presented: string;
  /** For null, as many trees as there are. */
  readonly trees: (count: number | null) => string;
  readonly rule: string;
  readonly date: string;
  readonly number: string;
  readonly scan: string;
}

export const SPONSOR_CERTIFICATE_WORDS: Readonly<Record<Language, SponsorCertificateWords>> = {
  bn: {
    site: siteName.bn,
    title: "গাছের খরচ দেওয়ার সনদ",
    presented: "এই সনদ যে প্রতিষ্ঠানকে প্রদান করা হলো",
    trees: (count) =>
      count === null
        ? "ভালো কাজে অর্জিত গাছের খরচ দেওয়ার জন্য"
        : `ভালো কাজে অর্জিত ${new Intl.NumberFormat("bn-BD").format(count)}টি গাছের খরচ দেওয়ার জন্য`,
    rule: "কয়টি গাছ রোপণ হয়েছে আর কয়টি বেঁচে আছে, কোডটি স্ক্যান করলে দেখা যাবে",
    date: "টাকা পাওয়ার তারিখ",
    number: "সনদ নম্বর",
    scan: "স্ক্যান করে যাচাই করুন",
  },
  en: {
    site: siteName.en,
    title: "Certificate of Sponsorship",
    presented: "This certificate is presented to",
    trees: (count) =>
      count === null
        ? "for paying for trees that good deeds earned"
        : `for paying for ${new Intl.NumberFormat("en").format(count)} ${count === 1 ? "tree" : "trees"} that good deeds earned`,
    rule: "Scan the code to see how many are planted and how many live",
    date: "Money recorded on",
    number: "Certificate no.",
    scan: "Scan to verify",
  },
};
