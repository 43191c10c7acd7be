import type { ExecutionResult } from "graphql";
import { QUERY_LIMITS } from "../admission/limits";

export interface AnswerSize {
  /** Number of values of each root field by name; empty without data. */
  readonly roots: ReadonlyMap<string, number>;
  /** Number of characters of all texts. */
  readonly characters: number;
}

/**
 * Counts an answer's values and the characters of their texts, a lower bound of its bytes. It is not serialised for
 * this, because a long text under many names could have any size. Counting stops once the answer is too large to send.
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
