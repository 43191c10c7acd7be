import { QUERY_LIMITS, assertWithin } from "./limits";

/** Refuses a document that is too long to parse and report errors for. @throws BAD_USER_INPUT */
export function assertDocumentSize(text: string): void {
  assertWithin("characters", text.length);
  assertWithin("lines", linesOf(text));
}

function linesOf(text: string): number {
  let lines = 1;
  for (const character of text) if (character === "\n" || character === "\r") lines += 1;
  return lines;
}

/**
 * Refuses variables with more values than any input of the schema could have, before they are checked against it.
 * @throws BAD_USER_INPUT
 */
export function assertVariableCount(variables: Readonly<Record<string, unknown>>): void {
  let values = 0;
  const waiting: unknown[] = [variables];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const items = Object.values(next as object) as unknown[];
    values += items.length;
    if (values > QUERY_LIMITS.variableValues) break;
    for (const item of items) if (typeof item === "object" && item !== null) waiting.push(item);
  }
  assertWithin("variableValues", values);
}
