/** The site's colours on paper: a shared picture has no dark scheme. */
export const colours = {
  leaf: "#0B6B4A",
  deepLeaf: "#084F37",
  night: "#06281B",
  freshLeaf: "#5CC99B",
  paleLeaf: "#E3F1EA",
  marigold: "#F4A300",
  paleMarigold: "#FFF1D2",
  bark: "#2B1D00",
  paper: "#FBFAF4",
  white: "#FFFFFF",
  ink: "#1B241E",
  /** Colour of rice paste, with which floors are painted. */
  rice: "#FBF3DC",
} as const;

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Two colours with six digits mixed: `share` is the share of the first. */
export function mixed(one: string, other: string, share: number): string {
  const rest = channels(other);
  const sum = channels(one).map((value, at) => Math.round(share * value + (1 - share) * (rest[at] ?? 0)));
  return `#${sum.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
