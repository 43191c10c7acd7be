/** The structure of a JPEG, read from its markers. */
export interface JpegScans {
  /** The number of scans, each of them a pass of the decoder over the picture; counting stops at `enough` + 1. */
  readonly scans: number;
  /** True if the file has an end-of-image marker. */
  readonly isEnded: boolean;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const START_OF_IMAGE = 0xd8;
const TEMPORARY = 0x01;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;

/** True for codes that belong to the data of a scan. */
const isOfScan = (code: number): boolean => code === 0 || isRestart(code);
const isRestart = (code: number): boolean => code >= FIRST_RESTART && code <= LAST_RESTART;
const standsAlone = (code: number): boolean => code === START_OF_IMAGE || code === TEMPORARY || isRestart(code);

/** Counts the scans of a JPEG without decoding it. Other pictures behind its end, as phones append them, do not count. */
export function jpegScans(file: Buffer, enough: number): JpegScans {
  let scans = 0;
  let at = 0;
  while (at >= 0 && at < file.length && scans <= enough) {
    at = file.indexOf(MARKER, at);
    if (at < 0) break;
    const code = file[at + 1] ?? MARKER;
    if (code === MARKER) at += 1;
    else if (code === END_OF_IMAGE) return { scans, isEnded: true };
    else if (standsAlone(code) || code === 0) at += 2;
    else {
      if (code === START_OF_SCAN) scans += 1;
      const length = at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0;
      at += 2 + Math.max(length, 2);
      if (code === START_OF_SCAN) at = endOfScan(file, at);
    }
  }
  return { scans, isEnded: false };
}

/** The position of the first marker after a scan's data, or the file's length if there is none. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(MARKER, from);
  while (at >= 0 && at + 1 < file.length && isOfScan(file[at + 1] ?? 0)) at = file.indexOf(MARKER, at + 2);
  return at < 0 ? file.length : at;
}
