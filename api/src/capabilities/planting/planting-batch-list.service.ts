import type { CountedConnection, Edge } from "../../shared/connection";
import { CursorList, type CursorStretch } from "../../shared/cursor-list";
import { Keyset } from "../../shared/keyset";
import { replicaRead, type RowSource } from "../../shared/row-source";
import { readTimeCursor } from "../../shared/time-cursor";
import { validId } from "../../shared/uuid";
import type { StoredPhoto } from "../../core/media/stored-photo.value";
import type { BatchContent } from "./records/planting-content.value";

/** The current version of a published planting. */
export interface BatchView {
  readonly id: string;
  readonly trees: number;
  readonly assigned: number;
  readonly publishedAt: Date;
  readonly partnerId: string | null;
  readonly content: BatchContent;
  readonly photos: readonly StoredPhoto[];
  readonly looked: number | null;
  readonly alive: number | null;
  readonly surveyedOn: string | null;
}

/** The last published version of a record: the fact itself, or its latest correction. */
const BATCHES = `
SELECT b.id, b.trees, b.assigned, b."publishedAt", r."partnerId", r.content, r.photos, s.looked, s.alive, s."surveyedOn"
FROM planting_batches b
JOIN LATERAL (
  SELECT "partnerId", content, photos FROM planting_records WHERE "factId" = b.id AND "publishedAt" IS NOT NULL
  ORDER BY "publishedAt" DESC, id DESC LIMIT 1
) r ON true
LEFT JOIN LATERAL (
  SELECT looked, alive, "surveyedOn"::text AS "surveyedOn" FROM planting_surveys WHERE "batchId" = b.id
  ORDER BY planting_surveys."surveyedOn" DESC, "publishedAt" DESC LIMIT 1
) s ON true`;

const FILTERS = `($1::text IS NULL OR b.district = $1::text) AND ($2::uuid IS NULL OR r."partnerId" = $2::uuid)`;

const WALK = new CursorList<BatchView>({
  keyset: new Keyset(
    "plantings",
    [
      { sql: `b."publishedAt"`, type: "timestamptz", descending: true },
      { sql: "b.id", type: "uuid", descending: true },
    ],
    readTimeCursor,
  ),
  parameters: 2,
  text: ([range], rows, order) => `${BATCHES} WHERE ${range} AND ${FILTERS} ORDER BY ${order} LIMIT ${rows}`,
  positionOf: ({ publishedAt, id }) => [publishedAt, id],
});

const COUNT = replicaRead(`SELECT count(*)::int AS count FROM (${BATCHES} WHERE ${FILTERS}) counted`);

const BY_IDS = replicaRead(`${BATCHES} WHERE b.id = ANY($1::uuid[])`);

/** Filter and cursor of a list of plantings. */
export interface BatchWalk extends CursorStretch {
  readonly district?: string | null | undefined;
  readonly partnerId?: string | null | undefined;
}

/** Public lists of plantings. */
export class PlantingBatchList {
  constructor(private readonly reads: RowSource) {}

  /** Latest published first. @throws BAD_USER_INPUT */
  async walk({ first, after, district, partnerId }: BatchWalk): Promise<CountedConnection<Edge<BatchView>>> {
    const filters = [district ?? null, partnerId == null ? null : validId(partnerId, "partnerId")];
    const countAll = async () => (await this.reads.rows<{ count: number }>(COUNT, filters))[0]?.count ?? 0;
    return { ...(await WALK.page(this.reads, { first, after }, filters)), countAll };
  }

  /** One planting; null if there is none. @throws BAD_USER_INPUT */
  async find(id: string): Promise<BatchView | null> {
    const [batch] = await this.reads.rows<BatchView>(BY_IDS, [[validId(id)]]);
    return batch ?? null;
  }
}

/** Reads plantings by id. */
export const batchesByIds = (reads: RowSource, ids: readonly string[]): Promise<BatchView[]> =>
  reads.rows<BatchView>(BY_IDS, [[...ids]]);
