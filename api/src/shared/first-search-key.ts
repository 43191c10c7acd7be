import { inBengaliDigits } from "@tree-for-deed/common/text";

/** Bengali digits, at the index of their value. */
const DIGITS = inBengaliDigits("0123456789");

/**
 * The search key of the first versions. References of planting imports are stored under it, so it must never change;
 * everything else uses `searchKey`.
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
