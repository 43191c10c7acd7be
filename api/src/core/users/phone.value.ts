import { accountRules, dialable } from "@tree-for-deed/common/identity/account-rules";
import { dialCodeOf } from "@tree-for-deed/common/identity/dial-codes";
import { parsePhoneNumberFromString } from "libphonenumber-js";

export const DEFAULT_CALLING_CODE = dialCodeOf("BD");

const LENGTH_MAX = 40;
const CALLING_CODE = /^\+?(\d{1,3})$/;

/**
 * A phone number in E.164, or null when there is no such number. It may be typed with Bengali digits, spaces and a
 * leading 0, or with its own + or 00; only otherwise `callingCode` counts.
 */
export function toE164(number: string, callingCode: string): string | null {
  if (number.length > LENGTH_MAX || callingCode.length > LENGTH_MAX) return null;
  const [, defaultCallingCode] = CALLING_CODE.exec(dialable(callingCode)) ?? [];
  if (accountRules.phone.problemOf(number) || defaultCallingCode === undefined) return null;
  const parsed = parsePhoneNumberFromString(dialable(number), { defaultCallingCode, extract: false });
  return parsed?.isValid() ? parsed.number : null;
}
