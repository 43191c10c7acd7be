/** Whether the item at `index` is one of the `part` of `whole` items that are spread evenly among them. */
export const isAmong = (index: number, part: number, whole: number): boolean =>
  Math.floor(((index + 1) * part) / whole) > Math.floor((index * part) / whole);
