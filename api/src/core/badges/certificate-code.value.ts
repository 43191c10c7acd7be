import { codeShapes, CROCKFORD, readCode } from "@tree-for-deed/common/public-codes";
import { randomCrockford } from "../../shared/crockford";

const { prefix, groups } = codeShapes.certificate;
const [STAMP, SECRET] = groups[0];

/** A number in Crockford's base 32, with zeros in front. */
const inBase32 = (number: number, digits: number): string =>
  Array.from({ length: digits }, (_, place) => CROCKFORD[Math.floor(number / 32 ** (digits - 1 - place)) % 32]).join(
    "",
  );

/**
 * A new code: `TFD-C-`, the second of its making since 1970 in seven characters, and sixteen that nobody can guess (80 bits),
 * all of Crockford's base 32.
 */
export function newCertificateCode(now: Date): string {
  return `${prefix}${inBase32(Math.floor(now.getTime() / 1000), STAMP)}-${randomCrockford(SECRET)}`;
}

/** A typed code in its stored form; `null` if it cannot be a code. */
export const certificateCode = (text: string): string | null => readCode(text, codeShapes.certificate);
