import type { Day } from "@tree-for-deed/common/day";
import type { FundSource } from "./fund-source.enum";
import type { PlantingCurrency } from "../../../core/impact/planting-currency.enum";

/** Money for trees, complete or not. */
export interface FundContent {
  readonly source: FundSource | null;
  readonly organisation: string | null;
  readonly website: string | null;
  readonly trees: number | null;
  /** It pays for an unlimited number of trees. */
  readonly unlimited: boolean;
  /** The Sunday of the week that it covers. */
  readonly week: Day | null;
  readonly categoryId: string | null;
  readonly district: string | null;
  readonly pricePerTree: number | null;
  readonly currency: PlantingCurrency | null;
  readonly receivedOn: Day | null;
  readonly note: string | null;
}

/** Trees that were planted together, complete or not. */
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

/** A survey of a batch, complete or not. */
export interface SurveyContent {
  readonly batchId: string | null;
  readonly surveyedOn: Day | null;
  readonly looked: number | null;
  readonly alive: number | null;
  readonly note: string | null;
}

export type PlantingContent = FundContent | BatchContent | SurveyContent;

/** Precision of public coordinates in parts of a degree: about a kilometre. */
const SHOWN_DEGREES = 100;

/** A public coordinate: too coarse to find a garden. */
export const shownDegrees = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * SHOWN_DEGREES) / SHOWN_DEGREES;
