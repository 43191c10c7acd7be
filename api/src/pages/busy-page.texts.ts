import { siteName } from "@tree-for-deed/common/site-name";
import { inBengaliDigits } from "@tree-for-deed/common/text";

/** What the page says that stands in for one which is not rendered now. */
export const BUSY_PAGE_TEXTS = {
  bn: {
    site: siteName.bn,
    tooMany: "একটু বেশি পাতা খোলা হয়ে গেছে",
    busy: "এই মুহূর্তে অনেকেই সাইটে আছেন",
    wait: (seconds: number) => `${inBengaliDigits(String(seconds))} সেকেন্ড পরে আবার চেষ্টা করুন।`,
    again: "আবার চেষ্টা করুন",
  },
  en: {
    site: siteName.en,
    tooMany: "Too many pages were opened from your network",
    busy: "Many people are here right now",
    wait: (seconds: number) => `Please try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    again: "Try again",
  },
} as const;
