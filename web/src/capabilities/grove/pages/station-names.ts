import type { TreeStation } from "@tree-for-deed/common/tree-stations";

/** A station as the API spells it. */
export type ToldStation = Uppercase<TreeStation>;

export const toldStation = (station: TreeStation): ToldStation => station.toUpperCase() as ToldStation;
export const stationOf = (told: ToldStation): TreeStation => told.toLowerCase() as TreeStation;
