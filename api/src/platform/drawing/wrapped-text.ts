/** A text in lines of one size. */
export interface WrappedText {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface WrapOptions {
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly maxSize: number;
  readonly minSize: number;
  /** The distance of two lines, as a multiple of the font size. */
  readonly leading: number;
  /** The width of a text in a size. */
  readonly measure: (text: string, size: number) => number;
}

const STEP = 2;
const MEASURED_AT = 100;
const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });
/** Characters that never begin a line, such as the danda. */
const CLOSING = /^[।॥,.!?;:)\]}”’…%]/u;

/**
 * The largest size at which a text fits a box in lines that break between words. A word that is wider than the box
 * breaks between graphemes. Text that does not fit in the smallest size is cut off with an ellipsis.
 */
export function wrapText(text: string, options: WrapOptions): WrappedText {
  const { maxWidth, maxHeight, maxSize, minSize, leading } = options;
  const widthOf = remembered(options.measure);
  const words = wordsOf(text);
  for (let size = maxSize; size > minSize; size -= STEP) {
    const room = Math.floor(maxHeight / (size * leading));
    const linesIn = (width: number): string[] => linesOf(words, room + 1, (line) => widthOf(line, size) <= width);
    const count = linesIn(maxWidth).length;
    if (count <= room) return { lines: evened(count, maxWidth, linesIn), size };
  }
  const room = Math.max(1, Math.floor(maxHeight / (minSize * leading)));
  const fits = (line: string): boolean => widthOf(line, minSize) <= maxWidth;
  const lines = linesOf(words, room + 1, fits);
  if (lines.length <= room) return { lines, size: minSize };
  const last = lines[room - 1] ?? "";
  return { lines: [...lines.slice(0, room - 1), shortened(last, fits)], size: minSize };
}

/** Breaks a text into this many lines that are as narrow as possible, so that the last line is no single word. */
function evened(count: number, maxWidth: number, linesIn: (width: number) => string[]): string[] {
  let best = linesIn(maxWidth);
  for (let width = maxWidth * 0.97; width > maxWidth / 2; width *= 0.97) {
    const lines = linesIn(width);
    if (lines.length > count) break;
    best = lines;
  }
  return best;
}

/** Caches widths per word, since they grow with the size and shaping a text is slow. */
function remembered(measure: WrapOptions["measure"]): WrapOptions["measure"] {
  const known = new Map<string, number>();
  return (text, size) => {
    let width = 0;
    for (const piece of text.split(/(?<= )/)) {
      const own = known.get(piece) ?? measure(piece, MEASURED_AT);
      known.set(piece, own);
      width += own;
    }
    return (width * size) / MEASURED_AT;
  };
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.trim().split(/\s+/u)) {
    const before = words.at(-1);
    if (before !== undefined && CLOSING.test(word)) words[words.length - 1] = `${before} ${word}`;
    else words.push(word);
  }
  return words;
}

function linesOf(words: readonly string[], enough: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (fits(line === "" ? word : `${line} ${word}`)) {
      line = line === "" ? word : `${line} ${word}`;
      continue;
    }
    if (line !== "") lines.push(line);
    const parts = broken(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
    if (lines.length >= enough) return lines.slice(0, enough);
  }
  return line === "" ? lines : [...lines, line];
}

/** A word in pieces that fit. */
function broken(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of lettersOf(word)) {
    if (part !== "" && !fits(part + letter)) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Ends in an ellipsis, after a whole word if there is one. */
function shortened(line: string, fits: (line: string) => boolean): string {
  const words = line.split(" ");
  for (let count = words.length; count > 0; count -= 1) {
    const start = words
      .slice(0, count)
      .join(" ")
      .replace(/[\s।,.;:]+$/u, "");
    if (fits(`${start}…`)) return `${start}…`;
  }
  const letters = lettersOf(line);
  while (letters.length > 1 && !fits(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("")}…`;
}
