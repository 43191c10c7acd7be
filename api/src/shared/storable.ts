import { type FieldError, fieldError, fieldFailure } from "./errors";
import { isUnstorable } from "@tree-for-deed/common/text";

const DEPTH_MAX = 12;

/**
 * Refuses text that PostgreSQL cannot store or no person types (NUL, unpaired surrogates) anywhere in an input. @throws
 * BAD_USER_INPUT naming the first such field
 */
export function assertStorable(value: unknown): void {
  const error = unstorableField(value, "", 0);
  if (error) throw fieldFailure("BAD_USER_INPUT", error);
}

function unstorableField(value: unknown, path: string, depth: number): FieldError | null {
  if (typeof value === "string") {
    if (!isUnstorable(value)) return null;
    return fieldError(path, { key: "input.badText" });
  }
  if (value === null || typeof value !== "object") return null;
  if (depth > DEPTH_MAX) return fieldError(path, { key: "input.invalid" }, "The input is nested too deeply");
  for (const [key, item] of Object.entries(value)) {
    const error = unstorableField(item, path ? `${path}.${key}` : key, depth + 1);
    if (error) return error;
  }
  return null;
}
