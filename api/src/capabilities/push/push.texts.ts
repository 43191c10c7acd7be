import type { Language } from "@tree-for-deed/common/languages";

/** A title and a body. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
}

interface Texts {
  readonly trees: (count: number) => string;
  readonly planted: (count: number) => string;
  readonly approved: (count: number) => string;
  readonly badges: (count: number) => string;
  readonly returned: (count: number) => PushWords;
  readonly answers: (count: number) => PushWords;
  /** All trees since the member joined. */
  readonly allTrees: (count: number) => string;
  /** The button that ends the news of the week, and what is said once it did. */
  readonly stopWeek: { readonly label: string; readonly done: string; readonly again: string };
  /** Text for a browser whose member is no longer logged in. */
  readonly something: string;
  /** Body for a title that says everything. */
  readonly look: string;
}

const inBengali = (count: number): string => count.toLocaleString("bn-BD");

const BENGALI: Texts = {
  trees: (count) => (count === 1 ? "নতুন একটি গাছ আপনার হলো!" : `নতুন ${inBengali(count)}টি গাছ আপনার হলো!`),
  planted: (count) =>
    count === 1 ? "আপনার একটি গাছ মাটিতে রোপণ করা হয়েছে!" : `আপনার ${inBengali(count)}টি গাছ মাটিতে রোপণ করা হয়েছে!`,
  approved: (count) =>
    count === 1 ? "আপনার ভালো কাজটি অনুমোদন পেয়েছে।" : `আপনার ${inBengali(count)}টি ভালো কাজ অনুমোদন পেয়েছে।`,
  badges: (count) => (count === 1 ? "আপনি একটি ব্যাজ পেয়েছেন!" : `আপনি ${inBengali(count)}টি ব্যাজ পেয়েছেন!`),
  returned: (count) => ({
    title: count === 1 ? "আপনার একটি কাজ ফেরত এসেছে।" : `আপনার ${inBengali(count)}টি কাজ ফেরত এসেছে।`,
    body: "কেন, তা দেখে ঠিক করে আবার পাঠাতে পারবেন।",
  }),
  answers: (count) => ({
    title: count === 1 ? "আপনার প্রশ্নের উত্তর এসেছে।" : `আপনার ${inBengali(count)}টি প্রশ্নের উত্তর এসেছে।`,
    body: "সহায়তা দলের উত্তর পড়ে নিন।",
  }),
  allTrees: (count) => `সব মিলিয়ে এখন আপনার ${inBengali(count)}টি গাছ।`,
  stopWeek: {
    label: "সপ্তাহের খবর আর নয়",
    done: "সপ্তাহের খবর আর পাঠাব না",
    again: "চাইলে সেটিংস থেকে আবার চালু করতে পারবেন।",
  },
  something: "আপনার জন্য নতুন খবর আছে। লগ ইন করে দেখে নিন।",
  look: "খুলে দেখে নিন।",
};

const ENGLISH: Texts = {
  trees: (count) => (count === 1 ? "A new tree is yours!" : `${count} new trees are yours!`),
  planted: (count) => (count === 1 ? "Your tree has been planted!" : `${count} of your trees have been planted!`),
  approved: (count) => (count === 1 ? "Your good deed is approved." : `${count} of your good deeds are approved.`),
  badges: (count) => (count === 1 ? "You have earned a badge!" : `You have earned ${count} badges!`),
  returned: (count) => ({
    title: count === 1 ? "One of your deeds came back." : `${count} of your deeds came back.`,
    body: "See why, correct it and send it again.",
  }),
  answers: (count) => ({
    title: count === 1 ? "Your question was answered." : `${count} of your questions were answered.`,
    body: "Read what support wrote.",
  }),
  allTrees: (count) => (count === 1 ? "You have 1 tree now." : `You have ${count.toLocaleString("en")} trees now.`),
  stopWeek: {
    label: "No weekly news",
    done: "Weekly news is off",
    again: "You can switch it on again in the settings.",
  },
  something: "There is news for you. Log in to see it.",
  look: "Open it to see.",
};

export const PUSH_TEXTS: Readonly<Record<Language, Texts>> = { bn: BENGALI, en: ENGLISH };
