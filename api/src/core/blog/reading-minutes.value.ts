const WORDS_A_MINUTE = 200;

/** Reading time of a text in minutes, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).length / WORDS_A_MINUTE));
