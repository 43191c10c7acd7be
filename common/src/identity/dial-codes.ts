/** The calling codes in the list; Bangladesh is the default. Two countries share +1, so the country is the key. */
export const dialCodes = [
  { country: "BD", code: "880" },
  { country: "US", code: "1" },
  { country: "GB", code: "44" },
  { country: "IN", code: "91" },
  { country: "CN", code: "86" },
  { country: "JP", code: "81" },
  { country: "DE", code: "49" },
  { country: "FR", code: "33" },
  { country: "IT", code: "39" },
  { country: "ES", code: "34" },
  { country: "AU", code: "61" },
  { country: "CA", code: "1" },
] as const;

export const hasDialCode = (country: string): boolean => dialCodes.some((each) => each.country === country);

/** The calling code in the API's format: `+880`. */
export const dialCodeOf = (country: string): string =>
  `+${(dialCodes.find((each) => each.country === country) ?? dialCodes[0]).code}`;

/**
 * Splits a stored number (`+8801712345678`) for a form: the country of its code, and the number as it is dialled there.
 * A number of any other country stays whole, which every form accepts.
 */
export function dialled(number: string, home: string): { dialCode: string; number: string } {
  const fits = dialCodes.filter(({ code }) => number.startsWith(`+${code}`));
  const found = fits.find((each) => each.country === home) ?? fits[0];
  if (!found) return { dialCode: "BD", number };
  const rest = number.slice(found.code.length + 1);
  return { dialCode: found.country, number: found.country === "BD" ? `0${rest}` : rest };
}
