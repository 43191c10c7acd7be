/** The ranks that several members of this list share. */
export function sharedRanks(entries: readonly { rank: number }[]): ReadonlySet<number> {
  const ranks = entries.map(({ rank }) => rank);
  return new Set(ranks.filter((rank, index) => ranks[index - 1] === rank));
}
