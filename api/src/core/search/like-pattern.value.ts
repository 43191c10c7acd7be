/** A text in a LIKE pattern, with LIKE's own signs taken literally. */
export const likeLiterally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A LIKE pattern that finds `text` anywhere, with LIKE's own signs taken literally. */
export const likeAnywhere = (text: string): string => `%${likeLiterally(text)}%`;
