import { inBengaliDigits } from "@tree-for-deed/common/text";

/** Bengali digits, each in the place of its value. */
const DIGITS = inBengaliDigits("0123456789");

/**
 * The search key of the first versions. References of planting imports are kept under it, so that it must never change; all
 * else is compared by `searchKey`.
 */
export function firstSearchKey(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[০-৯]/g, (digit) => String(DIGITS.indexOf(digit)))
    .replace(/\u09ac\u09bc/g, "\u09b0")
    .replace(/[\u200b-\u200d\ufeff\u00ad]/g, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
