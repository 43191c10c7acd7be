import type { MessageId } from "../../../i18n/message-id";
import { paths } from "@tree-for-deed/common/paths";

/** A question; its id is its fragment in the address, `/faq#counting`. */
export interface Question {
  id: string;
  question: MessageId;
  answer: MessageId;
  /** A link with more about it. */
  more?: { to: string; label: MessageId };
}

/** Questions that the home page shows as well. */
export const firstQuestions: readonly Question[] = [
  { id: "about", question: "faq.about.q", answer: "faq.about.a" },
  { id: "share", question: "faq.share.q", answer: "faq.share.a" },
  { id: "counting", question: "faq.counting.q", answer: "faq.counting.a" },
  { id: "privacy", question: "faq.privacy.q", answer: "faq.privacy.a" },
];

const more: Readonly<Record<string, Question["more"]>> = {
  share: { to: paths.addDeed, label: "faq.more.add" },
  counting: { to: paths.counting, label: "faq.more.counting" },
  privacy: { to: paths.privacy, label: "faq.more.privacy" },
};

/** All questions in their order. */
export const questions: readonly Question[] = [
  ...firstQuestions.map((first) => ({ ...first, ...(more[first.id] && { more: more[first.id] }) })),
  {
    id: "real",
    question: "faq.real.q",
    answer: "faq.real.a",
    more: { to: paths.counting, label: "faq.more.counting" },
  },
  { id: "review", question: "faq.review.q", answer: "faq.review.a" },
  {
    id: "badges",
    question: "faq.badges.q",
    answer: "faq.badges.a",
    more: { to: paths.leaderboard, label: "faq.more.leaderboard" },
  },
  { id: "money", question: "faq.money.q", answer: "faq.money.a", more: { to: paths.donate, label: "faq.more.donate" } },
  {
    id: "leave",
    question: "faq.leave.q",
    answer: "faq.leave.a",
    more: { to: paths.privacy, label: "faq.more.privacy" },
  },
];
