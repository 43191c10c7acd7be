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

const WORD = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+(?:[\\p{L}\\p{M}]{2,}|xn[a-z\\d-]{2,})$`,
  "iu",
);
/** A host in full-width letters only looks like the one that is meant. */
const WIDE_HOST = /@.*[\uff01-\uff5e]/;

/** Whether mail could be sent there: words and dots, and the domain of a host that the whole internet knows. */
export const isEmail = (text: string): boolean =>
  text.length <= limits.emailMax && EMAIL.test(text) && !WIDE_HOST.test(text);

/** An https address as browsers read it, without a user that makes it look like another site's; null for any other. */
export function httpsUrl(typed: string, max: number): URL | null {
  const text = storedText(typed);
  const url = text.length <= max && URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url : null;
}
