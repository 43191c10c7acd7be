import { accountRules } from "@tree-for-deed/common/account-rules";
import { limits } from "@tree-for-deed/common/limits";
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

/** Adds a random number, for a username that is taken. */
export function numberedUsername(username: string): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  const lowest = 10 ** (DIGITS - 1);
  return `${username}${lowest + (drawn % (9 * lowest))}`;
}
