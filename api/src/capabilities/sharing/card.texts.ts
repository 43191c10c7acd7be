import { siteName } from "@tree-for-deed/common/site-name";
import type { DedicationAbout } from "../planting/dedications/dedication-about.enum";
import type { TreeState } from "../planting/tree-state.enum";
import type { Language } from "@tree-for-deed/common/languages";

/** Texts on a card besides members' own words. */
export interface CardWords {
  readonly site: string;
  readonly tagline: string;
  readonly about: string;
  readonly former: string;
  readonly deeds: string;
  readonly trees: string;
  readonly rank: string;
  readonly newcomer: string;
  readonly leaderboard: string;
  readonly nobodyYet: string;
  readonly deedCount: (count: number) => string;
  readonly number: (value: number) => string;
  readonly tree: string;
  readonly dedicated: Readonly<Record<DedicationAbout, (words: string) => string>>;
  /** A tree's state, with the day. */
  readonly treeState: Readonly<Record<Exclude<TreeState, TreeState.FALLEN>, (day: string) => string>>;
}

const bn = new Intl.NumberFormat("bn-BD");
const en = new Intl.NumberFormat("en");

export const CARD_WORDS: Readonly<Record<Language, CardWords>> = {
  bn: {
    site: siteName.bn,
    tagline: "প্রতিটি ভালো কাজে একটি গাছ",
    about: "যাচাই করা প্রতিটি ভালো কাজের জন্য একটি গাছ। আপনিও যোগ দিন।",
    former: "সাবেক সদস্য",
    deeds: "ভালো কাজ",
    trees: "গাছ",
    rank: "অবস্থান",
    newcomer: "ভালো কাজের পথচলা শুরু",
    leaderboard: "সেরা তালিকা",
    nobodyYet: "প্রথম স্থানটি আপনার হতে পারে",
    deedCount: (count) => `${bn.format(count)}টি ভালো কাজ`,
    number: (value) => bn.format(value),
    tree: "একটি গাছের জীবন",
    dedicated: { person: (words) => `উৎসর্গ: ${words}`, event: (words) => `উপলক্ষ: ${words}` },
    treeState: {
      earned: (day) => `ভালো কাজে অর্জিত, ${day}`,
      funded: (day) => `খরচ জোগাড় হয়েছে, ${day}`,
      planted: (day) => `মাটিতে লাগানো হয়েছে, ${day}`,
    },
  },
  en: {
    site: siteName.en,
    tagline: "One tree for every good deed",
    about: "Every verified good deed plants a tree. Join in.",
    former: "A former member",
    deeds: "Good deeds",
    trees: "Trees",
    rank: "Rank",
    newcomer: "Just getting started",
    leaderboard: "Leaderboard",
    nobodyYet: "First place could be yours",
    deedCount: (count) => `${en.format(count)} good ${count === 1 ? "deed" : "deeds"}`,
    number: (value) => en.format(value),
    tree: "The life of a tree",
    dedicated: { person: (words) => `Dedicated to ${words}`, event: (words) => `For the occasion: ${words}` },
    treeState: {
      earned: (day) => `Earned by a good deed, ${day}`,
      funded: (day) => `Paid for, ${day}`,
      planted: (day) => `Planted, ${day}`,
    },
  },
};
