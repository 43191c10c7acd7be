import type { ExecutionResult } from "graphql";
import { QUERY_LIMITS } from "../admission/limits";

export interface AnswerSize {
  /** The number of values of each root field, by its name; empty if there are no data. */
  readonly roots: ReadonlyMap<string, number>;
  /** The number of characters of all texts. */
  readonly characters: number;
}

/**
 * Counts an answer's values and the characters of their texts. Its bytes are at least as many; it is not serialised for
 * this, because a long text under many names could be of any size. Counting stops once the answer is too large to be
 * sent.
 */
export function answerSize(data: ExecutionResult["data"]): AnswerSize {
  const roots = new Map<string, number>();
  let [values, characters] = [0, 0];
  const measure = (value: unknown): void => {
    values += 1;
    if (typeof value === "string") characters += value.length;
    else if (typeof value === "object" && value !== null && characters <= QUERY_LIMITS.answerBytes) {
      if (Array.isArray(value)) value.forEach(measure);
      else for (const key in value) measure((value as Record<string, unknown>)[key]);
    }
  };
  for (const name in data) {
    values = 0;
    measure(data[name]);
    roots.set(name, values);
  }
  return { roots, characters };
}
