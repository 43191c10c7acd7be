import { type Condition, type CountedPage, type ListParts, Listing } from "../../../core/search/listing.service";
import { validId } from "../../../shared/uuid";
import type { PlantingKind } from "./planting-kind.enum";
import type { PlantingRecord } from "./planting-record.entity";
import { PlantingSort } from "./planting-sort.enum";
import { PlantingState } from "./planting-state.enum";

/** A record with its effect on the ledger. */
export interface RecordView extends PlantingRecord {
  /** Number of trees assigned to a published record; null for a survey. */
  readonly assigned: number | null;
}

export interface RecordFilter {
  readonly kind: PlantingKind;
  readonly state?: PlantingState | null | undefined;
  readonly partnerId?: string | null | undefined;
  /** Restricts the list to drafts of the same import as this one: by the same person at the same moment. */
  readonly togetherWith?: string | null | undefined;
  readonly search?: string | null | undefined;
  readonly sort: PlantingSort;
}

/** Only the latest published version. */
const CURRENT = `t."publishedAt" IS NOT NULL AND NOT EXISTS (
  SELECT FROM planting_records later WHERE later."factId" = t."factId"
    AND (later."publishedAt", later.id) > (t."publishedAt", t.id))`;

const RECORDS = {
  name: "plantingRecords",
  table: "planting_records",
  columns: `t.id, t.kind, t."factId", t.reason, t."partnerId", t.content, t.photos, t."authorId", t.version,
    t."createdAt", t."updatedAt", t."publishedAt",
    CASE WHEN t."publishedAt" IS NULL THEN NULL ELSE coalesce(f.assigned, b.assigned) END AS assigned`,
  joins: `LEFT JOIN planting_funds f ON f.id = t."factId" LEFT JOIN planting_batches b ON b.id = t."factId"`,
  orders: {
    [PlantingSort.NEWEST]: `t."createdAt" DESC, t.id DESC`,
    [PlantingSort.OLDEST]: `t."createdAt", t.id`,
  },
};

/** Drafts, and the current versions of published records. */
export class PlantingRecordList {
  readonly #list: Listing<RecordView, PlantingSort>;

  constructor(parts: ListParts) {
    this.#list = new Listing(parts, RECORDS);
  }

  /** @throws BAD_USER_INPUT */
  page({ search, sort, ...filter }: RecordFilter, page: number, pageSize: number): Promise<CountedPage<RecordView>> {
    return this.#list.page({ conditions: conditionsOf(filter), search, sort }, page, pageSize);
  }

  /** Ids of all records that match a filter. @throws BAD_USER_INPUT */
  ids({ search, sort, ...filter }: RecordFilter): Promise<string[]> {
    return this.#list.all({ conditions: conditionsOf(filter), search, sort });
  }

  /** Any record, or one of an organisation; null if there is none. @throws BAD_USER_INPUT */
  async find(id: string, partnerId: string | null): Promise<RecordView | null> {
    const record = await this.#list.find(id);
    return record && (partnerId === null || record.partnerId === partnerId) ? record : null;
  }
}

function conditionsOf({ kind, state, partnerId, togetherWith }: Omit<RecordFilter, "search" | "sort">): Condition[] {
  const conditions: Condition[] = [{ name: "kind", sql: `t.kind = ?`, values: [kind] }];
  if (state === PlantingState.DRAFT) conditions.push({ name: "draft", sql: `t."publishedAt" IS NULL`, values: [] });
  else if (state === PlantingState.PUBLISHED) conditions.push({ name: "current", sql: CURRENT, values: [] });
  else conditions.push({ name: "any", sql: `(t."publishedAt" IS NULL OR ${CURRENT})`, values: [] });
  if (partnerId) {
    conditions.push({ name: "partner", sql: `t."partnerId" = ?::uuid`, values: [validId(partnerId, "partnerId")] });
  }
  if (togetherWith) {
    const begun = `(t."authorId", t."createdAt") = (SELECT "authorId", "createdAt" FROM planting_records WHERE id = ?::uuid)`;
    conditions.push({ name: "together", sql: begun, values: [validId(togetherWith, "togetherWith")] });
  }
  return conditions;
}
