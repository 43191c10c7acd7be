import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { problem } from "@tree-for-deed/common/errors";
import { limits } from "@tree-for-deed/common/limits";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { csvText } from "./csv-text.value";
import { FileFault } from "./file-fault.value";

export interface CsvRow {
  /** Row number in a spreadsheet, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly headings: readonly string[];
  /** The rows that are not empty. */
  readonly rows: readonly CsvRow[];
}

const DELIMITERS = [",", ";", "\t"] as const;
const ROW_BYTES_MAX = 100_000;
/** `HEAD`: text length searched for headings. `STRETCH`: bytes parsed before other work runs. */
const HEAD = 65_536;
const STRETCH = 65_536;

const RULES: Options = {
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  trim: true,
  skip_empty_lines: false,
  max_record_size: ROW_BYTES_MAX,
};

/**
 * The rows of a CSV file whose first row has headings. The delimiter is the usual character that yields the most known
 * headings. @throws FileFault
 */
export async function csvFile(bytes: Buffer, isKnown: (heading: string) => boolean): Promise<CsvFile> {
  const text = csvText(bytes);
  const delimiter = delimiterOf(text, isKnown);
  const source = Readable.from(stretchesOf(Buffer.from(text)));
  const parser = source.pipe(parse({ ...RULES, delimiter }));
  let headings: readonly string[] | null = null;
  let row = 0;
  const rows: CsvRow[] = [];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      const cells = record.map((cell) => cell.trim());
      if (cells.every((cell) => cell === "")) continue;
      if (headings === null) headings = cells;
      else rows.push({ row, cells });
      if (rows.length > limits.plantingImportRowsMax) {
        throw new FileFault(problem("planting.importRowsMany", { max: limits.plantingImportRowsMax }));
      }
    }
  } catch (cause) {
    throw cause instanceof CsvError
      ? new FileFault(problem("planting.importQuotes", { row: row + 1 }), { cause })
      : cause;
  } finally {
    source.destroy();
  }
  if (headings === null || rows.length === 0) throw new FileFault(problem("planting.importEmpty"));
  return { headings, rows };
}

function delimiterOf(text: string, isKnown: (heading: string) => boolean): string {
  // Empty rows above the headings consist of delimiters only.
  const head = text.slice(0, HEAD).replace(/^[\s,;]+/, "");
  const known = DELIMITERS.map((delimiter) => ({
    delimiter,
    headings: headingsBy(head, delimiter).filter(isKnown).length,
  }));
  const [best] = known.toSorted((one, other) => other.headings - one.headings);
  if (!best || best.headings === 0) {
    throw new FileFault(problem(text.trim() === "" ? "planting.importEmpty" : "planting.importNoColumns"));
  }
  return best.delimiter;
}

function headingsBy(head: string, delimiter: string): string[] {
  try {
    const options: Options = { ...RULES, delimiter, to: 1, relax_quotes: true };
    const [headings = []] = parseAtOnce(head, options);
    return headings;
  } catch {
    return [];
  }
}

/** Yields to other work between the chunks of a large file. */
async function* stretchesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += STRETCH) {
    await setImmediate();
    yield bytes.subarray(start, start + STRETCH);
  }
}
