import { problem } from "../errors";
import { limits } from "../limits";
import { given, readBy } from "../rule";
import { foldDigits, isLonger, storedText } from "../text";

const max = limits.passkeyNameMax;

/** A code of six digits in ASCII, from the digits of any script; null if it is not one. */
export function oneTimeCodeIn(typed: string): string | null {
  if (typed.length > 40) return null;
  const code = foldDigits(typed).replace(/[\s-]/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}

/** Rules for the input that sets up or uses a second factor. */
export const secondFactorRules = {
  code: given("secondFactor.codeRequired"),
  credential: given("secondFactor.passkeyRefused"),
  passkeyName: readBy(
    (typed) => {
      const name = storedText(typed);
      return name !== "" && !isLonger(name, max) ? name : null;
    },
    problem("secondFactor.passkeyName", { max }),
  ),
} as const;
