import { problem, type ArgsAfter, type ErrorKey, type Problem } from "@tree-for-deed/common/errors";
import { storedBy, textProblem, type TextRule } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { packed } from "../../i18n/problem";

/** What somebody types, judged by what both sides judge by. */
export const judged = (problemOf: (typed: string) => Problem | null) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const found = dataset.typed ? problemOf(dataset.value) : null;
      if (found) addIssue({ message: packed(found) });
    }),
  );

/** A text that people write; once parsed, it is as it will be stored. */
export const written = (rule: TextRule) =>
  v.pipe(
    judged((typed) => textProblem(rule, typed)),
    v.transform((typed) => storedBy(rule, typed)),
  );

/** Something typed of which one thing must hold. */
export const such = <K extends ErrorKey>(holds: (typed: string) => boolean, key: K, ...args: ArgsAfter<K>) =>
  judged((typed) => (holds(typed) ? null : problem(key, ...args)));
