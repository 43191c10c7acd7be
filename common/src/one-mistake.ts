/** Whether two words differ by one letter or sign: replaced, added, removed, or swapped with its neighbour. */
export function isOneMistake(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [most, least] = [Math.max(a.length, b.length) - start - end, shorter - start - end];
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return most === 1 || (most === 2 && least === 2 && isSwapped);
}
