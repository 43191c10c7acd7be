import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import { getDotPath, safeParse, type GenericSchema } from "valibot";

/**
 * Validates a form. Every field shows the first rule it breaks, and rules over several fields are checked even while
 * other fields are wrong. Typed text stays unchanged; the form that sends it parses it.
 */
export function byRules<T extends FieldValues>(rules: GenericSchema<T, unknown>): Resolver<T> {
  return (values, _context, options) => {
    const { issues } = safeParse(rules, values);
    if (!issues) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of issues) errors[getDotPath(issue) ?? ""] ??= { type: issue.type, message: issue.message };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
