import * as v from "valibot";
import { problem } from "../../../i18n/problem";
import { limits } from "@tree-for-deed/common/limits";

const long = (text: string): number => [...text.normalize("NFC")].length;

const { passwordMin, passwordMax } = limits;
const tooShort = problem("password.tooShort", { min: passwordMin });
const tooLong = problem("password.tooLong", { max: passwordMax });

/** A password somebody chooses now. Which ones are too common is the API's to say. */
export const newPasswordRule = v.pipe(
  v.string(),
  v.nonEmpty(problem("password.required")),
  v.check((text) => long(text) >= passwordMin, tooShort),
  v.check((text) => long(text) <= passwordMax, tooLong),
);

/** The same where nothing typed means that the old one stays. */
export const newPasswordOrNoneRule = v.pipe(
  v.string(),
  v.check((text) => text === "" || long(text) >= passwordMin, tooShort),
  v.check((text) => long(text) <= passwordMax, tooLong),
);

export const newPasswordRules = v.pipe(
  v.object({ newPassword: newPasswordRule, confirmPassword: v.string() }),
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

/** How hard a password is to guess, roughly: 0 is too short to be taken, 3 is good. Length counts most. */
export function strengthOf(password: string): Strength {
  const length = long(password);
  if (length < limits.passwordMin) return 0;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5) return 1;
  if (length >= 14 || (length >= 10 && kinds >= 3)) return 3;
  return length >= 10 || kinds >= 3 ? 2 : 1;
}
