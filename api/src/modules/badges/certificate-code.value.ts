import { CROCKFORD, randomCrockford } from "../../shared/crockford";

const STAMP = 7;
const SECRET = 16;
/** Those from before have no time stamp. */
const CODE = new RegExp(`^TFD-C-(?:[${CROCKFORD}]{${STAMP}}-)?[${CROCKFORD}]{${SECRET}}$`);

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
  return `TFD-C-${inBase32(Math.floor(now.getTime() / 1000), STAMP)}-${randomCrockford(SECRET)}`;
}

/** A code as it is kept, however it was typed; `null` for what cannot be one. */
export function certificateCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}
