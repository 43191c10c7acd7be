import { shorten } from "./graphemes";

/** Maximum letters of a deed's text by place; longer texts are cut. */
export const captionLetters = {
  /** The feed, and other places with whole cards. */
  card: 200,
  /** A member's own deeds on home. */
  homeCard: 160,
  /** Home's moving rows of cards, and small pictures. */
  carousel: 60,
  /** Lists of short lines. */
  line: 80,
  title: 60,
  /** Descriptions for search engines and shared links. */
  description: 160,
} as const;

/** The beginning of a text, on one line and cut between graphemes. */
export const beginning = (text: string, letters: number): { text: string; cut: boolean } =>
  shorten(text.replace(/\s+/gu, " ").trim(), letters);
