import { problem } from "@tree-for-deed/common/errors";
import { FileFault } from "./file-fault.value";

const MARKS = [
  { bytes: Buffer.from([0xef, 0xbb, 0xbf]), encoding: "utf-8" },
  { bytes: Buffer.from([0xff, 0xfe]), encoding: "utf-16le" },
  { bytes: Buffer.from([0xfe, 0xff]), encoding: "utf-16be" },
] as const;

/** Number of bytes checked for zeros: in two-byte text, every other byte is zero. */
const LOOKED_AT = 400;
const MANY = 0.3;

/** First bytes of workbooks, in the new and the old format. */
const WORKBOOKS = [Buffer.from("PK\u0003\u0004", "latin1"), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];

type Encoding = (typeof MARKS)[number]["encoding"];

/** The text of a file in UTF-8 or UTF-16, with or without a byte order mark. @throws FileFault for binary data */
export function csvText(bytes: Buffer): string {
  const begins = (first: Buffer): boolean => bytes.subarray(0, first.length).equals(first);
  if (WORKBOOKS.some(begins)) throw new FileFault(problem("planting.importNotCsv"));
  const mark = MARKS.find(({ bytes: first }) => begins(first));
  const decoder = new TextDecoder(mark?.encoding ?? unmarked(bytes), { fatal: true });
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (cause) {
    throw new FileFault(problem("planting.importNotCsv"), { cause });
  }
  if (text.includes("\0")) throw new FileFault(problem("planting.importNotCsv"));
  return text;
}

function unmarked(bytes: Buffer): Encoding {
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < looked; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < (looked / 2) * MANY) return "utf-8";
  return odd > even ? "utf-16le" : "utf-16be";
}
