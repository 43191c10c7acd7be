import type { Day } from "@tree-for-deed/common/day";
import { nearestDistrict } from "@tree-for-deed/common/district-towns";
import { isInBangladesh } from "@tree-for-deed/common/in-bangladesh";
import { problem } from "@tree-for-deed/common/errors";
import { limits } from "@tree-for-deed/common/limits";
import { httpsUrl } from "@tree-for-deed/common/links";
import { textRules } from "@tree-for-deed/common/text-rules";
import type { PlantingPartner } from "../records/planting-partner.entity";
import type { ImportWorld, RowsDraft, TakenRow } from "./import-world.value";
import { dayBy } from "./planting-rows.value";
import { degreesSaid, type RowCells } from "./row-cells.value";
import type { Order } from "./written-day.value";

/** A row of Greenstand's export: one tree. */
export interface TreeRow extends TakenRow {
  readonly partner: PlantingPartner;
  readonly plantedOn: Day;
  readonly latitude: number;
  readonly longitude: number;
  readonly speciesEn: string | null;
  readonly photo: string | null;
}

const TREE_ID = /^[\w-]{1,100}$/;
/** A hundredth of a degree, about a kilometre. */
const GATHERED_DEGREES = 100;
const KEPT_DEGREES = 1e6;
/** Number of photo addresses noted per draft; none of them is fetched. */
const NOTED_PHOTOS = 5;

/** True if a verifier at Greenstand has rejected the tree, or has not checked it yet. */
export const isUnapproved = (cells: RowCells): boolean =>
  !["", "approved"].includes(cells.said("status").toLowerCase());

/** The tree of a row; null after an error, which `cells` records. */
export function treeRow(cells: RowCells, world: ImportWorld, order: Order | null): TreeRow | null {
  const partner = world.partnerOf(cells);
  const id = cells.said("treeId");
  if (!TREE_ID.test(id)) cells.wrong("treeId", problem("planting.importTreeId"));
  const latitude = cells.needed("latitude", degreesSaid(90));
  const longitude = cells.needed("longitude", degreesSaid(180));
  const plantedOn = cells.needed("time", dayBy(world, order));
  const speciesEn = cells.text("speciesEn", textRules.plantingName);
  if (partner === null || latitude === null || longitude === null || plantedOn === null) return null;
  if (cells.faults.length > 0) return null;
  const photo = httpsUrl(cells.said("photo"), limits.websiteMax)?.href ?? null;
  const print = [partner.id, plantedOn, latitude, longitude, speciesEn ?? ""].join("|");
  const key = `greenstand:${id.toLowerCase()}`;
  return { row: cells.row, key, print, partner, plantedOn, latitude, longitude, speciesEn, photo };
}

/**
 * Groups trees into drafts: trees of one species that one organisation planted on one day, within a hundredth of a
 * degree.
 */
export function gathered(trees: readonly TreeRow[]): RowsDraft[] {
  const groups = new Map<string, TreeRow[]>();
  for (const tree of trees) {
    const [north, east] = [tree.latitude, tree.longitude].map((degrees) => Math.round(degrees * GATHERED_DEGREES));
    const key = [tree.partner.id, tree.plantedOn, north, east, tree.speciesEn?.toLowerCase() ?? ""].join("|");
    const group = groups.get(key);
    if (group) group.push(tree);
    else groups.set(key, [tree]);
  }
  return [...groups.values()].flatMap(draftOf);
}

function draftOf(trees: readonly TreeRow[]): RowsDraft[] {
  const [first] = trees;
  if (!first) return [];
  const [latitude, longitude] = [
    middle(trees.map((tree) => tree.latitude)),
    middle(trees.map((tree) => tree.longitude)),
  ];
  const isHere = isInBangladesh(latitude, longitude);
  const photos = trees.flatMap(({ photo }) => photo ?? []).slice(0, NOTED_PHOTOS);
  const content = {
    trees: trees.length,
    plantedOn: first.plantedOn,
    latitude,
    longitude,
    country: isHere ? "BD" : null,
    district: isHere ? nearestDistrict(latitude, longitude) : null,
    village: null,
    villageEn: null,
    speciesScientific: null,
    species: null,
    speciesEn: first.speciesEn,
    cost: null,
    currency: null,
    evidenceUrl: null,
    note: noteOf(photos),
  };
  return [{ partner: first.partner, content, districtIsNearest: isHere, rows: trees }];
}

const middle = (degrees: readonly number[]): number =>
  Math.round((degrees.reduce((sum, each) => sum + each, 0) / degrees.length) * KEPT_DEGREES) / KEPT_DEGREES;

function noteOf(photos: readonly string[]): string {
  const lines = ["Greenstand Treetracker", ...photos];
  while (lines.join("\n").length > limits.plantingNoteMax) lines.pop();
  return lines.join("\n");
}
