import { storedAmount } from "@tree-for-deed/common/patterns";

/** US dollars to choose from, and the one chosen at first. */
export const presets = [10, 25, 50, 100, 250, 500] as const;
export const firstPreset = 25;

/** What somebody typed as an amount, in any digits, with or without a dollar sign and thousands; null if it is none. */
export function readAmount(text: string): number | null {
  const amount = storedAmount(text.replace(/[$\s,]/gu, "").replace(/\.$/, ""));
  return amount === null ? null : Number(amount);
}

/** Two trees for every full ten dollars. */
export const treesOf = (amount: number): number => Math.floor(amount / 10) * 2;
