import { accountRules } from "@tree-for-deed/common/account-rules";
import { problem } from "@tree-for-deed/common/errors";
import { limits } from "@tree-for-deed/common/limits";
import type { Rule } from "@tree-for-deed/common/rule";
import type { InputRule } from "../../shared/validation";
import { isCommonPassword } from "./common-password.value";
import { DEFAULT_CALLING_CODE, toE164 } from "./phone.value";
import { isReservedUsername } from "./reserved-username.value";
import { looksLikeStaff } from "./staff-name.value";

/** Ranges of lengths, in words. */
export const LENGTHS = {
  username: `${limits.usernameMin} to ${limits.usernameMax}`,
  password: `${limits.passwordMin} to ${limits.passwordMax}`,
};

/** A name that newcomers can have (`docs/rules.md` P2). */
export const username: Rule = {
  ...accountRules.username,
  problemOf: (typed) =>
    accountRules.username.problemOf(typed) ?? (isReservedUsername(typed) ? problem("user.usernameReserved") : null),
};

/** The name that newcomers go by: none of those who speak for the site. */
export const fullName: Rule = {
  ...accountRules.fullName,
  problemOf: (typed) =>
    accountRules.fullName.problemOf(typed) ?? (looksLikeStaff(typed) ? problem("user.fullNameReserved") : null),
};

/** A password that is not among the first to be guessed. */
export const newPassword: Rule = {
  ...accountRules.newPassword,
  problemOf: (typed) =>
    accountRules.newPassword.problemOf(typed) ?? (isCommonPassword(typed) ? problem("password.common") : null),
};

/** A number that exists, in E.164; one without a calling code has the input's `countryCode`, +880 unless said. */
export const phone: InputRule = {
  ...accountRules.phone,
  problemOf: (typed, input) =>
    accountRules.phone.problemOf(typed) ??
    (toE164(typed, callingCodeOf(input)) ? null : problem("user.whatsappInvalid")),
  stored: (typed, input) => toE164(typed, callingCodeOf(input)) ?? typed,
};

function callingCodeOf(input: { readonly countryCode?: unknown }): string {
  const { countryCode } = input;
  return typeof countryCode === "string" && countryCode !== "" ? countryCode : DEFAULT_CALLING_CODE;
}
