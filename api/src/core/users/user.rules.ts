import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { problem } from "@tree-for-deed/common/errors";
import { limits } from "@tree-for-deed/common/limits";
import type { Rule } from "@tree-for-deed/common/rule";
import type { InputRule } from "../../shared/validation";
import { isCommonPassword } from "./common-password.value";
import { DEFAULT_CALLING_CODE, toE164 } from "./phone.value";
import { isReservedUsername } from "./reserved-username.value";
import { looksLikeStaff } from "./staff-name.value";

/** Ranges of lengths, as text for descriptions. */
export const LENGTHS = {
  username: `${limits.usernameMin} to ${limits.usernameMax}`,
  password: `${limits.passwordMin} to ${limits.passwordMax}`,
};

/** A username that new members can have (`docs/rules.md` P2). */
export const username: Rule = {
  ...accountRules.username,
  problemOf: (typed) =>
    accountRules.username.problemOf(typed) ?? (isReservedUsername(typed) ? problem("user.usernameReserved") : null),
};

/** A full name that new members can have: it must not look like staff. */
export const fullName: Rule = {
  ...accountRules.fullName,
  problemOf: (typed) =>
    accountRules.fullName.problemOf(typed) ?? (looksLikeStaff(typed) ? problem("user.fullNameReserved") : null),
};

/** A password that is not easy to guess. */
export const newPassword: Rule = {
  ...accountRules.newPassword,
  problemOf: (typed) =>
    accountRules.newPassword.problemOf(typed) ?? (isCommonPassword(typed) ? problem("password.common") : null),
};

/** An existing phone number in E.164; one without a calling code gets the input's `countryCode`, by default +880. */
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
