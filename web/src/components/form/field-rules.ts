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

/**
 * Like `written`, but accepts an unchanged value: a rule that became stricter applies to new values only, as in the
 * API.
 */
export const writtenOrKept = (rule: Rule, before: string | null) =>
  written({
    ...rule,
    problemOf: (typed) => (before && typed === rule.stored(before) ? null : rule.problemOf(typed)),
  });

/** `writtenOrKept` for each of the rules. */
export const allWritten = <K extends string>(
  rules: Readonly<Record<K, Rule>>,
  before?: Readonly<Record<NoInfer<K>, string | null>>,
) =>
  Object.fromEntries(
    namesOf(rules).map((name) => [name, writtenOrKept(rules[name], before?.[name] ?? null)]),
  ) as Record<K, ReturnType<typeof written>>;

/** The names of rules, in their order. */
export const namesOf = <K extends string>(rules: Readonly<Record<K, Rule>>) => Object.keys(rules) as K[];

/** The texts of a form's fields as it opens, from what is stored. */
export const textsOf = <K extends string>(names: readonly K[], stored?: Readonly<Record<NoInfer<K>, string | null>>) =>
  Object.fromEntries(names.map((name) => [name, stored?.[name] ?? ""])) as Record<K, string>;
