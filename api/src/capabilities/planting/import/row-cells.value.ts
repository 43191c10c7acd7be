import { type Problem, problem, sentenceOf } from "@tree-for-deed/common/errors";
import { limits } from "@tree-for-deed/common/limits";
import type { ImportFault } from "@tree-for-deed/common/planting/planting-import";
import type { Rule } from "@tree-for-deed/common/rule";
import { writtenNumber } from "@tree-for-deed/common/patterns";
import { foldDigits } from "@tree-for-deed/common/text";
import type { CsvRow } from "./csv-file.value";
import type { Columns } from "./import-columns.value";

/** Empty cells: people write a dash, and programs write the other values when they cannot export one. */
const NOTHING = /^(?:[-–—]*|\[object Object\]|null|undefined)$/;
/** Spreadsheet formulas, which are rejected so that our exports cannot pass them on. */
const FORMULA = /^(?:[=@\t]|[+-](?![\d.,]))/;
const FORMULA_OR_NUMBER = /^[=@+-]/;
const WHOLE = /^\d{1,9}$/;
const DEGREES = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/;
const MONEY = /^\d{1,9}(?:\.\d{1,2})?$/;

export const fault = (row: number | null, column: string | null, wrong: Problem): ImportFault => ({
  ...wrong,
  row,
  column,
  message: sentenceOf(wrong),
});

/** Reads the cells of a row by field, and collects errors. */
export class RowCells {
  readonly faults: ImportFault[] = [];
  readonly row: number;

  constructor(
    private readonly columns: Columns,
    private readonly csv: CsvRow,
  ) {
    this.row = csv.row;
    const extra = csv.cells.slice(columns.headings.length);
    if (extra.some((cell) => cell !== "")) this.faults.push(fault(csv.row, null, { key: "planting.importWide" }));
  }

  /** A field's cell as text; "" for an empty one. */
  said(field: string): string {
    for (const place of this.columns.at.get(field) ?? []) {
      const cell = this.csv.cells[place] ?? "";
      if (!NOTHING.test(cell)) return cell;
    }
    return "";
  }

  wrong(field: string, what: Problem): null {
    const [place] = this.columns.at.get(field) ?? [];
    const column = place === undefined ? null : (this.columns.headings[place] ?? null);
    this.faults.push(fault(this.row, column, what));
    return null;
  }

  text(field: string, rule: Rule): string | null {
    const said = this.said(field);
    if (said === "") return null;
    if (FORMULA_OR_NUMBER.test(said)) return this.wrong(field, FORMULA_FOUND);
    const wrong = rule.problemOf(said);
    return wrong ? this.wrong(field, wrong) : rule.stored(said);
  }

  /** Reads a cell with `read`, which returns a problem for an invalid value. */
  read<T extends string | number>(field: string, read: (said: string) => T | Problem): T | null {
    const said = this.said(field);
    if (said === "") return null;
    if (FORMULA.test(said)) return this.wrong(field, FORMULA_FOUND);
    const found = read(said);
    return typeof found === "object" ? this.wrong(field, found) : found;
  }

  /** Like `read`, for a required cell. */
  needed<T extends string | number>(field: string, read: (said: string) => T | Problem): T | null {
    return this.said(field) === "" ? this.wrong(field, { key: "planting.missing" }) : this.read(field, read);
  }
}

const FORMULA_FOUND = problem("planting.importFormula");
const TREES = problem("planting.trees", { min: 1, max: limits.plantingTreesMax });
const AMOUNT = problem("planting.money", { max: limits.plantingMoneyMax / 100 });

/** Parses a number of trees, in any digits. */
export function treesSaid(said: string): number | Problem {
  const digits = writtenNumber(said) ?? "";
  const trees = Number(digits);
  return WHOLE.test(digits) && trees >= 1 && trees <= limits.plantingTreesMax ? trees : TREES;
}

/** Parses degrees up to `most`, in any digits, with a point or a comma. */
export const degreesSaid =
  (most: number) =>
  (said: string): number | Problem => {
    const digits = foldDigits(said);
    const degrees = Number(digits.replace(",", "."));
    return DEGREES.test(digits) && Math.abs(degrees) <= most ? degrees : problem("planting.place");
  };

/** Parses an amount, in hundredths of its currency. */
export function moneySaid(said: string): number | Problem {
  const digits = writtenNumber(said) ?? "";
  const hundredths = Math.round(Number(digits) * 100);
  return MONEY.test(digits) && hundredths <= limits.plantingMoneyMax ? hundredths : AMOUNT;
}
