import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { adultAge } from "@tree-for-deed/common/identity/adulthood";
import { limits } from "@tree-for-deed/common/limits";
import { foldDigits } from "@tree-for-deed/common/text";
import { wordsInLatin } from "./name-in-latin";

const DIGITS = 3;
const longest = limits.usernameMax - DIGITS;

/** Makes a username from a member's name, in basic Latin letters. Returns "" if none can be made. */
export function usernameFrom(fullName: string): string {
  const [first = "", ...others] = wordsInLatin(fullName.slice(0, limits.fullNameMax));
  const whole = others.reduce(
    ({ name, isFull }, word) => {
      const longer = `${name}.${word}`;
      return isFull || longer.length > longest ? { name, isFull: true } : { name: longer, isFull };
    },
    { name: first.slice(0, longest), isFull: false },
  ).name;
  return accountRules.username.problemOf(whole) === null ? whole : "";
}

/** Whether a typed age is one at which others see only the username. */
export function isUnder18(age: string): boolean {
  const years = Number(foldDigits(age).trim());
  return years >= limits.ageMin && years < adultAge;
}

/** Makes a username that tells nothing of its member. */
export const namelessUsername = (): string => numberedUsername("tree.friend", 2 * DIGITS);

/** Adds a random number, for a username that is taken. */
export function numberedUsername(username: string, digits = DIGITS): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  const lowest = 10 ** (digits - 1);
  return `${username}${lowest + (drawn % (9 * lowest))}`;
}
