import { createHash } from "node:crypto";
import { countries } from "@tree-for-deed/common/countries";
import { nearestDistrict } from "@tree-for-deed/common/district-towns";
import { districts } from "@tree-for-deed/common/districts";
import { type Problem, problem } from "@tree-for-deed/common/errors";
import { isInBangladesh } from "@tree-for-deed/common/in-bangladesh";
import { text as textRule } from "@tree-for-deed/common/rule";
import { searchKey } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import { limits } from "@tree-for-deed/common/limits";
import type { BatchContent } from "../records/planting-content.value";
import { PlantingCurrency } from "../../../core/impact/planting-currency.enum";
import type { PlantingPartner } from "../records/planting-partner.entity";
import type { ImportWorld, TakenRow } from "./import-world.value";
import { degreesSaid, moneySaid, type RowCells, treesSaid } from "./row-cells.value";
import { firstSearchKey } from "../../../shared/first-search-key";
import { writtenDay } from "./written-day.value";

/** A row in our own format: one planting. */
export interface PlantingRow extends TakenRow {
  readonly partner: PlantingPartner;
  readonly content: BatchContent;
  readonly districtIsNearest: boolean;
}

const { plantingName, plantingNote, partnerWebsite } = textRules;
const reference = textRule({ max: limits.plantingNameMax, oneLine: true });

/** English names before 2018, which many still use. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  barisal: "BD-06",
  bogra: "BD-03",
  chittagong: "BD-10",
  comilla: "BD-08",
  jessore: "BD-22",
};
const letters = (name: string): string => searchKey(name).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
const DISTRICTS = new Map<string, string>([
  ...Object.entries(FORMER_NAMES),
  ...districts.flatMap(({ id, name, nameBn }) => [id, name, nameBn].map((each) => [letters(each), id] as const)),
]);
const COUNTRIES = new Map<string, string>(
  countries
    .filter(({ code }) => code !== "OTHER")
    .flatMap(({ code, name, nameBn }) => [code, name, nameBn].map((each) => [letters(each), code] as const)),
);
const CURRENCIES = new Map<string, PlantingCurrency>([
  ...["BDT", "taka", "tk", "টাকা", "৳"].map((name) => [letters(name) || name, PlantingCurrency.BDT] as const),
  ...["USD", "dollar", "dollars", "ডলার", "$"].map((name) => [letters(name) || name, PlantingCurrency.USD] as const),
]);

const known =
  <T extends string>(names: ReadonlyMap<string, T>, otherwise: Problem) =>
  (said: string): T | Problem =>
    names.get(letters(said) || said) ?? otherwise;
const districtSaid = known(DISTRICTS, problem("planting.district"));
const countrySaid = known(COUNTRIES, problem("planting.importCountry"));
const currencySaid = known(CURRENCIES, problem("planting.importCurrency"));

export const dayBy =
  ({ dayAt, today }: ImportWorld, order: Parameters<typeof writtenDay>[2] = null) =>
  (said: string): string | Problem => {
    const day = writtenDay(said, dayAt, order);
    return typeof day === "string" && day > today ? problem("planting.dayAhead") : day;
  };

/** The planting of a row; null after an error, which `cells` records. */
export function plantingRow(cells: RowCells, world: ImportWorld): PlantingRow | null {
  const partner = world.partnerOf(cells);
  const place = placeOf(cells);
  const cost = cells.read("cost", moneySaid);
  const currency = cells.read("currency", currencySaid);
  const content: BatchContent = {
    trees: cells.needed("trees", treesSaid),
    plantedOn: cells.needed("plantedOn", dayBy(world)),
    ...place.content,
    village: cells.text("village", plantingName),
    villageEn: cells.text("villageEn", plantingName),
    speciesScientific: cells.text("speciesScientific", plantingName),
    species: cells.text("species", plantingName),
    speciesEn: cells.text("speciesEn", plantingName),
    cost,
    currency: currency ?? (cost === null ? null : PlantingCurrency.BDT),
    evidenceUrl: cells.text("evidenceUrl", partnerWebsite),
    note: cells.text("note", plantingNote),
  };
  const named = cells.text("reference", reference);
  if (partner === null || cells.faults.length > 0) return null;
  const print = createHash("sha256")
    .update(JSON.stringify([partner.id, content]))
    .digest("hex");
  const key = named === null ? `row:${print}` : `ref:${partner.id}:${firstSearchKey(named)}`;
  return { row: cells.row, key, print, partner, content, districtIsNearest: place.isNearest };
}

type Place = Pick<BatchContent, "country" | "district" | "latitude" | "longitude">;

function placeOf(cells: RowCells): { content: Place; isNearest: boolean } {
  const { latitude, longitude } = degreesOf(cells);
  const country = cells.read("country", countrySaid) ?? "BD";
  const said = cells.read("district", districtSaid);
  const isHere = country === "BD";
  const near = isHere && latitude !== null && longitude !== null && isInBangladesh(latitude, longitude);
  const district = said ?? (near ? nearestDistrict(latitude, longitude) : null);
  return {
    content: { country, district: isHere ? district : null, latitude, longitude },
    isNearest: said === null && near,
  };
}

function degreesOf(cells: RowCells): { latitude: number | null; longitude: number | null } {
  const isSaid = cells.said("latitude") !== "" || cells.said("longitude") !== "";
  if (!isSaid) return { latitude: null, longitude: null };
  return {
    latitude: cells.needed("latitude", degreesSaid(90)),
    longitude: cells.needed("longitude", degreesSaid(180)),
  };
}
