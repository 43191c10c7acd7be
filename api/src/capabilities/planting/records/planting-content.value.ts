import type { Day } from "@tree-for-deed/common/day";
import type { FundSource } from "./fund-source.enum";
import type { PlantingCurrency } from "./planting-currency.enum";

/** Money for trees, as far as it is filled in. */
export interface FundContent {
  readonly source: FundSource | null;
  readonly organisation: string | null;
  readonly website: string | null;
  readonly trees: number | null;
  /** It pays for as many trees as there are. */
  readonly unlimited: boolean;
  /** The Sunday of the week whose trees it is for. */
  readonly week: Day | null;
  readonly categoryId: string | null;
  readonly district: string | null;
  readonly pricePerTree: number | null;
  readonly currency: PlantingCurrency | null;
  readonly receivedOn: Day | null;
  readonly note: string | null;
}

/** Trees that were planted together, as far as it is filled in. */
export interface BatchContent {
  readonly trees: number | null;
  readonly plantedOn: Day | null;
  readonly country: string | null;
  readonly district: string | null;
  readonly village: string | null;
  readonly villageEn: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly speciesScientific: string | null;
  readonly species: string | null;
  readonly speciesEn: string | null;
  readonly cost: number | null;
  readonly currency: PlantingCurrency | null;
  readonly evidenceUrl: string | null;
  readonly note: string | null;
}

/** A survey of a batch, as far as it is filled in. */
export interface SurveyContent {
  readonly batchId: string | null;
  readonly surveyedOn: Day | null;
  readonly looked: number | null;
  readonly alive: number | null;
  readonly note: string | null;
}

export type PlantingContent = FundContent | BatchContent | SurveyContent;

/** A hundredth of a degree, about a kilometre: where a planting is shown to be. */
const SHOWN_DEGREES = 100;

/** A coordinate as shown to everybody: too coarse to find a garden. */
export const shownDegrees = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * SHOWN_DEGREES) / SHOWN_DEGREES;
