/** Wide enough for a phone; sharper pictures cost several times the data. */
const widest = 640;

/** The entries of a `srcset` for browsers that ask for little data. */
export const smallChoices = (srcSet: string): string =>
  srcSet
    .split(", ")
    .filter((choice) => Number(/ (\d+)w$/.exec(choice)?.[1] ?? 0) <= widest)
    .join(", ");
