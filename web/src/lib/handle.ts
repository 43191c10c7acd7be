/** A username as it is written. */
export const handle = (username: string): string => `@${username}`;
