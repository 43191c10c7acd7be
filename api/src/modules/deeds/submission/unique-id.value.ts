import { randomBytes } from "node:crypto";
import { foldDigits } from "@tree-for-deed/common/text";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PREFIX = "TFD-";
const RANDOM_LENGTH = 8;
const UNIQUE_ID = /^TFD-[0-9A-HJKMNP-TV-Z]{8}$/;

/** A new deed's public name: `TFD-` and 8 random characters of Crockford's base 32. */
export function newUniqueId(): string {
  const characters = Array.from(randomBytes(RANDOM_LENGTH), (byte) => CROCKFORD.charAt(byte % CROCKFORD.length));
  return PREFIX + characters.join("");
}

/**
 * A unique id as people type it, in the stored spelling, or `null` if it cannot be one: any case, Bengali digits, and
 * the letters that Crockford reads as digits (I and L as 1, O as 0).
 */
export function readUniqueId(typed: string): string | null {
  const spelled = foldDigits(typed.normalize("NFKC")).trim().toUpperCase();
  const rest = spelled.startsWith(PREFIX) ? spelled.slice(PREFIX.length) : spelled;
  const read = PREFIX + rest.replace(/[IL]/g, "1").replace(/O/g, "0");
  return UNIQUE_ID.test(read) ? read : null;
}
