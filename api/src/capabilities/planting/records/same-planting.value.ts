import { searchKey } from "@tree-for-deed/common/text";
import type { BatchContent } from "./planting-content.value";

/** About a kilometre: two people may record the same place that differently. */
const NEAR_DEGREES = 0.01;
const ROUNDING = 1e-9;

const keysOf = (...names: readonly (string | null)[]): Set<string> =>
  new Set(names.flatMap((name) => (name === null ? [] : [searchKey(name)])));

/** Whether both have the same name, or neither has one. */
const isNamedAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  (one.size === 0 && other.size === 0) || [...one].some((name) => other.has(name));

const speciesOf = ({ species, speciesEn, speciesScientific }: BatchContent): Set<string> =>
  keysOf(species, speciesEn, speciesScientific);

function isSamePlace(one: BatchContent, other: BatchContent): boolean {
  if (one.latitude !== null && one.longitude !== null && other.latitude !== null && other.longitude !== null) {
    const apart = [one.latitude - other.latitude, one.longitude - other.longitude].map(Math.abs);
    return apart.every((degrees) => degrees <= NEAR_DEGREES + ROUNDING);
  }
  const isSameDistrict = (one.country ?? "BD") === (other.country ?? "BD") && one.district === other.district;
  return isSameDistrict && isNamedAlike(keysOf(one.village, one.villageEn), keysOf(other.village, other.villageEn));
}

/**
 * Whether two records of one organisation describe the same planting: as many trees of a species, on one day, in one
 * place (`docs/rules.md` T14). A place is its coordinates, or without them its district and village.
 */
export const isSamePlanting = (one: BatchContent, other: BatchContent): boolean =>
  one.plantedOn !== null &&
  one.plantedOn === other.plantedOn &&
  one.trees !== null &&
  one.trees === other.trees &&
  isNamedAlike(speciesOf(one), speciesOf(other)) &&
  isSamePlace(one, other);
