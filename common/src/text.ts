/**
 * A letter, digit, punctuation sign or symbol that leaves ink on a page. The signs named one by one are drawn as nothing
 * although Unicode does not call them ignorable: the empty Braille cell, the stand-in for an object, the blanks of Egyptian
 * hieroglyphs and the note without a head.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether nothing of a text can be seen: it counts as empty everywhere (`docs/rules.md` L8). */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** Text as it is stored: NFC and trimmed, and empty if nothing of it can be seen. Bengali য় ড় ঢ় get one spelling by it (`docs/rules.md` L2). */
export const storedText = (text: string): string => (isBlank(text) ? "" : text.normalize("NFC").trim());

/** Text of one line as it is stored: white space is single spaces. */
export const storedLine = (text: string): string => storedText(text).replace(/\s+/g, " ");

/** Length in code points, counted alike in web, API and database (`docs/rules.md` E2). */
export const codePoints = (text: string): number => [...text].length;

/** Whether a text has more code points than that; one that is far too long is not counted to its end. */
export const isLonger = (text: string, max: number): boolean => text.length > 2 * max || codePoints(text) > max;

/** Length of a text once it is stored. */
export const lengthOf = (text: string): number => codePoints(storedText(text));

/** True for text that PostgreSQL cannot hold or no person types: NUL, unpaired surrogates. */
export const isUnstorable = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

const BENGALI_ZERO = 0x09e6;

/** Bengali digits as ASCII digits; everything else as it was. */
export const foldDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));

/** Zeros of the digits that keyboards of our people type: ASCII, Arabic-Indic and its eastern form, Devanagari, Bengali, full width. */
const ZEROS = [0x30, 0x0660, 0x06f0, 0x0966, BENGALI_ZERO, 0xff10];

/** A whole number of at most nine digits as it is typed, in any of these digits and with spaces around; null for all else. */
export function wholeNumber(typed: string): number | null {
  const digits = /^\s*(\p{Nd}{1,9})\s*$/u.exec(typed)?.[1];
  if (digits === undefined) return null;
  let number = 0;
  for (const digit of digits) {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.findLast((each) => each <= code);
    if (zero === undefined || code - zero > 9) return null;
    number = number * 10 + code - zero;
  }
  return number;
}

/** ASCII digits as a reader of Bengali writes them; everything else as it was. */
export const inBengaliDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));

/**
 * The key by which search compares: NFC, Bengali digits folded, ব+nukta read as র, joiners and invisible marks dropped,
 * lower-case, white space single. Stored texts and queries both go through it (`docs/rules.md` L2).
 */
export function searchKey(text: string): string {
  return foldDigits(text.normalize("NFC"))
    .replace(/\u09ac\u09bc/g, "\u09b0")
    .replace(/[\u200b-\u200d\ufeff\u00ad]/g, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** The form under which usernames and e-mail addresses are unique: NFKC, lower-case, trimmed. */
export const identityKey = (text: string): string => text.normalize("NFKC").trim().toLowerCase().normalize("NFC");
