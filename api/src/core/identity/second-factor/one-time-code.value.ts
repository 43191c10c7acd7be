import { languageFacts } from "@tree-for-deed/common/languages";
import { Secret, TOTP } from "otpauth";

const ISSUER = languageFacts.en.siteName;
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** The number of steps that a code may be early or late. */
const WINDOW = 1;
/** Within this number of steps a code is correct except for the phone's clock. */
const CLOCK_WINDOW = 10;

/** A code's step of 30 seconds, and the clock's deviation in seconds if it is too large. */
export interface ReadCode {
  readonly step: number;
  readonly secondsOff: number | null;
}

export const newCodeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth:` address for an authenticator app, in a QR code or a link. */
export const codeUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/** Finds the step that a code was made for; null if the secret made no such code around now. */
export function readCode(secret: string, code: string, now: Date): ReadCode | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: CLOCK_WINDOW });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  return { step, secondsOff: Math.abs(delta) > WINDOW ? Math.abs(delta) * STEP_SECONDS : null };
}

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: "SHA1", digits: 6, period: STEP_SECONDS, secret });
