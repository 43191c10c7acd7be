import type { ExecutionResult } from "graphql";
import { QUERY_LIMITS } from "../admission/limits";

export interface AnswerSize {
  /** The values of each root, by its name; none where there are no data. */
  readonly roots: ReadonlyMap<string, number>;
  /** Of its texts. */
  readonly characters: number;
}

/**
 * How much an answer holds: its values, and the characters of their texts. Bytes are at least as many; written out first, a
 * long text under many names could be any size. Of an answer that is too large to be sent no more is counted than that.
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
