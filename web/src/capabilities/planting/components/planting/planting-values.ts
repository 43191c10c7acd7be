import type {
  FundSource,
  PlantingBatchInput,
  PlantingCurrency,
  PlantingFundInput,
  PlantingPhotoInput,
  PlantingSurveyInput,
} from "../../../../gql/schema.generated";
import { inDigitsOf, type Language } from "@tree-for-deed/common/languages";
import type { PlantingDetails_RecordFragment } from "./Planting.generated";
import { moneyIn, numberIn, type PlantingValues } from "./planting.rules";

/** A photo in the form: an existing or a new one. */
export interface FormPhoto {
  readonly key: string;
  readonly url: string;
  readonly alt: string;
  readonly input: { hash: string } | { uploadId: string };
}

const sources: readonly FundSource[] = ["DONATION", "PLEDGE"];
const currencies: readonly PlantingCurrency[] = ["BDT", "USD"];

/** Form values of a record, or of a new one. */
export function valuesOf(record: PlantingDetails_RecordFragment | null, language: Language): PlantingValues {
  const { fund, batch, survey, partner } = record ?? {};
  const typed = (value: number | null | undefined): string =>
    value === null || value === undefined ? "" : inDigitsOf(language, String(value));
  const money = (value: number | null | undefined): string =>
    typed(value === null || value === undefined ? null : value / 100);
  return {
    partnerId: partner?.id ?? "",
    batchId: survey?.batchId ?? "",
    categoryId: fund?.categoryId ?? "",
    district: fund?.district ?? batch?.district ?? "",
    country: batch?.country ?? "BD",
    source: fund?.source ?? "",
    currency: fund?.currency ?? batch?.currency ?? "BDT",
    week: fund?.week ?? "",
    unlimited: fund?.unlimited ?? false,
    plantedOn: batch?.plantedOn ?? "",
    receivedOn: fund?.receivedOn ?? "",
    surveyedOn: survey?.surveyedOn ?? "",
    trees: typed(fund?.trees ?? batch?.trees),
    looked: typed(survey?.looked),
    alive: typed(survey?.alive),
    latitude: typed(batch?.latitude),
    longitude: typed(batch?.longitude),
    cost: money(batch?.cost),
    pricePerTree: money(fund?.pricePerTree),
    organisation: fund?.organisation ?? "",
    website: fund?.website ?? "",
    village: batch?.village ?? "",
    villageEn: batch?.villageEn ?? "",
    speciesScientific: batch?.speciesScientific ?? "",
    species: batch?.species ?? "",
    speciesEn: batch?.speciesEn ?? "",
    evidenceUrl: batch?.evidenceUrl ?? "",
    note: fund?.note ?? batch?.note ?? survey?.note ?? "",
    photos: "",
  };
}

/** The photos of a record, as the form shows them. */
export const photosOf = (record: PlantingDetails_RecordFragment | null): FormPhoto[] =>
  (record?.photos ?? []).map(({ hash, url, alt }) => ({ key: hash, url, alt: alt ?? "", input: { hash } }));

const photoInputs = (photos: readonly FormPhoto[]): PlantingPhotoInput[] =>
  photos.map(({ input, alt }) => ({ ...input, alt: alt.trim() }));
const currencyOf = (code: string): PlantingCurrency | null => currencies.find((each) => each === code) ?? null;

export const fundInput = (values: PlantingValues): PlantingFundInput => ({
  source: sources.find((each) => each === values.source) ?? null,
  organisation: values.organisation,
  website: values.website.trim(),
  trees: values.unlimited ? null : numberIn(values.trees),
  unlimited: values.unlimited,
  week: values.week || null,
  categoryId: values.categoryId || null,
  district: values.district || null,
  pricePerTree: moneyIn(values.pricePerTree),
  currency: currencyOf(values.currency),
  receivedOn: values.receivedOn || null,
  note: values.note,
});

export const batchInput = (values: PlantingValues, photos: readonly FormPhoto[]): PlantingBatchInput => ({
  partnerId: values.partnerId || null,
  trees: numberIn(values.trees),
  plantedOn: values.plantedOn || null,
  country: values.country || null,
  district: values.country === "BD" ? values.district || null : null,
  village: values.village,
  villageEn: values.villageEn,
  latitude: numberIn(values.latitude),
  longitude: numberIn(values.longitude),
  speciesScientific: values.speciesScientific,
  species: values.species,
  speciesEn: values.speciesEn,
  cost: moneyIn(values.cost),
  currency: currencyOf(values.currency),
  evidenceUrl: values.evidenceUrl.trim(),
  note: values.note,
  photos: photoInputs(photos),
});

export const surveyInput = (values: PlantingValues, photos: readonly FormPhoto[]): PlantingSurveyInput => ({
  batchId: values.batchId || null,
  surveyedOn: values.surveyedOn || null,
  looked: numberIn(values.looked),
  alive: numberIn(values.alive),
  note: values.note,
  photos: photoInputs(photos),
});
