import { CROCKFORD } from "@tree-for-deed/common/public-codes";
import { randomInt } from "node:crypto";

/** Random characters of 5 bits each. */
export const randomCrockford = (length: number): string =>
  Array.from({ length }, () => CROCKFORD.charAt(randomInt(CROCKFORD.length))).join("");
