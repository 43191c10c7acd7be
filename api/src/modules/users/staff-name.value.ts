import { foldDigits } from "@tree-for-deed/common/text";
import unhomoglyph from "unhomoglyph";

const STAFF =
  "admin administrator admins superadmin sysadmin moderator mods staff official support helpdesk webmaster " +
  "treefordeed treefordeeds অ্যাডমিন এডমিন অ্যাডমিনিস্ট্রেটর প্রশাসক মডারেটর সাপোর্ট কর্তৃপক্ষ";

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const DIGITS_AROUND = /^\d+|\d+$/g;
const LETTER_OF: Readonly<Record<string, string>> = {
  "1": "i",
  l: "i",
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
};

/**
 * What a name looks like, in any case: its skeleton by Unicode's confusables (UTS 39), with digits read as the letters
 * that they stand for in such names. Two names that are alike in this may be taken for each other.
 */
export const lookOf = (name: string): string =>
  unhomoglyph(foldDigits(name.normalize("NFKC")).replace(INVISIBLE, "").toLowerCase().normalize("NFD"))
    .toLowerCase()
    .replace(/[1l03457]/g, (sign) => LETTER_OF[sign] ?? sign);

const STAFF_LOOKS: ReadonlySet<string> = new Set(STAFF.split(" ").map(lookOf));

/** Whether a name, or a word of it, would pass for somebody who speaks for the site: `Adm1n`, `support-team`, `অ্যাডমিন১`. */
export function looksLikeStaff(name: string): boolean {
  const words = foldDigits(name.normalize("NFKC")).split(BETWEEN_WORDS).filter(Boolean);
  return [...words, words.join("")].some(
    (word) => STAFF_LOOKS.has(lookOf(word)) || STAFF_LOOKS.has(lookOf(word.replace(DIGITS_AROUND, ""))),
  );
}
