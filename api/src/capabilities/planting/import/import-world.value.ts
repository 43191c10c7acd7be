import type { Day } from "@tree-for-deed/common/day";
import type { ImportFault } from "@tree-for-deed/common/planting/planting-import";
import type { BatchContent } from "../records/planting-content.value";
import type { PlantingPartner } from "../records/planting-partner.entity";
import type { RowCells } from "./row-cells.value";
import type { DayAt } from "./written-day.value";

/** Import context besides the file. */
export interface ImportWorld {
  readonly today: Day;
  readonly dayAt: DayAt;
  /** The organisation of a row; without one, the row gets an error. */
  readonly partnerOf: (cells: RowCells) => PlantingPartner | null;
}

/** A valid row. */
export interface TakenRow {
  readonly row: number;
  /** The key by which a repeated row is recognised. */
  readonly key: string;
  /** All values of the row, to compare rows with the same key. */
  readonly print: string;
}

/** A draft with its rows. */
export interface RowsDraft {
  readonly partner: PlantingPartner;
  readonly content: BatchContent;
  readonly districtIsNearest: boolean;
  readonly rows: readonly TakenRow[];
}

/** The parsed rows of a file. */
export interface ReadRows<Row extends TakenRow> {
  readonly taken: readonly Row[];
  /** Rows that verifiers have not approved. */
  readonly unapproved: readonly number[];
  readonly faults: readonly ImportFault[];
}
