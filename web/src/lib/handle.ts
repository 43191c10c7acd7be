/** A username with its @. */
export const handle = (username: string): string => `@${username}`;
