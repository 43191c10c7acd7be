import { isInBangladesh } from "@tree-for-deed/common/in-bangladesh";
import { statement, type RowSource } from "../../../shared/row-source";
import { ALIKE_BITS } from "../../../core/media/perceptual-hash.value";
import type { BatchContent, SurveyContent } from "./planting-content.value";
import { PlantingKind } from "./planting-kind.enum";
import type { PlantingRepeats } from "./planting-repeats.service";
import type { PlantingRecord } from "./planting-record.entity";
import { PlantingWarningKind } from "./planting-warning.enum";

/** A weak point in the evidence of a record. */
export interface PlantingWarning {
  readonly kind: PlantingWarningKind;
  readonly count: number | null;
  readonly recordId: string | null;
}

/** Photos of $1 that resemble one of another record than those of the fact $2, or of a deed. */
const SAME_PHOTOS = statement(`
WITH mine AS MATERIALIZED (
  SELECT DISTINCT p.hash, p."perceptualHash" FROM photo_uploads u JOIN photos p ON p.hash = u.hash WHERE u."plantingId" = $1::uuid
), near AS MATERIALIZED (
  SELECT hash AS mine, hash AS theirs FROM mine
  UNION ALL
  SELECT m.hash, p.hash FROM mine m, LATERAL (
    SELECT p.hash FROM photos p
    WHERE p."perceptualHash" <> 0 AND perceptual_hash_pieces(p."perceptualHash") && perceptual_hash_pieces(m."perceptualHash")
      AND p.hash <> m.hash AND bit_count((p."perceptualHash" # m."perceptualHash")::bit(64)) <= ${ALIKE_BITS}
    LIMIT 100
  ) p WHERE m."perceptualHash" <> 0
)
SELECT count(DISTINCT n.mine)::int AS count, (array_agg(r.id ORDER BY r."createdAt") FILTER (WHERE r.id IS NOT NULL))[1] AS "recordId"
FROM near n JOIN photo_uploads u ON u.hash = n.theirs LEFT JOIN planting_records r ON r.id = u."plantingId"
WHERE u."deedId" IS NOT NULL OR r."factId" <> $2::uuid`);

/** Time of the first money for trees, and how many of $2 trees could be planted in the district $1. */
const MONEY = statement(`
SELECT (
  SELECT min(r.content ->> 'receivedOn') FROM planting_records r WHERE r.kind = 'fund' AND r."publishedAt" IS NOT NULL
) AS "firstDay", (
  SELECT count(*)::int FROM (
    SELECT FROM trees t JOIN planting_funds f ON f.id = t."fundId"
    WHERE t."fundId" IS NOT NULL AND t."batchId" IS NULL AND (f.district IS NULL OR f.district = $1::text) LIMIT $2
  ) found
) AS trees`);

const PLANTED = statement(`SELECT "plantedOn"::text AS "plantedOn", trees FROM planting_batches WHERE id = $1::uuid`);

/** Finds what an admin should check before publishing. Warnings do not prevent it. */
export class PlantingWarnings {
  constructor(
    private readonly reads: RowSource,
    private readonly repeats: Pick<PlantingRepeats, "another">,
  ) {}

  async of(record: PlantingRecord): Promise<PlantingWarning[]> {
    if (record.kind === PlantingKind.FUND) return [];
    const found = record.kind === PlantingKind.BATCH ? await this.#batch(record) : await this.#survey(record);
    return [...(await this.#samePhotos(record)), ...found];
  }

  async #samePhotos({ id, factId, photos }: PlantingRecord): Promise<PlantingWarning[]> {
    const own = photos.length - new Set(photos.map(({ hash }) => hash)).size;
    const [row] = await this.reads.rows<{ count: number; recordId: string | null }>(SAME_PHOTOS, [id, factId]);
    const count = own + (row?.count ?? 0);
    return count > 0 ? [{ kind: PlantingWarningKind.SAME_PHOTO, count, recordId: row?.recordId ?? null }] : [];
  }

  async #batch(record: PlantingRecord): Promise<PlantingWarning[]> {
    const content = record.content as BatchContent;
    const { trees, plantedOn, district, country, latitude, longitude } = content;
    const found: PlantingWarning[] = [];
    const recordId = await this.repeats.another({ partnerId: record.partnerId, content }, record.factId);
    if (recordId !== null) found.push({ ...warning(PlantingWarningKind.SAME_PLANTING), recordId });
    const [money] = await this.reads.rows<{ firstDay: string | null; trees: number }>(MONEY, [district, trees ?? 0]);
    if (plantedOn !== null && money && (money.firstDay === null || plantedOn < money.firstDay)) {
      found.push(warning(PlantingWarningKind.BEFORE_FUNDING));
    }
    const isNew = record.publishedAt === null && record.factId === record.id;
    if (isNew && trees !== null && money && trees > money.trees) {
      found.push({ ...warning(PlantingWarningKind.MORE_THAN_FUNDED), count: money.trees });
    }
    const isElsewhere = latitude !== null && longitude !== null && !isInBangladesh(latitude, longitude);
    if (isElsewhere && country === "BD") found.push(warning(PlantingWarningKind.OUTSIDE_COUNTRY));
    return found;
  }

  async #survey({ content }: PlantingRecord): Promise<PlantingWarning[]> {
    const { batchId, surveyedOn, looked } = content as SurveyContent;
    if (batchId === null) return [];
    const [batch] = await this.reads.rows<{ plantedOn: string; trees: number }>(PLANTED, [batchId]);
    if (!batch) return [];
    const found: PlantingWarning[] = [];
    if (surveyedOn !== null && surveyedOn < batch.plantedOn) {
      found.push(warning(PlantingWarningKind.SURVEY_BEFORE_PLANTING));
    }
    if (looked !== null && looked > batch.trees) {
      found.push({ ...warning(PlantingWarningKind.MORE_THAN_PLANTED), count: batch.trees });
    }
    return found;
  }
}

const warning = (kind: PlantingWarningKind): PlantingWarning => ({ kind, count: null, recordId: null });
