import type { Rule } from "@tree-for-deed/common/rule";
import * as v from "valibot";
import { packed } from "../../i18n/problem";

/** Validates input in its stored form, like the API does. */
export const written = ({ missing, problemOf, stored }: Rule) =>
  v.pipe(
    v.string(),
    v.transform(stored),
    v.rawCheck(({ dataset, addIssue }) => {
      const found = dataset.typed ? problemOf(dataset.value) : null;
      if (found) addIssue({ message: packed(dataset.value === "" ? missing : found) });
    }),
  );

/** As `written`, but a value that stays as it was passes: a rule that became stricter holds for new values only, as in the API. */
export const writtenOrKept = (rule: Rule, before: string | null) =>
  written({
    ...rule,
    problemOf: (typed) => (before && typed === rule.stored(before) ? null : rule.problemOf(typed)),
  });
