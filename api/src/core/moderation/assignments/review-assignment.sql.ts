import { limits } from "@tree-for-deed/common/limits";
import { statement } from "../../../shared/row-source";
import { hasWantedFlag } from "../../deeds/flags/flag.sql";
import { reviewable } from "../review/reviewable.sql";

const UNTIL = `now() + interval '${limits.leaseSeconds} seconds'`;
const mayHave = `(
  ${reviewable("d", { viewer: "$1::uuid", categories: "$2::uuid[]" })}
  OR ($6::boolean AND d.status = 'pending' AND d."userId" = $1::uuid))
  AND d.id <> ALL ($3::uuid[]) AND ($4::uuid IS NULL OR d."categoryId" = $4::uuid)
  AND ${hasWantedFlag("d", "$7::text")}`;

/** Serialises a reviewer's requests, so that two tabs that open together get the same deeds. */
export const IN_TURN = statement(`SELECT pg_advisory_xact_lock(hashtextextended('review turn ' || $1, 0))`);

/**
 * Renews the deeds that reviewer $1 holds and adds the oldest free ones, up to $5, of category $4 and with flag $7 if
 * given; releases those that they passed over ($3) or that are decided. Rows that another statement is assigning or
 * deciding are skipped without a wait. `held` is false for a deed that another reviewer took first.
 */
export const TAKE = statement(`
WITH given_back AS (
  DELETE FROM review_leases l USING deeds d WHERE d.id = l."deedId" AND l."reviewerId" = $1::uuid
    AND (l."deedId" = ANY ($3::uuid[]) OR d.status <> 'pending')
), mine AS (
  SELECT d.id, d."submittedAt" FROM review_leases l JOIN deeds d ON d.id = l."deedId"
  WHERE l."reviewerId" = $1::uuid AND ${mayHave}
  ORDER BY d."submittedAt", d.id LIMIT $5::int
), free AS (
  SELECT d.id, d."submittedAt" FROM deeds d
  WHERE d.status = 'pending' AND ${mayHave} AND NOT EXISTS (
    SELECT FROM review_leases l WHERE l."deedId" = d.id AND (l."expiresAt" > now() OR l."reviewerId" = $1::uuid))
  ORDER BY d."submittedAt", d.id
  LIMIT greatest(0, least($5::int - (SELECT count(*) FROM mine), ${limits.leasedDeedsMax} - (
    SELECT count(*) FROM review_leases WHERE "reviewerId" = $1::uuid AND "expiresAt" > now())))
  FOR NO KEY UPDATE OF d SKIP LOCKED
), wanted AS (SELECT * FROM mine UNION ALL SELECT * FROM free), held AS (
  INSERT INTO review_leases AS l ("deedId", "reviewerId", "expiresAt")
  SELECT id, $1::uuid, ${UNTIL} FROM wanted ORDER BY id
  ON CONFLICT ("deedId") DO UPDATE SET "reviewerId" = EXCLUDED."reviewerId", "expiresAt" = EXCLUDED."expiresAt"
    WHERE l."reviewerId" = EXCLUDED."reviewerId" OR l."expiresAt" <= now()
  RETURNING "deedId"
)
SELECT d.id, d."uniqueId", held."deedId" IS NOT NULL AS held
FROM wanted JOIN deeds d ON d.id = wanted.id LEFT JOIN held ON held."deedId" = d.id
ORDER BY d."submittedAt", d.id`);

/** Assigns the deed $2, which they opened on purpose, to reviewer $1 unless another reviewer holds it. */
export const OPEN = statement(`
INSERT INTO review_leases AS l ("deedId", "reviewerId", "expiresAt")
SELECT d.id, $1::uuid, ${UNTIL} FROM deeds d WHERE d.id = $2::uuid AND d.status = 'pending' AND d."userId" <> $1::uuid
  AND (SELECT count(*) FROM review_leases WHERE "reviewerId" = $1::uuid AND "expiresAt" > now()) < ${limits.leasedDeedsMax}
ON CONFLICT ("deedId") DO UPDATE SET "reviewerId" = EXCLUDED."reviewerId", "expiresAt" = EXCLUDED."expiresAt"
  WHERE l."reviewerId" = EXCLUDED."reviewerId" OR l."expiresAt" <= now()`);

/** The username of the reviewer other than $1 who holds the deed $2. */
export const HOLDER = statement(`
SELECT u.username FROM review_leases l JOIN users u ON u.id = l."reviewerId" JOIN deeds d ON d.id = l."deedId"
WHERE d.id = $2::uuid AND d.status = 'pending' AND l."reviewerId" <> $1::uuid AND l."expiresAt" > now()`);

export const GIVE_BACK = statement(`DELETE FROM review_leases WHERE "reviewerId" = $1::uuid`);
