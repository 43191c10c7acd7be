import { siteName } from "@tree-for-deed/common/site-name";
import { Secret, TOTP } from "otpauth";

const ISSUER = siteName.en;
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** How many steps a code may be early or late. */
const WINDOW = 1;
/** Within so many, the code is right but for the phone's clock. */
const CLOCK_WINDOW = 10;

/** What a code says: the step of 30 seconds that it is for, and how many seconds the clock is off if that is too many. */
export interface ReadCode {
  readonly step: number;
  readonly secondsOff: number | null;
}

export const newCodeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads, from a QR code or a link. */
export const codeUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/** For which step of the clock a code was made; null for one that the secret did not make about now. */
export function readCode(secret: string, code: string, now: Date): ReadCode | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: CLOCK_WINDOW });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  return { step, secondsOff: Math.abs(delta) > WINDOW ? Math.abs(delta) * STEP_SECONDS : null };
}

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: "SHA1", digits: 6, period: STEP_SECONDS, secret });
