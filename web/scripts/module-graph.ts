import path from "node:path";

export const src = path.join(import.meta.dirname, "../src/");

/** A module, and all that this leads to from there. */
export function reachedFrom(root: string, nextOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set([root]);
  // What is added while a set is walked is walked as well.
  for (const id of seen) for (const next of nextOf(id)) seen.add(next);
  return seen;
}
