import { accountRules } from "./identity/account-rules";
import { countryRule } from "./identity/country-rule";
import { loginRules } from "./identity/login-rules";
import { programRules } from "./program-rules";
import type { Rule } from "./rule";
import { textRules } from "./text-rules";

const rules: Readonly<Record<string, Rule>> = {
  ...accountRules,
  ...loginRules,
  ...programRules,
  ...textRules,
  country: countryRule,
};

// One character that becomes eighteen when normalised: text that is far too long must not be normalised.
it.each(Object.entries(rules))("%s leaves alone what nobody types", (_name, rule) => {
  const spelled = jest.spyOn(String.prototype, "normalize");
  const huge = "\ufdfa".repeat(1_000_000);
  try {
    rule.problemOf(huge);
    expect(rule.stored(huge)).toHaveLength(huge.length);
    expect(spelled).not.toHaveBeenCalled();
  } finally {
    spelled.mockRestore();
  }
});

/** These are no texts: passwords and login names are only compared, the others are chosen or dialled. */
const NO_TEXTS = new Set([
  "categoryChoice",
  "categoryIcon",
  "currentPassword",
  "name",
  "newPassword",
  "password",
  "phone",
]);
const texts = Object.entries(rules).filter(([name]) => !NO_TEXTS.has(name));

it.each(texts)("L8: %s takes a text of which nothing can be seen for none", (_name, rule) => {
  for (const blank of ["\u200b", "\u3164", "\u2800", "\ufe0f", "\u{e0041}", "\u0301", "\uffa0\u2060", " \u00ad\n"]) {
    expect([rule.problemOf(blank), rule.stored(blank)]).toEqual([rule.problemOf(""), rule.stored("")]);
  }
});
