import { randomInt } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Prefix by which secret scanners find leaked tokens. */
const START = "tfd_";
const RANDOM_LENGTH = 40;
const SHOWN_LENGTH = 6;
const SECRET = new RegExp(`^${START}[${BASE62}]{${RANDOM_LENGTH}}$`);

/** A new token's secret: 40 random letters and digits, some 238 bits. */
export function newTokenSecret(): string {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => BASE62.charAt(randomInt(BASE62.length)));
  return START + letters.join("");
}

/** The prefix of a secret that is stored and shown, so that its owner recognises it. */
export const shownPrefix = (secret: string): string => secret.slice(0, START.length + SHOWN_LENGTH);

export const isTokenSecret = (text: string): boolean => SECRET.test(text);
