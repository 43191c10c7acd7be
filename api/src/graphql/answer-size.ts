import { QUERY_LIMITS, assertWithin } from "./limits";

export interface AnswerSize {
  readonly values: number;
  /** Of its texts. */
  readonly characters: number;
}

/**
 * How much an answer holds: its values, and the characters of their texts. Bytes are at least as many; written out first, a
 * long text under many names could be any size. @throws BAD_USER_INPUT for an answer that is too large to be sent
 */
export function answerSize(data: unknown): AnswerSize {
  let [values, characters] = [0, 0];
  const measure = (value: unknown): void => {
    values += 1;
    if (typeof value === "string") characters += value.length;
    else if (typeof value === "object" && value !== null && characters <= QUERY_LIMITS.answerBytes) {
      if (Array.isArray(value)) value.forEach(measure);
      else for (const key in value) measure((value as Record<string, unknown>)[key]);
    }
  };
  measure(data);
  assertWithin("answerBytes", characters);
  return { values, characters };
}
