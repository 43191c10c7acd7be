/** Wide enough for a phone; what is sharper on its screen costs several times the data. */
const widest = 640;

/** The choices of a `srcset` that are worth their data where the browser asks for little. */
export const smallChoices = (srcSet: string): string =>
  srcSet
    .split(", ")
    .filter((choice) => Number(/ (\d+)w$/.exec(choice)?.[1] ?? 0) <= widest)
    .join(", ");
