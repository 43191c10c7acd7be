import { isNamedAsSite } from "@tree-for-deed/common/identity/contact-details";
import { foldDigits } from "@tree-for-deed/common/text";
import { skeletonOf } from "../../shared/confusable-skeleton";

const STAFF =
  "admin administrator admins superadmin sysadmin moderator mods staff official support helpdesk webmaster " +
  "treefordeed treefordeeds অ্যাডমিন এডমিন অ্যাডমিনিস্ট্রেটর প্রশাসক মডারেটর সাপোর্ট কর্তৃপক্ষ";

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const DIGITS_AROUND = /^\d+|\d+$/g;
const LETTER_OF: Readonly<Record<string, string>> = { "3": "e", "4": "a", "5": "s", "7": "t" };

/** Normalises a name for comparison: its look, with digits replaced by the letters that they imitate. */
export const readingOf = (name: string): string =>
  skeletonOf(name).replace(/[3457]/g, (sign) => LETTER_OF[sign] ?? sign);

const STAFF_READINGS: ReadonlySet<string> = new Set(STAFF.split(" ").map(readingOf));

/** Whether a name, or a word of it, looks like a member of the site's staff: `Adm1n`, `support-team`, `অ্যাডমিন১`. */
export function looksLikeStaff(name: string): boolean {
  if (isNamedAsSite(name)) return true;
  const words = foldDigits(name.normalize("NFKC")).split(BETWEEN_WORDS).filter(Boolean);
  return [...words, words.join("")].some(
    (word) => STAFF_READINGS.has(readingOf(word)) || STAFF_READINGS.has(readingOf(word.replace(DIGITS_AROUND, ""))),
  );
}
