/** The places that more than one member of this list has. */
export function sharedRanks(entries: readonly { rank: number }[]): ReadonlySet<number> {
  const ranks = entries.map(({ rank }) => rank);
  return new Set(ranks.filter((rank, index) => ranks[index - 1] === rank));
}
