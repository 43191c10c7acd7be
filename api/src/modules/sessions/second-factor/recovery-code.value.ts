import { limits } from "@tree-for-deed/common/limits";
import { createHash, randomInt } from "node:crypto";

/** Crockford's base 32: nothing that is taken for something else when it is copied from paper. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;
const GROUP = 4;
const TYPED = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** New codes of 80 random bits each, in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, newCode);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
  return letters.replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/** A code as it was typed, without what people add or mistake; null for what is no recovery code at all. */
export function recoveryCodeIn(typed: string): string | null {
  if (typed.length > 4 * LENGTH) return null;
  const letters = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return TYPED.test(letters) ? letters : null;
}

/** What is kept of a code. 80 random bits cannot be found by trying, whoever reads the table. */
export const recoveryCodeHash = (code: string): string =>
  createHash("sha256").update(code.replaceAll("-", "")).digest("base64url");
