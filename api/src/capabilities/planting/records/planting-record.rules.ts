import type { Problem } from "@tree-for-deed/common/errors";
import { AppError, badFields, type FieldError, fieldError } from "../../../shared/errors";
import { FundSource } from "./fund-source.enum";
import type { BatchContent, FundContent, SurveyContent } from "./planting-content.value";

export const recordNotFound = (): AppError => new AppError("NOT_FOUND", "planting.recordNotFound");
export const publishedBefore = (): AppError => new AppError("CONFLICT", "planting.publishedBefore");
export const partnerNotFound = (): AppError => new AppError("NOT_FOUND", "planting.partnerNotFound");
export const partnerInUse = (): AppError => new AppError("CONFLICT", "planting.partnerInUse");

/** A content whose named fields are filled in. */
type Filled<T, K extends keyof T> = T & { readonly [P in K]: NonNullable<T[P]> };

export type WholeFund = Filled<FundContent, "source" | "pricePerTree" | "currency" | "receivedOn">;
export type WholeBatch = Filled<
  BatchContent,
  | "trees"
  | "plantedOn"
  | "country"
  | "village"
  | "villageEn"
  | "latitude"
  | "longitude"
  | "speciesScientific"
  | "species"
>;
export type WholeSurvey = Filled<SurveyContent, "batchId" | "surveyedOn" | "looked" | "alive">;

/** Checks that a fund is complete for publishing, and reports all missing fields at once. @throws BAD_USER_INPUT */
export function wholeFund(content: FundContent): WholeFund {
  const missing = missingOf(content, ["source", "pricePerTree", "currency", "receivedOn"]);
  if (content.trees === null && !content.unlimited) missing.push(lacks("trees"));
  if (content.source === FundSource.PLEDGE && content.organisation === null) missing.push(lacks("organisation"));
  refuse(missing);
  return content as WholeFund;
}

/** Like `wholeFund`, for a planting, which also needs its partner, a photo and evidence. */
export function wholeBatch(content: BatchContent, partnerId: string | null, photos: readonly unknown[]): WholeBatch {
  const missing = missingOf(content, [
    ...(["trees", "plantedOn", "country", "village", "villageEn", "latitude", "longitude"] as const),
    ...(["speciesScientific", "species", "speciesEn", "cost", "currency"] as const),
  ]);
  if (partnerId === null) missing.push(lacks("partnerId"));
  if (content.country === "BD" && content.district === null) missing.push(lacks("district", "planting.district"));
  if (photos.length === 0) missing.push(lacks("photos", "planting.photoRequired"));
  if (content.note === null && content.evidenceUrl === null) missing.push(lacks("note", "planting.evidence"));
  refuse(missing);
  return content as WholeBatch;
}

/** Like `wholeFund`, for a survey. */
export function wholeSurvey(content: SurveyContent, photos: readonly unknown[]): WholeSurvey {
  const missing = missingOf(content, ["batchId", "surveyedOn", "looked", "alive"]);
  if (photos.length === 0) missing.push(lacks("photos", "planting.photoRequired"));
  refuse(missing);
  return content as WholeSurvey;
}

const missingOf = <T extends object>(content: T, fields: readonly (keyof T & string)[]): FieldError[] =>
  fields.filter((field) => content[field] === null).map((field) => lacks(field));

const lacks = (field: string, key: Problem["key"] = "planting.missing"): FieldError => fieldError(field, { key });

function refuse([first, ...others]: readonly FieldError[]): void {
  if (first) throw badFields([first, ...others]);
}
