import { accountRules } from "./account-rules";
import { countryRule } from "./country-rule";
import { loginRules } from "./login-rules";
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

// One sign that becomes eighteen in another spelling: what is far too long must not be brought into one.
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
