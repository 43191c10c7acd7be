/** One changed field of an action. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

type Side = Record<string, unknown> | null;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Changed fields with their values before and after; unchanged fields are left out. */
export function changesOf(before: Side, after: Side): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after));
}
