import { type FieldError, badField } from "./errors";
import { isUnstorable } from "./text";

const DEPTH_MAX = 12;

/**
 * Refuses text that PostgreSQL cannot hold or no person types (NUL, unpaired surrogates) anywhere in an input.
 * @throws BAD_USER_INPUT naming the first such field
 */
export function assertStorable(value: unknown): void {
  const error = unstorableField(value, "", 0);
  if (error) throw badField(error.field, error.key, error.message);
}

function unstorableField(value: unknown, path: string, depth: number): FieldError | null {
  if (typeof value === "string") {
    if (!isUnstorable(value)) return null;
    return { field: path, key: "input.badText", message: "The text contains characters that are not text" };
  }
  if (value === null || typeof value !== "object") return null;
  if (depth > DEPTH_MAX) return { field: path, key: "input.invalid", message: "The input is nested too deeply" };
  for (const [key, item] of Object.entries(value)) {
    const error = unstorableField(item, path ? `${path}.${key}` : key, depth + 1);
    if (error) return error;
  }
  return null;
}
