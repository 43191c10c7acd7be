import { limits } from "./limits";
import { foldDigits, storedText } from "./text";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be a post's name in its address. */
export const isSlug = (text: string): boolean => text.length <= limits.postSlugMax && SLUG.test(text);

const AMOUNT = /^(\d{1,6})(?:\.(\d{1,2}))?$/;
const CENTS = 100;

/** An amount with two decimals, `null` for what is none or out of range. No number comes in between, so no cent is lost. */
export function storedAmount(typed: string): string | null {
  const [, whole, part = ""] = AMOUNT.exec(foldDigits(storedText(typed))) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * CENTS + Number(part.padEnd(2, "0"));
  if (cents < 1 || cents > limits.donationAmountMax * CENTS) return null;
  return `${Math.floor(cents / CENTS)}.${String(cents % CENTS).padStart(2, "0")}`;
}
