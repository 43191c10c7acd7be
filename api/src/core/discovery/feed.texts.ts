import { siteName } from "@tree-for-deed/common/site-name";
import type { Language } from "@tree-for-deed/common/languages";

interface FeedWords {
  readonly deeds: string;
  readonly deedsText: string;
  readonly posts: string;
  readonly postsText: string;
  readonly former: string;
  readonly site: string;
}

/** Fixed texts of feeds by language. */
export const FEED_WORDS: Readonly<Record<Language, FeedWords>> = {
  bn: {
    deeds: `${siteName.bn}: সাম্প্রতিক ভালো কাজ`,
    deedsText: "সদস্যদের অনুমোদিত ভালো কাজ, সবচেয়ে নতুনটি আগে।",
    posts: `${siteName.bn}: খবর`,
    postsText: "আমাদের সর্বশেষ খবর।",
    former: "সাবেক সদস্য",
    site: siteName.bn,
  },
  en: {
    deeds: `${siteName.en}: latest good deeds`,
    deedsText: "Members' approved good deeds, the newest first.",
    posts: `${siteName.en}: updates`,
    postsText: "Our latest updates.",
    former: "A former member",
    site: siteName.en,
  },
};
