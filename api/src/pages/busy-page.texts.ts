import { siteName } from "@tree-for-deed/common/site-name";
import { inBengaliDigits } from "@tree-for-deed/common/text";
import { minutesOf } from "../platform/limits/too-many-requests";

const counted = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`;

/** Texts of the page that replaces one which cannot be rendered now. */
export const BUSY_PAGE_TEXTS = {
  bn: {
    site: siteName.bn,
    tooMany: "একটু বেশি পাতা খোলা হয়ে গেছে",
    busy: "এই মুহূর্তে অনেকেই সাইটে আছেন",
    wait: (seconds: number) =>
      seconds < 60
        ? `${inBengaliDigits(String(seconds))} সেকেন্ড পরে আবার চেষ্টা করুন।`
        : `${inBengaliDigits(String(minutesOf(seconds)))} মিনিট পর আবার চেষ্টা করুন।`,
    again: "আবার চেষ্টা করুন",
  },
  en: {
    site: siteName.en,
    tooMany: "Too many pages were opened from your network",
    busy: "Many people are here right now",
    wait: (seconds: number) =>
      `Please try again in ${seconds < 60 ? counted(seconds, "second") : counted(minutesOf(seconds), "minute")}.`,
    again: "Try again",
  },
} as const;
