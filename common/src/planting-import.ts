import type { Day } from "./day";
import type { Problem } from "./errors";

/** Addresses of the import of plantings from a file, and of its template. */
export const plantingImport = {
  path: "/api/admin/planting/import",
  template: "/api/admin/planting/import-template.csv",
} as const;

/** A fault in a file of plantings, and its place. */
export interface ImportFault extends Problem {
  /** The row as a spreadsheet counts it, headings being row 1; null for the whole file. */
  readonly row: number | null;
  /** The heading of its column, as the file has it. */
  readonly column: string | null;
  /** The English sentence. */
  readonly message: string;
}

/** A row that is not taken, though nothing is wrong with it. */
export interface ImportLeftOut {
  readonly row: number;
  /**
   * `there`: imported before; `typed`: somebody typed the same planting; `twice`: another row says the same;
   * `unapproved`: its verifier has not approved it.
   */
  readonly why: "there" | "typed" | "twice" | "unapproved";
  /** The row that says the same. */
  readonly sameAs: number | null;
  /** The record that has it, where the reader may see it. */
  readonly recordId: string | null;
}

/** A draft that a file becomes. */
export interface ImportedDraft {
  /** The first and the last of its rows, and how many they are. */
  readonly firstRow: number;
  readonly lastRow: number;
  readonly rows: number;
  readonly partner: { readonly id: string; readonly name: string; readonly nameEn: string };
  readonly trees: number | null;
  readonly plantedOn: Day | null;
  readonly country: string | null;
  readonly district: string | null;
  /** Nobody named the district: it is the one whose town is nearest. */
  readonly districtIsNearest: boolean;
  readonly village: string | null;
  readonly villageEn: string | null;
  readonly species: string | null;
  readonly speciesEn: string | null;
  readonly isOutsideCountry: boolean;
}

/** Content of a file of plantings, and what was taken of it. */
export interface ImportReport {
  /** One row for each planting, or Greenstand's one for each tree; null where the columns are neither. */
  readonly format: "plantings" | "greenstand" | null;
  readonly rows: number;
  readonly faultyRows: number;
  readonly leftOutRows: number;
  /** All drafts' trees. */
  readonly trees: number;
  readonly drafts: readonly ImportedDraft[];
  /** The first of them; those of the whole file come first. */
  readonly faults: readonly ImportFault[];
  /** The first of them. */
  readonly leftOut: readonly ImportLeftOut[];
  /** Headings that nothing is read from. */
  readonly unusedColumns: readonly string[];
  /** The number of drafts made; null as long as nothing is taken. */
  readonly taken: number | null;
}
