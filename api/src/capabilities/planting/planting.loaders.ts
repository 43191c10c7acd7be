import type { PlantingRecord } from "./records/planting-record.entity";
import { groupedByKey, inKeyOrder, type LoaderDef } from "../../shared/loaders";
import { statement } from "../../shared/row-source";
import type { StoredPhoto } from "../../core/media/stored-photo.value";
import { batchesByIds, type BatchView } from "./planting-batch-list.service";
import type { SurveyContent } from "./records/planting-content.value";
import type { PlantingPartner } from "./records/planting-partner.entity";

/** The current version of a published survey. */
export interface SurveyView {
  readonly id: string;
  readonly batchId: string;
  readonly surveyedOn: string;
  readonly looked: number;
  readonly alive: number;
  readonly publishedAt: Date;
  readonly content: SurveyContent;
  readonly photos: readonly StoredPhoto[];
}

/** Reason of a correction of a planting. */
export type CorrectionView = Pick<PlantingRecord, "factId" | "reason" | "publishedAt">;

const PARTNERS = statement(
  `SELECT id, name, "nameEn", website, "createdAt" FROM planting_partners WHERE id = ANY($1::uuid[])`,
);

const SURVEYS = statement(`
SELECT s.id, s."batchId", s."surveyedOn"::text AS "surveyedOn", s.looked, s.alive, s."publishedAt", r.content, r.photos
FROM planting_surveys s JOIN LATERAL (
  SELECT content, photos FROM planting_records WHERE "factId" = s.id AND "publishedAt" IS NOT NULL
  ORDER BY "publishedAt" DESC, id DESC LIMIT 1
) r ON true
WHERE s."batchId" = ANY($1::uuid[]) ORDER BY s."surveyedOn" DESC, s."publishedAt" DESC`);

const CORRECTIONS = statement(`
SELECT "factId", reason, "publishedAt" FROM planting_records
WHERE "factId" = ANY($1::uuid[]) AND "publishedAt" IS NOT NULL AND reason IS NOT NULL ORDER BY "publishedAt" DESC, id DESC`);

/** Planting organisations by id. */
export const partnerById: LoaderDef<string, PlantingPartner | null> = async (ids, reads) =>
  inKeyOrder(ids, await reads.rows<PlantingPartner>(PARTNERS, [[...ids]]), ({ id }) => id);

/** Published plantings by id. */
export const batchById: LoaderDef<string, BatchView | null> = async (ids, reads) =>
  inKeyOrder(ids, await batchesByIds(reads, ids), ({ id }) => id);

/** Surveys of plantings, latest first. */
export const surveysOfBatch: LoaderDef<string, SurveyView[]> = async (ids, reads) =>
  groupedByKey(ids, await reads.rows<SurveyView>(SURVEYS, [[...ids]]), ({ batchId }) => batchId);

/** Corrections of plantings, latest first. */
export const correctionsOfBatch: LoaderDef<string, CorrectionView[]> = async (ids, reads) =>
  groupedByKey(ids, await reads.rows<CorrectionView>(CORRECTIONS, [[...ids]]), ({ factId }) => factId);
