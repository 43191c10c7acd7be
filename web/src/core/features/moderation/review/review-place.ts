import type { QueuedDeed } from "./useReviewQueue";

interface ReviewPlace {
  /** The unique id of the deed to show. */
  current: string | null;
  next: string | null;
  previous: string | null;
  /** Unique ids of the deeds that are likely to be looked at soon. */
  ahead: readonly string[];
  /** From 1; null for a deed that is not in the list. */
  number: number | null;
  /** The number of deeds after this one. */
  left: number;
  /** Ids of deeds that were left to others. */
  passed: readonly string[];
  /** The number of waiting deeds. */
  count: number;
}

/** The reader's position among the waiting deeds; `open` is the deed in the address. */
export function reviewPlace(
  deeds: readonly QueuedDeed[],
  leaving: ReadonlySet<string>,
  open: string | null,
): ReviewPlace {
  const waiting = deeds.filter(({ id }) => !leaving.has(id)).map(({ uniqueId }) => uniqueId);
  const index = open === null ? 0 : waiting.indexOf(open);
  const current = open ?? waiting[0] ?? null;
  return {
    current,
    next: waiting[index + 1] ?? null,
    previous: waiting[index - 1] ?? null,
    ahead: waiting.slice(index + 1, index + 3),
    number: index < 0 || current === null ? null : index + 1,
    left: Math.max(0, waiting.length - index - 1),
    passed: idsBefore(deeds, leaving, current),
    count: waiting.length,
  };
}

function idsBefore(deeds: readonly QueuedDeed[], leaving: ReadonlySet<string>, current: string | null): string[] {
  const index = deeds.findIndex(({ uniqueId }) => uniqueId === current);
  return deeds
    .slice(0, Math.max(0, index))
    .map(({ id }) => id)
    .concat([...leaving]);
}
