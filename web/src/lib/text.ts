/** Text as the API stores it: NFC and trimmed. */
export const storedText = (text: string): string => text.normalize("NFC").trim();

/** Length in code points of the stored form, counted as the API counts. */
export const lengthOf = (text: string): number => [...storedText(text)].length;

const bengaliZero = 0x09e6;

/** Bengali digits as ASCII digits; everything else as it was. */
export const foldDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));

/** ASCII digits as a reader of Bengali writes them; everything else as it was. */
export const inBengaliDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)));

/** The form by which lists on the page are searched: one spelling, no invisible marks, lower-case. */
export const searchForm = (text: string): string =>
  foldDigits(text.normalize("NFC"))
    .replace(/[\u200b-\u200d\ufeff\u00ad]/g, "")
    .toLocaleLowerCase()
    .trim();
