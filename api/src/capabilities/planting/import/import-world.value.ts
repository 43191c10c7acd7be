import type { Day } from "@tree-for-deed/common/day";
import type { ImportFault } from "@tree-for-deed/common/planting-import";
import type { BatchContent } from "../records/planting-content.value";
import type { PlantingPartner } from "../records/planting-partner.entity";
import type { RowCells } from "./row-cells.value";
import type { DayAt } from "./written-day.value";

/** What is known besides the file. */
export interface ImportWorld {
  readonly today: Day;
  readonly dayAt: DayAt;
  /** The organisation of a row, whose fault it is where there is none. */
  readonly partnerOf: (cells: RowCells) => PlantingPartner | null;
}

/** A row that can be taken. */
export interface TakenRow {
  readonly row: number;
  /** By which the same row is known again. */
  readonly key: string;
  /** All that it says, to compare rows of one key. */
  readonly print: string;
}

/** A draft with the rows that it is made of. */
export interface RowsDraft {
  readonly partner: PlantingPartner;
  readonly content: BatchContent;
  readonly districtIsNearest: boolean;
  readonly rows: readonly TakenRow[];
}

/** What the rows of a file say. */
export interface ReadRows<Row extends TakenRow> {
  readonly taken: readonly Row[];
  /** Rows that whoever verifies trees has not approved. */
  readonly unapproved: readonly number[];
  readonly faults: readonly ImportFault[];
}
