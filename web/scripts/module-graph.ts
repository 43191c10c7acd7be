import path from "node:path";

export const src = path.join(import.meta.dirname, "../src/");

/** A module, and all that this leads to from there. */
export function reachedFrom(root: string, nextOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    nextOf(id).forEach(visit);
  };
  visit(root);
  return seen;
}
