/** A LIKE pattern that finds `text` anywhere, with LIKE's own signs taken literally. */
export const likeAnywhere = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
