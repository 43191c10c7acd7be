import { limits } from "./limits";
import { foldDigits } from "./text";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text is valid as a post's slug. */
export const isSlug = (text: string): boolean => text.length <= limits.postSlugMax && SLUG.test(text);

/** Maximum length of a number in any spelling. */
const NUMBER_MAX = 60;
const CURRENCY = "(?:us ?\\$|[$৳+]|bdt|usd|tk\\.?|taka|dollars?|টাকা|ডলার)";
const BEFORE = new RegExp(`^(?:${CURRENCY} ?)+`, "i");
const BEHIND = new RegExp(`(?: ?(?:${CURRENCY}|/[-=]))+$`, "i");
/** Groups of thousands, or of lakhs and thousands, separated by commas or by spaces. */
const GROUPED = /^\d{1,3}([, ])(?:\d{2,3}\1)*\d{3}(?:\.\d*)?$/;
const UNGROUPED = /^\d+(?:\.\d*)?$/;

/**
 * A typed number as digits with at most one point: it may have the digits of any script, separated thousands, a plus or
 * the currency. Null for anything else or if it is ambiguous, such as `1,5` and `1.000,50`.
 */
export function writtenNumber(typed: string): string | null {
  if (typed.length > NUMBER_MAX) return null;
  const words = foldDigits(typed.normalize("NFKC"))
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const number = words.replace(BEFORE, "").replace(BEHIND, "");
  if (!GROUPED.test(number) && !UNGROUPED.test(number)) return null;
  return number.replace(/[, ]/g, "").replace(/\.$/, "");
}

const AMOUNT = /^0*(\d{1,8})(?:\.(\d{1,2}))?$/;
const CENTS = 100;

/** The smallest and the largest amount, in whole units. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

const USUAL: AmountRange = { min: limits.donationAmountMin, max: limits.donationAmountMax };

/** An amount with two decimals, `null` if it is invalid or out of range. It is never a float, so no cent is lost. */
export function storedAmount(typed: string, range: AmountRange = USUAL): string | null {
  const [, whole, part = ""] = AMOUNT.exec(writtenNumber(typed) ?? "") ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * CENTS + Number(part.padEnd(2, "0"));
  if (cents < range.min * CENTS || cents > range.max * CENTS) return null;
  return `${Math.floor(cents / CENTS)}.${String(cents % CENTS).padStart(2, "0")}`;
}
