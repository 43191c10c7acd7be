/** Wide enough for a phone; sharper pictures cost several times the data. */
const savedWidth = 640;

/** Device pixels for each of the page's that a person can tell apart. Phones have three. */
const visible = 2;

/**
 * The beginning of a `sizes` attribute for a photo as wide as a phone. At three device pixels for each of the page's it
 * asks for the file with about two, which has three fifths of the bytes. It names the device's width in px, since a browser may
 * choose the file before the page has its own width.
 */
export const sharpPhones = "(max-device-width: 599px) and (min-resolution: 2.5dppx) 210px";

interface Place {
  /** Value of the `sizes` attribute. */
  readonly sizes: string;
  /** True if the browser asks for little data. */
  readonly lite: boolean;
}

/** The entries of a `srcset` up to the smallest that is sharp in its place, if its width is known. */
export function usefulChoices(srcSet: string, { sizes, lite }: Place): string {
  const width = Number(/^(\d+)px$/.exec(sizes)?.[1] ?? Infinity);
  const enough = Math.min(width * visible, lite ? savedWidth : Infinity);
  const choices = srcSet.split(", ");
  const last = choices.findIndex((choice) => Number(/ (\d+)w$/.exec(choice)?.[1] ?? 0) >= enough);
  return last < 0 ? srcSet : choices.slice(0, last + 1).join(", ");
}
