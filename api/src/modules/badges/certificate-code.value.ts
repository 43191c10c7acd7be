import { randomInt } from "node:crypto";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;
const CODE = new RegExp(`^TFD-C-[${CROCKFORD}]{${LENGTH}}$`);

/** A new code that nobody can guess: `TFD-C-` and 16 characters of Crockford's base 32 (80 bits). */
export const newCertificateCode = (): string =>
  `TFD-C-${Array.from({ length: LENGTH }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join("")}`;

/** A code as it is kept, however it was typed; `null` for what cannot be one. */
export function certificateCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}
