import { hasEmail, hasLink, withoutEmails } from "@tree-for-deed/common/identity/contact-details";
import { foldDigits } from "@tree-for-deed/common/text";
import { findPhoneNumbersInText } from "libphonenumber-js";
import { ReviewFlag } from "../../deeds/flags/review-flag.enum";

const DATE = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/g;
const ADDRESS = /\S+\.\S+/g;
const LETTER = /\p{L}/gu;
const CAPITAL = /\p{Lu}/gu;
const SHOUT = /[!?]{3,}/;
/** Shorter texts have many capitals by chance. */
const LETTERS_MIN = 12;
const CAPITALS_MAX = 0.7;

/** Flags for unusual words of a caption, in the script and digits of either language. */
export function captionSignals(caption: string): ReviewFlag[] {
  const text = foldDigits(caption);
  const found: [ReviewFlag, boolean][] = [
    [ReviewFlag.LINK, hasLink(withoutEmails(text))],
    [ReviewFlag.EMAIL_ADDRESS, hasEmail(text)],
    [ReviewFlag.PHONE_NUMBER, findPhoneNumbersInText(text.replaceAll(DATE, " "), "BD").length > 0],
    [ReviewFlag.SHOUTING, isShouting(withoutEmails(text).replaceAll(ADDRESS, " "))],
    [ReviewFlag.ONE_WORD, text.trim().split(/\s+/u).length === 1],
  ];
  return found.filter(([, holds]) => holds).map(([flag]) => flag);
}

function isShouting(text: string): boolean {
  const letters = text.match(LETTER)?.length ?? 0;
  const capitals = text.match(CAPITAL)?.length ?? 0;
  return SHOUT.test(text) || (letters >= LETTERS_MIN && capitals / letters > CAPITALS_MAX);
}
