import { accountRules, passwordText } from "@tree-for-deed/common/identity/account-rules";
import { limits } from "@tree-for-deed/common/limits";
import { codePoints } from "@tree-for-deed/common/text";
import * as v from "valibot";
import { written } from "../../../../components/form/field-rules";
import { problem } from "../../../../i18n/problem";

export const newPasswordRules = v.pipe(
  v.object({ newPassword: written(accountRules.newPassword), confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [["newPassword"], ["confirmPassword"]],
      ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
      problem("form.passwordsDiffer"),
    ),
    ["confirmPassword"],
  ),
);

export type Strength = 0 | 1 | 2 | 3;

/** A rough strength of a password: 0 is below the minimum length, 3 is good. Length counts most. */
export function strengthOf(password: string): Strength {
  const length = codePoints(passwordText(password));
  if (length < limits.passwordMin) return 0;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5) return 1;
  if (length >= 14 || (length >= 10 && kinds >= 3)) return 3;
  return length >= 10 || kinds >= 3 ? 2 : 1;
}
