import { limits } from "../limits";

/** The currencies in which donations arrive. */
export const currencies = ["BDT", "USD"] as const;
export type Currency = (typeof currencies)[number];

export const isCurrency = (text: string): text is Currency => currencies.some((currency) => currency === text);

interface CurrencyRule {
  /** The smallest and the largest amount of a pledge, in whole units. */
  readonly min: number;
  readonly max: number;
  /** The smallest and the largest amount that is paid online, in whole units. */
  readonly onlineMin: number;
  readonly onlineMax: number;
  /** Price of two trees, in whole units; only full multiples count. */
  readonly twoTrees: number;
}

/** Limits and tree price of donations in each currency (`docs/rules.md` K7). */
export const currencyRules: Readonly<Record<Currency, CurrencyRule>> = {
  BDT: { min: 1, max: 10_000_000, onlineMin: 10, onlineMax: 100_000, twoTrees: 1200 },
  USD: { min: limits.donationAmountMin, max: limits.donationAmountMax, onlineMin: 1, onlineMax: 4000, twoTrees: 10 },
};

/** The currency that a donor from a country is asked in first; the country is an ISO code, or null if it is not known. */
export const currencyOf = (country: string | null): Currency => (country === "BD" ? "BDT" : "USD");

/** Minor units per unit of both currencies: cents and paisa. */
export const MINOR_UNITS = 100;

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/** Decimal text in minor units, `null` for an invalid amount. It is never a fraction, so no cent is lost. */
export function minorUnits(decimal: string): number | null {
  const [, whole, part = ""] = DECIMAL.exec(decimal.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * MINOR_UNITS + Number(part.padEnd(2, "0"));
}

/** Minor units as decimal text, such as `25.00`. */
export const decimalOf = (minor: number): string =>
  `${Math.floor(minor / MINOR_UNITS)}.${String(minor % MINOR_UNITS).padStart(2, "0")}`;

/** Whether an amount can be paid online. */
export const isOnlineAmount = (minor: number, currency: Currency): boolean =>
  minor >= currencyRules[currency].onlineMin * MINOR_UNITS && minor <= currencyRules[currency].onlineMax * MINOR_UNITS;

/** Today's price of two trees, in minor units. */
export const twoTreesFor = (currency: Currency): number => currencyRules[currency].twoTrees * MINOR_UNITS;

/** The number of trees that a donation funds: at today's price, or at that of the day on which it was pledged. */
export const treesFundedBy = (minor: number, currency: Currency, price = twoTreesFor(currency)): number =>
  Math.floor(minor / price) * 2;
