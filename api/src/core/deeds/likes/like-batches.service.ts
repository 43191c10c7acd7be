import type { DataSource, EntityManager } from "typeorm";
import { wasRefused } from "../../../platform/database/failures";
import { prepared, preparedAlone } from "../../../platform/database/prepared";
import { inBatches } from "../../../platform/database/batches";
import { statement, type SqlValue } from "../../../shared/row-source";
import { newId } from "../../../shared/uuid";
import type { Deed } from "../deed.entity";

/** A member's requested like state for an approved deed; null toggles it. */
export interface LikeRequest {
  readonly deedId: string;
  readonly userId: string;
  readonly liked: boolean | null;
}

/** A deed after a like was added or removed, with the member. */
export type LikedDeed = Deed & { readonly liked: boolean; readonly likerId: string };

/** The second batch runs while the first one waits for a deed. */
const BATCHES = { atOnce: 2, max: 100 };

/**
 * Changes likes: the n-th of the member $3[n] to the deed $2[n] as $4[n] says, and the counters in the deeds' rows;
 * returns a row for each that changed. No two are of the same member and deed. The deeds' rows are locked first, in the
 * order of their ids, so that likes of one deed are serialised and no two batches wait for each other.
 */
const CHANGE = statement(`
WITH request AS (
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[]) AS w (id, "deedId", "userId", liked)
), deed AS MATERIALIZED (
  SELECT id, "userId" FROM deeds WHERE id = ANY ($2::uuid[]) AND status = 'approved' ORDER BY id FOR NO KEY UPDATE
), removed AS (
  DELETE FROM deed_likes l USING request w, deed
  WHERE l."deedId" = w."deedId" AND l."userId" = w."userId" AND deed.id = w."deedId" AND w.liked IS NOT TRUE
  RETURNING l."deedId", l."userId"
), added AS (
  INSERT INTO deed_likes (id, "deedId", "userId")
  SELECT w.id, w."deedId", w."userId" FROM request w JOIN deed ON deed.id = w."deedId"
  WHERE deed."userId" <> w."userId" AND w.liked IS NOT FALSE
    AND NOT EXISTS (SELECT FROM removed r WHERE r."deedId" = w."deedId" AND r."userId" = w."userId")
  ON CONFLICT ("userId", "deedId") DO NOTHING RETURNING "deedId", "userId"
), change AS (
  SELECT "deedId", "userId", 1 AS step FROM added UNION ALL SELECT "deedId", "userId", -1 FROM removed
), counted AS (
  UPDATE deeds d SET likes = d.likes + steps.sum
  FROM (SELECT "deedId", sum(step)::int AS sum FROM change GROUP BY "deedId") steps
  WHERE d.id = steps."deedId" RETURNING d.*
)
SELECT counted.*, change."userId" AS "likerId", change.step > 0 AS liked
FROM counted JOIN change ON change."deedId" = counted.id`);

/**
 * Changes concurrent likes of many members in one statement, since the round trip and the commit are most of a like's
 * cost.
 */
export class LikeBatches {
  readonly #batches = inBatches<LikeRequest, LikedDeed | null>((requests) => this.#changeAll(requests), BATCHES);

  constructor(private readonly db: DataSource) {}

  /** The deed after the like; `null` if nothing was changed, and the caller has to find out why. */
  change(request: LikeRequest): Promise<LikedDeed | null> {
    return this.#batches.load(request);
  }

  async #changeAll(requests: readonly LikeRequest[]): Promise<(LikedDeed | null)[]> {
    // The batch takes a member's first request per deed; a second one is handled alone afterwards.
    const firsts = new Map<string, LikeRequest>();
    for (const request of requests) if (!firsts.has(keyOf(request))) firsts.set(keyOf(request), request);
    try {
      const changed = await preparedAlone<LikedDeed>(this.db, CHANGE, valuesOf([...firsts.values()]));
      const byKey = new Map(changed.map((deed) => [keyOf({ deedId: deed.id, userId: deed.likerId }), deed]));
      return requests.map((request) =>
        firsts.get(keyOf(request)) === request ? (byKey.get(keyOf(request)) ?? null) : null,
      );
    } catch (error) {
      // One of them may have caused the error: each is retried alone.
      if (wasRefused(error)) return requests.map(() => null);
      throw error;
    }
  }
}

/** Changes a single like inside a transaction. */
export async function changeLike(tx: EntityManager, request: LikeRequest): Promise<LikedDeed | null> {
  const [changed] = await prepared<LikedDeed>(tx, CHANGE, valuesOf([request]));
  return changed ?? null;
}

const keyOf = ({ deedId, userId }: Pick<LikeRequest, "deedId" | "userId">): string => `${deedId} ${userId}`;

const valuesOf = (requests: readonly LikeRequest[]): SqlValue[] => [
  requests.map(() => newId()),
  requests.map(({ deedId }) => deedId),
  requests.map(({ userId }) => userId),
  requests.map(({ liked }) => liked),
];
