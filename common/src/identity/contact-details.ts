import { asciiDigits } from "../copied";
import { languageFacts, languages } from "../languages";

/** Latin letters, in alphabetical order, as other scripts and small capitals imitate them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "аαɑᴀ",
  b: "ʙᏏ",
  c: "сϲᴄ",
  d: "ԁᴅ",
  e: "еεєᴇ",
  f: "ꜰ",
  g: "ɡɢ",
  h: "һʜ",
  i: "іιɪı",
  j: "јᴊ",
  k: "кκᴋ",
  l: "ӏʟ",
  m: "мᴍ",
  n: "ոɴ",
  o: "оοσօᴏ",
  p: "рρᴘ",
  q: "ԛ",
  r: "ʀ",
  s: "ѕꜱ",
  t: "тτᴛ",
  u: "υսᴜ",
  v: "νѵᴠ",
  w: "ԝᴡ",
  x: "хχ",
  y: "уγʏ",
  z: "ᴢ",
};
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\u20e3]/gu;
/** Negative circled and squared capitals, which NFKC leaves as they are. */
const ENCLOSED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const ENCLOSED_FROM = [0x1f170, 0x1f150];

function asciiLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const from = ENCLOSED_FROM.find((each) => code >= each) ?? code;
  return String.fromCharCode(0x61 + code - from);
}

/** A text with one spelling of letters and digits, lower-case, for finding disguised addresses. */
const folded = (text: string): string =>
  asciiDigits(text.normalize("NFKC").replace(IGNORABLE, "").replace(ENCLOSED, asciiLetter))
    .toLowerCase()
    .replace(/[^\p{ASCII}\P{L}]/gu, (letter) => LATIN.get(letter) ?? letter);

/** Replaces `(dot)`, `[.]`, `{at}` and such, and dots of other kinds, by the characters that they stand for. */
const spelledOut = (text: string): string =>
  text
    .replace(/\s{0,3}[([{<]\s{0,3}(?:dot|d0t|\.|ডট)\s{0,3}[)\]}>]\s{0,3}/g, ".")
    .replace(/\s{0,3}[([{<]\s{0,3}(?:at|@|অ্যাট|এট)\s{0,3}[)\]}>]\s{0,3}/g, "@")
    .replace(/\s{1,3}(?:dot|ডট)\s{1,3}(?=(?:com|net|org|info|io|me|co|xyz|bd|কম)(?:[^\p{L}\p{N}]|$))/gu, ".")
    .replace(/\s{1,3}\.\s{0,3}(?=(?:com|net|org|info|xyz)(?:[^\p{L}\p{N}]|$))/gu, ".")
    .replace(/([a-z0-9])[。·•∙‧・‚,](?=(?:com|net|org)(?:[^\p{L}\p{N}]|$))/gu, "$1.");

const word = (list: string): string => list.split(" ").join("|");
/** Endings of host names that mean nothing else in a sentence or a name. */
const HOSTS = word(
  "com net org info biz edu gov io ai app dev xyz online site website shop store club icu vip tk ml cf gq ly gg gl cc ws " +
    "tv fm uk bd pk np lk cn ru ua kz eu ch pl cz jp kr tw hk sg vn ae qa onion localhost example invalid",
);
/** Endings of host names that are also words or parts of names. */
const WORD_HOSTS = word(
  "me in to is it at so us be am my co la id ir de fr nl se no es pt ca au ga top live link click page blog news tech " +
    "space fun win bid work world life today agency email group cloud digital media network support tools zone wiki " +
    "video chat social mobi asia name pro test local",
);
const BEFORE = "(?:^|[^\\p{L}\\p{M}\\p{N}])";
const AFTER = "(?![\\p{L}\\p{M}\\p{N}])";
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,60})";
const LONG_LABEL = "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}-]{1,60}";

