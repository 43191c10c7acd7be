import { randomInt } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Scanners for leaked secrets find tokens by it. */
const START = "tfd_";
const RANDOM_LENGTH = 40;
const SHOWN_LENGTH = 6;
const SECRET = new RegExp(`^${START}[${BASE62}]{${RANDOM_LENGTH}}$`);

/** A new token's secret: 40 random letters and digits, some 238 bits. */
export function newTokenSecret(): string {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => BASE62.charAt(randomInt(BASE62.length)));
  return START + letters.join("");
}

/** What is kept and shown of a secret, so that its owner knows which one it is. */
export const shownPrefix = (secret: string): string => secret.slice(0, START.length + SHOWN_LENGTH);

export const isTokenSecret = (text: string): boolean => SECRET.test(text);
