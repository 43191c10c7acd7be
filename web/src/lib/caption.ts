import { shorten } from "./graphemes";

/** How many letters of a deed's text are shown before it is cut, by where that is. */
export const captionLetters = {
  /** The feed, and other places with whole cards. */
  card: 200,
  /** What home says of one's own deeds. */
  homeCard: 160,
  /** Home's rows of cards that move along, and small pictures. */
  carousel: 60,
  /** Lists of short lines. */
  line: 80,
  title: 60,
  /** What search engines and shared links show. */
  description: 160,
} as const;

/** How a text begins, in one line and cut between letters. */
export const beginning = (text: string, letters: number): { text: string; cut: boolean } =>
  shorten(text.replace(/\s+/gu, " ").trim(), letters);