const LINK = new RegExp(
  [
    `${BEFORE}[a-z][a-z0-9+-]{1,20}:\\/\\/`,
    `${BEFORE}(?:mailto|tel|javascript|whatsapp|viber):\\S`,
    `${BEFORE}www\\d?\\.\\s?\\S`,
    `${BEFORE}${LABEL}\\.(?:${HOSTS})${AFTER}`,
    // A domain followed by a path is an address.
    `${BEFORE}${LABEL}\\.[a-z]{2,20}\\/[^\\s/]`,
    `${BEFORE}\\d{1,3}(?:\\.\\d{1,3}){3}${AFTER}`,
    `[\\p{L}\\p{N}]\\.(?:বাংলা|ভারত|рф)(?:\\/|$)`,
  ].join("|"),
  "u",
);
/** In a name, each of these is an address; in a sentence, it may be a word after a forgotten space. */
const NAME_LINK = new RegExp(`${BEFORE}${LONG_LABEL}\\.(?:${WORD_HOSTS})${AFTER}`, "u");
const EMAIL = /[^\s@]@[^\s@]{1,250}\.\p{L}{2,}/u;
const HANDLE = new RegExp(`${BEFORE}@(?=[\\p{N}_.]{0,30}\\p{L})[\\p{L}\\p{M}\\p{N}_.]{2,}`, "u");

const DATE = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}[./-]\d{1,2}[./-]\d{1,2}\b/g;
const YEAR = /(^|[^\d+])(?:1[5-9]|20)\d\d(?!\d)/g;
const PHONE = /\+?\d(?:[\s()./_–—-]{0,3}\d){8,}/g;

/** Whether a text contains a web address, also one that is spelled out or in letters that only look like it. */
export const hasLink = (text: string): boolean => LINK.test(spelledOut(folded(text)));

const EMAILS = /[^\s@]{1,64}@[^\s@]{1,250}\.\p{L}{2,}/gu;

/** A text without the email addresses in it. */
export const withoutEmails = (text: string): string => text.replaceAll(EMAILS, " ");

/** Whether a text contains an e-mail address. */
export const hasEmail = (text: string): boolean => EMAIL.test(spelledOut(folded(text)));

/** Whether a text contains a telephone number, in the digits of any script. */
export function hasPhoneNumber(text: string): boolean {
  const found = folded(text).replace(DATE, " ").replace(YEAR, "$1 ").match(PHONE) ?? [];
  return found.some((number) => {
    const digits = number.replace(/\D/g, "");
    return number.startsWith("+") || digits.startsWith("0") || digits.length >= 10;
  });
}

/**
 * Whether a text contains contact details: a web address, an e-mail address, a name on a network, or a telephone
 * number.
 */
export function hasContactDetails(text: string): boolean {
  const read = spelledOut(folded(text));
  return LINK.test(read) || EMAIL.test(read) || HANDLE.test(read) || hasPhoneNumber(text);
}

/** Whether a name of a person or organisation has an address in it. */
export function isAddressInName(name: string): boolean {
  const read = spelledOut(folded(name));
  return read.includes("@") || LINK.test(read) || NAME_LINK.test(read) || hasPhoneNumber(name);
}

/** Ticks, stars, emoji and mathematical symbols: in a name they look like a mark of verification. */
const BADGE = /(?![\u09fa\u2116])[\p{So}\p{Me}\p{Extended_Pictographic}\u221a]/u;

/** Whether a name has such a symbol; the sign before the names of the dead in Bengali and № are allowed. */
export const hasBadge = (name: string): boolean => BADGE.test(name);

const LETTER_OF: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };
/** Only letters, with digits replaced by the letters that they imitate and one length of Bengali vowels. */
const squeezed = (text: string): string =>
  folded(text)
    .normalize("NFD")
    .replace(/\p{Script=Latin}\p{M}+/gu, (letters) => letters.charAt(0))
    .normalize("NFC")
    .replace(/[013457]/g, (digit) => LETTER_OF[digit] ?? digit)
    .replace(/[^\p{L}\p{M}]/gu, "")
    .replaceAll("ী", "ি")
    .replaceAll("l", "i");
const SITE_NAMES: readonly string[] = languages.map((language) => languageFacts[language].siteName).map(squeezed);

/** Whether a name contains the site's own name, in any spelling. */
export const isNamedAsSite = (name: string): boolean => SITE_NAMES.some((own) => squeezed(name).includes(own));
