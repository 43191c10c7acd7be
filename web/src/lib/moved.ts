/** A list with one of its items at another place; the list itself stays as it is. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const copy = [...list];
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}
