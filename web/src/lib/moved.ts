/** A copy of a list with one of its items moved. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const copy = [...list];
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}
