import { either } from "@tree-for-deed/common/either";
import type { IntlShape } from "react-intl";
import type { Day } from "@tree-for-deed/common/day";

/** A day without its weekday. */
export const dayInList = (intl: IntlShape, day: Day): string =>
  intl.formatDate(new Date(day), { dateStyle: "medium", timeZone: "UTC" });

interface Told {
  readonly plantedOn: Day | null;
  readonly village: string | null;
  readonly villageEn: string | null;
  readonly species: string | null;
  readonly speciesEn: string | null;
}

/** A planting in a few words: species, place and day, as far as they are known. */
export function plantingName(intl: IntlShape, { plantedOn, village, villageEn, species, speciesEn }: Told): string {
  const parts = [either(intl.locale, species, speciesEn), either(intl.locale, village, villageEn)];
  return [...parts, plantedOn && dayInList(intl, plantedOn)].filter(Boolean).join(" · ");
}
