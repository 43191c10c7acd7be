import { limits } from "@tree-for-deed/common/limits";
import { foldDigits } from "@tree-for-deed/common/text";

/** US dollars to choose from, and the one chosen at first. */
export const presets = [10, 25, 50, 100, 250, 500] as const;
export const firstPreset = 25;
/** What the API takes. */
export const amountRange = { min: limits.donationAmountMin, max: limits.donationAmountMax } as const;

/** What somebody typed as an amount, in any digits, with or without a dollar sign and thousands; null if it is none. */
export function readAmount(text: string): number | null {
  const plain = foldDigits(text).replace(/[$\s,]/gu, "");
  if (!/^\d{1,7}(?:\.\d{0,2})?$/.test(plain)) return null;
  const amount = Number(plain);
  return amount >= amountRange.min && amount <= amountRange.max ? amount : null;
}

/** Two trees for every full ten dollars. */
export const treesOf = (amount: number): number => Math.floor(amount / 10) * 2;
