import type { Language } from "@tree-for-deed/common/languages";

/** Figures of seven days, except for `allTrees`. */
export interface WeekNumbers {
  /** The reader's own figures. */
  readonly deeds: number;
  readonly trees: number;
  readonly badges: number;
  /** Trees since the reader joined. */
  readonly allTrees: number;
  readonly everybodysDeeds: number;
  readonly everybodysTrees: number;
  /** The number of members who did `everybodysDeeds`. */
  readonly members: number;
}

interface Texts {
  readonly subject: (week: WeekNumbers) => string;
  readonly days: (span: string) => string;
  readonly own: (week: WeekNumbers) => string;
  readonly badges: (count: number) => string;
  readonly everybody: (week: WeekNumbers) => string;
  readonly see: string;
  readonly invite: string;
  readonly choose: (link: string) => string;
  readonly stop: (link: string) => string;
}

const inBengali = (count: number): string => count.toLocaleString("bn-BD");

const BENGALI: Texts = {
  subject: ({ deeds, everybodysTrees, everybodysDeeds }) => {
    if (deeds > 0) return `আপনার সপ্তাহ: ${inBengali(deeds)}টি ভালো কাজ অনুমোদন পেয়েছে`;
    return everybodysTrees > 0
      ? `এ সপ্তাহে সবাই মিলে ${inBengali(everybodysTrees)}টি গাছ`
      : `এ সপ্তাহে সবাই মিলে ${inBengali(everybodysDeeds)}টি ভালো কাজ`;
  },
  days: (span) => `এই সাত দিনের খবর (${span}):`,
  own: ({ deeds, trees, allTrees }) =>
    `আপনার ${inBengali(deeds)}টি ভালো কাজ অনুমোদন পেয়েছে` +
    (trees > 0 ? `, তাতে ${inBengali(trees)}টি গাছ হয়েছে` : "") +
    `। সব মিলিয়ে এখন আপনার ${inBengali(allTrees)}টি গাছ।`,
  badges: (count) => (count === 1 ? "আপনি একটি নতুন ব্যাজ পেয়েছেন।" : `আপনি ${inBengali(count)}টি নতুন ব্যাজ পেয়েছেন।`),
  everybody: ({ members, everybodysDeeds, everybodysTrees }) =>
    `ট্রি ফর ডিডে ${inBengali(members)} জনের ${inBengali(everybodysDeeds)}টি ভালো কাজ অনুমোদন পেয়েছে` +
    (everybodysTrees > 0 ? `, হয়েছে ${inBengali(everybodysTrees)}টি গাছ।` : "।"),
  see: "আপনার গাছগুলো দেখুন:",
  invite: "কে কী করেছেন, দেখে নিন:",
  choose: (link) => `কোন কোন ইমেইল পাবেন তা এখানে ঠিক করতে পারেন: ${link}`,
  stop: (link) => `সপ্তাহের এই চিঠি আর পেতে না চাইলে: ${link}`,
};

const some = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

const ENGLISH: Texts = {
  subject: ({ deeds, everybodysTrees, everybodysDeeds }) => {
    if (deeds > 0) return `Your week: ${some(deeds, "good deed was", "good deeds were")} approved`;
    return everybodysTrees > 0
      ? `This week: ${some(everybodysTrees, "tree", "trees")} together`
      : `This week: ${some(everybodysDeeds, "good deed", "good deeds")} together`;
  },
  days: (span) => `These were the last seven days (${span}):`,
  own: ({ deeds, trees, allTrees }) =>
    `${some(deeds, "good deed of yours was", "good deeds of yours were")} approved` +
    (trees > 0 ? ` and planted ${some(trees, "tree", "trees")}` : "") +
    `. You have ${some(allTrees, "tree", "trees")} now.`,
  badges: (count) => (count === 1 ? "You earned a new badge." : `You earned ${count} new badges.`),
  everybody: ({ members, everybodysDeeds, everybodysTrees }) =>
    `At Tree for Deed, ${some(everybodysDeeds, "good deed", "good deeds")} of ${some(members, "member", "members")} ` +
    `${everybodysDeeds === 1 ? "was" : "were"} approved` +
    (everybodysTrees > 0 ? ` and planted ${some(everybodysTrees, "tree", "trees")}.` : "."),
  see: "See your trees:",
  invite: "See what others did:",
  choose: (link) => `You can choose which mails you get here: ${link}`,
  stop: (link) => `If you do not want this weekly letter any more: ${link}`,
};

export const WEEK_TEXTS: Readonly<Record<Language, Texts>> = { bn: BENGALI, en: ENGLISH };
