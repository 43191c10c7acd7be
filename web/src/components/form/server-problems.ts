import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { reportedProblem } from "../../i18n/problem";
import { readFailure } from "../../lib/app-error";

/**
 * Shows the API's field errors at their fields and returns the names of these, in the form's order. Errors about
 * anything that the form does not show are left to the caller.
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
