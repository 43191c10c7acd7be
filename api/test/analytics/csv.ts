const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;

/** Parses CSV by RFC 4180. Throws for anything else. */
export function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex;
    const match = CELL.exec(text);
    if (!match) throw new Error(`This is not CSV: ${text.slice(at, at + 40)}`);
    const [, quoted, plain = "", end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
