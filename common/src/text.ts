/**
 * A visible letter, digit, punctuation mark or symbol. The characters listed one by one are invisible although Unicode
 * does not call them ignorable: the empty Braille cell, the object replacement character, the blanks of Egyptian
 * hieroglyphs and the note without a head.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has no visible character: then it counts as empty everywhere (`docs/rules.md` L8). */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/**
 * Text in stored form: NFC and trimmed, and empty if nothing of it is visible. NFC gives Bengali য় ড় ঢ় one spelling
 * (`docs/rules.md` L2).
 */
export const storedText = (text: string): string => (isBlank(text) ? "" : text.normalize("NFC").trim());

/** Text of one line in stored form: white space becomes single spaces. */
export const storedLine = (text: string): string => storedText(text).replace(/\s+/g, " ");

/** Length in code points, counted alike in web, API and database (`docs/rules.md` E2). */
export const codePoints = (text: string): number => [...text].length;

/** Whether a text has more code points than `max`; one that is far too long is not counted to its end. */
export const isLonger = (text: string, max: number): boolean => text.length > 2 * max || codePoints(text) > max;

/** Length of a text in stored form. */
export const lengthOf = (text: string): number => codePoints(storedText(text));

/** True for text that PostgreSQL cannot hold or no person types: NUL, unpaired surrogates. */
export const isUnstorable = (text: string): boolean => /[\0\p{Surrogate}]/u.test(text);

const BENGALI_ZERO = 0x09e6;
const DIGIT = /\p{Nd}/u;

/**
 * A digit's value. Unicode lists the ten digits of a script in a row from zero, and some scripts next to each other.
 */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/** The digits of every script as ASCII digits; everything else as it was. */
export const foldDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, valueOf);

/**
 * A typed whole number of at most nine digits, in any script's digits and with spaces around; null for anything else.
 */
export function wholeNumber(typed: string): number | null {
  const digits = /^\s*(\p{Nd}{1,9})\s*$/u.exec(typed)?.[1];
  return digits === undefined ? null : Number(foldDigits(digits));
}

/** A text with its ASCII digits replaced by Bengali ones; everything else stays. */
export const inBengaliDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));

/** Latin letters without a decomposition, with the plain letters that people type for them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ς: "σ",
};
const WITH_PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");

/** Bengali letters that keyboards and converters write in several ways, in the order of replacement. */
const BENGALI_SPELLINGS: readonly (readonly [written: RegExp, read: string])[] = [
  [/\u09f0/g, "র"],
  [/\u09f1/g, "ব"],
  [/([\u09be-\u09cc])\u09bc/g, "\u09bc$1"],
  [/\u09ac\u09bc/g, "র"],
  // Khanda ta: ta with a virama that joins it to no letter.
  [/ত্(?:[\u200c\u200d]+|(?![তথনমযরব]))/g, "ৎ"],
  [/[\u200c\u200d]/g, ""],
  [/অা/g, "আ"],
  [/\u09be\u09c7/g, "ো"],
  [/\u09d7\u09c7/g, "ৌ"],
  [/\u09f7/g, "।"],
];

/**
 * A text's words in one spelling: NFKC, lower-case, ASCII digits, no accents or invisible marks, every dash a hyphen,
 * one form of each Bengali letter, single spaces. For words that are displayed; search uses `searchKey`.
 */
export function spellingKey(text: string): string {
  const plain = foldDigits(text.normalize("NFKD").toLowerCase())
    .replace(/[\u0300-\u036f]/g, "")
    .replace(WITH_PLAIN_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize("NFC")
    .replace(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-");
  return BENGALI_SPELLINGS.reduce((words, [written, read]) => words.replace(written, read), plain)
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The key for searching: the spelling without chandrabindu, which many people leave out. It is applied to stored texts
 * and queries (`docs/rules.md` L2).
 */
export const searchKey = (text: string): string => spellingKey(text).replace(/\u0981/g, "");

/** Also matches words without a hyphen: a pattern that fails on them would look at each of their letters again. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
const isHyphenated = (word: string): boolean => word.includes("-");
/** A deed's public ID, which can be found by its parts. */
const DEED_ID = /^tfd-[0-9a-z]{8}$/;

/** A search key whose words with hyphens are joined if `isOne` returns true. */
export const withoutHyphens = (key: string, isOne: (parts: readonly string[]) => boolean = () => true): string =>
  key.replace(WORD, (word) => (isHyphenated(word) && isOne(word.split("-")) ? word.replaceAll("-", "") : word));

/** The searchable form of a text: its search key, plus its hyphenated words without hyphens. */
export function searchIndex(text: string): string {
  const key = searchKey(text);
  const words = new Set((key.match(WORD) ?? []).filter((word) => isHyphenated(word) && !DEED_ID.test(word)));
  return [key, ...[...words].map((word) => withoutHyphens(word))].join(" ");
}

/** The form in which usernames and e-mail addresses are unique: NFKC, lower-case, trimmed, without joiners. */
export const identityKey = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u200c\u200d]/g, "")
    .trim()
    .toLowerCase()
    .normalize("NFC");
