import { isReadable, type Rule } from "./rule";

const DIGIT = /\p{Nd}/u;

/** The ASCII digit for a digit of any script: each script has its ten digits in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Digits of every script as ASCII digits. */
export const asciiDigits = (text: string): string => text.replace(/[^\p{ASCII}\P{Nd}]/gu, asciiDigit);

const NO_JOINER = /(?![\u200c\u200d])\p{Cf}/gu;
/** Joiners are needed between Bengali letters; after anything else, or at the end, they are only invisible. */
const LOST_JOINER = /(^|[^\p{Script=Bengali}\u200c\u200d])[\u200c\u200d]+|[\u200c\u200d]+$/gu;

/** A name, number or address without the invisible marks that address books and messengers add when it is copied. */
export const withoutMarks = (typed: string): string => typed.replace(NO_JOINER, "").replace(LOST_JOINER, "$1").trim();

/** Marks that isolate a name from the text direction around it; direction overrides are not among them. */
const EDGES =
  /^[\u200b\u200e\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff\s]+|[\u200b\u200e\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff\s]+$/g;

/** A rule that first cleans a copied value with `clean`. */
export const copied = <R extends Rule>(rule: R, clean: (typed: string) => string): R => {
  const cleaned = (typed: string): string => (isReadable(typed) ? clean(typed) : typed);
  return {
    ...rule,
    problemOf: (typed: string) => rule.problemOf(cleaned(typed)),
    stored: (typed: string) => rule.stored(cleaned(typed)),
  };
};

/** A name from an address book, without the marks around it; marks within it stay, so that they are refused. */
export const nameFromContacts = (typed: string): string => typed.replace(EDGES, "");

/** An e-mail address from a link or an address book. */
export const addressFromContacts = (typed: string): string => withoutMarks(typed).replace(/^mailto:\s*/i, "");

/** Cleans a login name: an email address, or a username, which people also write with an @ before it. */
export const loginFromContacts = (typed: string): string => addressFromContacts(typed).replace(/^[@＠]\s*/, "");
