import { limits } from "@tree-for-deed/common/limits";
import { createHash } from "node:crypto";
import { CROCKFORD, foldCrockford } from "@tree-for-deed/common/public-codes";
import { randomCrockford } from "../../../shared/crockford";

const LENGTH = 16;
const GROUP = 4;
const TYPED = new RegExp(`^[${CROCKFORD}]{${LENGTH}}$`);

/** New codes of 80 random bits each, in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, newCode);

function newCode(): string {
  return randomCrockford(LENGTH).replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/** Normalises a typed code; null if it is no recovery code. */
export function recoveryCodeIn(typed: string): string | null {
  if (typed.length > 4 * LENGTH) return null;
  const letters = foldCrockford(typed).replace(/[\s-]/g, "");
  return TYPED.test(letters) ? letters : null;
}

/** The stored form of a code. A plain hash is enough: 80 random bits cannot be guessed. */
export const recoveryCodeHash = (code: string): string =>
  createHash("sha256").update(code.replaceAll("-", "")).digest("base64url");
