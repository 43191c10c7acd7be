import { graphemes } from "../../../lib/graphemes";

interface Room {
  width: number;
  /** The maximum number of rows. */
  rows: number;
  size: number;
  /** The smallest font size. */
  least: number;
}

/** Measures the width of a text at a font size. */
export type Measure = (text: string, size: number) => number;

const step = 4;

/** The parts of a word that fit, cut between graphemes, so never inside a conjunct. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = [];
  for (const letter of graphemes(word)) {
    const longer = (parts[parts.length - 1] ?? "") + letter;
    if (parts.length > 0 && fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}

/** Rows of whole words; words that are too long are cut only if that is allowed. */
function rowsOf(text: string, fits: (text: string) => boolean, mayCut: boolean): string[] | null {
  // A row may end after a space or a hyphen.
  const words = text.trim().match(/(?:[^\s-]*-|[^\s-]+)\s*/gu) ?? [""];
  if (!mayCut && !words.every((word) => fits(word.trimEnd()))) return null;
  const rows: string[] = [];
  for (const word of words.flatMap((each) => (fits(each.trimEnd()) ? [each] : pieces(each, fits)))) {
    const longer = (rows[rows.length - 1] ?? "") + word;
    if (rows.length > 0 && fits(longer.trimEnd())) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows.map((row) => row.trimEnd());
}

/** The beginning of a text that fits with an ellipsis. */
function shortened(text: string, fits: (text: string) => boolean): string {
  const letters = graphemes(text);
  while (letters.length > 1 && !fits(`${letters.join("").trimEnd()}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Reduces the size and breaks lines until a text fits its room; text that is still too long ends in an ellipsis. */
export function fitText(measure: Measure, text: string, room: Room): { size: number; rows: string[] } {
  for (let size = room.size; size > room.least; size -= step) {
    const rows = rowsOf(text, (part) => measure(part, size) <= room.width, false);
    if (rows && rows.length <= room.rows) return { size, rows };
  }
  const fits = (part: string) => measure(part, room.least) <= room.width;
  const rows = rowsOf(text, fits, true) ?? [];
  if (rows.length <= room.rows) return { size: room.least, rows };
  const kept = rows.slice(0, room.rows - 1);
  return { size: room.least, rows: [...kept, shortened(rows.slice(room.rows - 1).join(" "), fits)] };
}
