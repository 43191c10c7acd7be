import { otherCurrency } from "@tree-for-deed/common/donations/amount-rule";
import { type Currency, currencyRules, minorUnits, treesFundedBy } from "@tree-for-deed/common/donations/money";
import { storedAmount } from "@tree-for-deed/common/patterns";

/** Amounts to choose from, and the one chosen at first. */
export const presets: Readonly<Record<Currency, readonly number[]>> = {
  BDT: [500, 1200, 2400, 6000, 12_000, 24_000],
  USD: [10, 25, 50, 100, 250, 500],
};
export const firstPreset: Readonly<Record<Currency, number>> = { BDT: 1200, USD: 25 };

/**
 * Parses a typed amount in any digits, with or without currency and thousands separators; null if it is invalid or in
 * another currency.
 */
export function readAmount(text: string, currency: Currency): number | null {
  const amount = otherCurrency(text, currency) === null ? storedAmount(text, currencyRules[currency]) : null;
  return amount === null ? null : Number(amount);
}

/** Number of trees that an amount funds. */
export const treesOf = (amount: number, currency: Currency = "USD"): number =>
  treesFundedBy(minorUnits(String(amount)) ?? 0, currency);
