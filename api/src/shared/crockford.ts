import { foldDigits } from "@tree-for-deed/common/text";
import { randomInt } from "node:crypto";

/** Crockford's base 32: nothing that is taken for something else when it is copied from paper. */
export const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** So many random characters, of 5 bits each. */
export const randomCrockford = (length: number): string =>
  Array.from({ length }, () => CROCKFORD.charAt(randomInt(CROCKFORD.length))).join("");

/** What people typed as the characters that are meant: any case, Bengali digits, I and L for 1, O for 0. */
export const foldCrockford = (typed: string): string =>
  foldDigits(typed.normalize("NFKC")).toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");
