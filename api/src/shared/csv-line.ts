export type CsvCell = string | number | null;

const LINE = "\r\n";

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]): string => cells.map(cellOf).join(",") + LINE;

/** Prefixes a cell that a spreadsheet would take for a formula with a tab, so that it is read as text. */
function cellOf(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `\t${value}` : value;
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
