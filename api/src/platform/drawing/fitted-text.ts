/** A text as it fits: one or two lines of one size. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface FitOptions {
  readonly maxWidth: number;
  readonly maxSize: number;
  readonly minSize: number;
  /** From this size down, two lines are better than smaller letters. */
  readonly wrapFrom: number;
  readonly measure: (text: string, size: number) => number;
}

const STEP = 2;
const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** The largest size at which a text fits into one line or two; cut off only when the smallest is too large. */
export function fitText(text: string, options: FitOptions): FittedText {
  const { maxWidth, maxSize, minSize, wrapFrom, measure } = options;
  for (let size = maxSize; size >= minSize; size -= STEP) {
    if (measure(text, size) <= maxWidth) return { lines: [text], size };
    const lines = size <= wrapFrom ? twoLines(text, (line) => measure(line, size) <= maxWidth) : null;
    if (lines) return { lines, size };
  }
  const fits = (line: string): boolean => measure(line, minSize) <= maxWidth;
  const first = fill(pieces(text), fits) || fill(letters(text), fits);
  const rest = text.slice(first.length).trimStart();
  return { lines: [first.trimEnd(), shortened(rest, fits)], size: minSize };
}

/** Breaks between words, or after a hyphen, where the lines are most even; `null` if two lines are too few. */
function twoLines(text: string, fits: (line: string) => boolean): string[] | null {
  const all = pieces(text);
  let best: string[] | null = null;
  for (let count = 1; count < all.length; count += 1) {
    const lines = [all.slice(0, count).join("").trimEnd(), all.slice(count).join("")];
    if (lines.every(fits) && (!best || unevenness(lines) < unevenness(best))) best = lines;
  }
  return best;
}

const unevenness = ([first = "", second = ""]: readonly string[]): number => Math.abs(first.length - second.length);

const pieces = (text: string): string[] => text.split(/(?<=[ -])/);

const letters = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Takes as much from the start as fits. */
function fill(parts: readonly string[], fits: (line: string) => boolean): string {
  let line = "";
  for (const part of parts) {
    if (!fits((line + part).trimEnd())) break;
    line += part;
  }
  return line;
}

function shortened(text: string, fits: (line: string) => boolean): string {
  return fits(text) ? text : `${fill(letters(text), (line) => fits(`${line}…`)).trimEnd()}…`;
}
