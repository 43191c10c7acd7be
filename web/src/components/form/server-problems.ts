import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { reportedProblem } from "../../i18n/problem";
import { readFailure } from "../../lib/app-error";

/**
 * Puts what the API says about single fields beside those fields and answers their names, first one first.
 * Problems with anything the form does not show are left to the caller.
 */
export function showFieldProblems<T extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): FieldPath<T>[] {
  const told = new Set<FieldPath<T>>();
  for (const problem of readFailure(error).fields) {
    const name = names.find((each) => each === problem.field || problem.field.startsWith(`${each}.`));
    if (!name || told.has(name)) continue;
    told.add(name);
    setError(name, { type: "server", message: reportedProblem(problem) });
  }
  return names.filter((name) => told.has(name));
}
