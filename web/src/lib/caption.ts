import { shorten } from "./graphemes";

/** Maximum length of a shown caption in graphemes, by place. */
export const captionLetters = {
  /** The feed, and other places with whole cards. */
  card: 200,
  /** Own deeds on the home page. */
  homeCard: 160,
  /** Home's rows of cards that move along, and small pictures. */
  carousel: 60,
  /** Lists of short lines. */
  line: 80,
  title: 60,
  /** Search engines and shared links. */
  description: 160,
} as const;

/** The beginning of a text in one line, cut between graphemes. */
export const beginning = (text: string, letters: number): { text: string; cut: boolean } =>
  shorten(text.replace(/\s+/gu, " ").trim(), letters);
