import type { Day } from "../day";
import type { Problem } from "../errors";

/** Addresses of the import of plantings from a file, and of its template. */
export const plantingImport = {
  path: "/api/admin/planting/import",
  template: "/api/admin/planting/import-template.csv",
} as const;

/** A fault in a file of plantings, and its place. */
export interface ImportFault extends Problem {
  /** The row as a spreadsheet counts it, headings being row 1; null for the whole file. */
  readonly row: number | null;
  /** The heading of its column, as in the file. */
  readonly column: string | null;
  /** The sentence in English. */
  readonly message: string;
}

/** A row that is skipped although nothing is wrong with it. */
export interface ImportLeftOut {
  readonly row: number;
  /**
   * `there`: imported before; `typed`: somebody typed the same planting; `twice`: another row says the same;
   * `unapproved`: its verifier has not approved it.
   */
  readonly why: "there" | "typed" | "twice" | "unapproved";
  /** Row number of the equal row. */
  readonly sameAs: number | null;
  /** Id of the existing record, if the reader may see it. */
  readonly recordId: string | null;
}

/** A draft that the file creates. */
export interface ImportedDraft {
  /** Its first and last row, and their number. */
  readonly firstRow: number;
  readonly lastRow: number;
  readonly rows: number;
  readonly partner: { readonly id: string; readonly name: string; readonly nameEn: string };
  readonly trees: number | null;
  readonly plantedOn: Day | null;
  readonly country: string | null;
  readonly district: string | null;
  /** True if no district was given: it is then the one whose town is nearest. */
  readonly districtIsNearest: boolean;
  readonly village: string | null;
  readonly villageEn: string | null;
  readonly species: string | null;
  readonly speciesEn: string | null;
  readonly isOutsideCountry: boolean;
}

/** Content of a file of plantings, and the result of the import. */
export interface ImportReport {
  /** The format: one row for each planting, or Greenstand's one for each tree; null if the columns fit neither. */
  readonly format: "plantings" | "greenstand" | null;
  readonly rows: number;
  readonly faultyRows: number;
  readonly leftOutRows: number;
  /** Number of trees of all drafts. */
  readonly trees: number;
  readonly drafts: readonly ImportedDraft[];
  /** The first faults; those of the whole file come first. */
  readonly faults: readonly ImportFault[];
  /** The first skipped rows. */
  readonly leftOut: readonly ImportLeftOut[];
  /** Headings of columns that are ignored. */
  readonly unusedColumns: readonly string[];
  /** Number of created drafts; null until the import. */
  readonly taken: number | null;
}
