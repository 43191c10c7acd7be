import { ADVISORY_LOCKS } from "../../platform/database/advisory-locks";
import type { OldRows } from "../../platform/jobs/old-rows";

/** Number of photos per statement. */
const WALKED_AT_ONCE = 2000;

/** Time after storing within which a photo is attached, or else swept. */
export const UNATTACHED = `interval '30 minutes'`;

/** A stored photo is either new to the sweep, or its writer knows that the one before is being deleted. */
export const LOCK_STORING = `SELECT pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.photos})`;
export const LOCK_SWEEP = `SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.photos})`;

/**
 * Whether the photo's objects are being deleted, or were less than an hour ago: such a delete may still arrive at the
 * store.
 */
export const IS_GOING = `SELECT 1 AS going FROM photo_sweeps WHERE hash = $1 AND "goneAt" IS NOT NULL LIMIT 1`;

/** A stored photo begins without a use; when its time is over, the sweep checks whether it is still unused. */
export const NOTE_STORED = `
WITH sweep AS (
  INSERT INTO photo_sweeps (hash, "dueAt") VALUES ($1, now() + ${UNATTACHED})
)
INSERT INTO photos (hash, width, height, thumbhash, "perceptualHash", "mirroredHash", "turnedHashes", "partHashes", faults)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT (hash) DO UPDATE SET "createdAt" = now(), "perceptualHash" = excluded."perceptualHash",
  "mirroredHash" = excluded."mirroredHash", "turnedHashes" = excluded."turnedHashes",
  "partHashes" = excluded."partHashes", faults = excluded.faults,
  "lookedAt" = NULL, "lookDueAt" = now(), "lookAttempts" = 0`;

/** A transaction that begins to use a photo locks its row; such a photo is skipped until a later round. */
export const LOCK_PHOTOS = `
SELECT hash FROM photos WHERE hash = ANY ($1) AND "createdAt" < now() - ${UNATTACHED} ORDER BY hash FOR UPDATE SKIP LOCKED`;

/** Runs after the lock, so that it sees all earlier uses. From here on nobody can use the photo. */
export const DELETE_UNUSED = `
DELETE FROM photos p WHERE hash = ANY ($1) AND NOT EXISTS (SELECT FROM photo_uploads u WHERE u.hash = p.hash)
RETURNING hash, width`;

/** Photos whose rows are left; `isKept` if a photo is used, or so new that a later sweep checks it. */
export const LEFT = `
SELECT hash, "createdAt" >= now() - ${UNATTACHED} OR EXISTS (SELECT FROM photo_uploads u WHERE u.hash = p.hash) AS "isKept"
FROM photos p WHERE hash = ANY ($1)`;

/**
 * A photo without a row was deleted before, or its AVIF was made too late: its objects are deleted once more. A photo
 * of unknown width is left to its other sweep.
 */
export const NOTE_GONE = `
UPDATE photo_sweeps s SET "goneAt" = coalesce(s."goneAt", now()), width = coalesce(gone.width, s.width)
FROM unnest($2::text[], $3::int[]) gone (hash, width) WHERE s.id = ANY ($1) AND s.hash = gone.hash AND coalesce(gone.width, s.width) IS NOT NULL
RETURNING s.hash, s.width`;

/** Uploads that no deed has claimed within a day. */
export const EXPIRED: OldRows = {
  table: "photo_uploads",
  where: `use IS NULL AND "createdAt" < now() - interval '24 hours'`,
};

/** Sweeps are kept for an hour: until then, a delete that the store has delayed may still arrive. */
export const FORGOTTEN: OldRows = { table: "photo_sweeps", where: `"doneAt" < now() - interval '1 hour'` };

/** The next photos of those that are older than their sweeps; the row goes when all were looked at. */
export const WALK = `
WITH walk AS (
  SELECT id, "after" FROM photo_walks WHERE "beginsAt" <= now() FOR UPDATE
), next AS (
  SELECT p.hash FROM photos p, walk WHERE p.hash > walk."after" ORDER BY p.hash LIMIT ${WALKED_AT_ONCE}
), unused AS (
  INSERT INTO photo_sweeps (hash) SELECT hash FROM next
  WHERE NOT EXISTS (SELECT FROM photo_uploads u WHERE u.hash = next.hash)
), moved AS (
  UPDATE photo_walks w SET "after" = (SELECT max(hash) FROM next) FROM walk
  WHERE w.id = walk.id AND EXISTS (SELECT FROM next)
), ended AS (
  DELETE FROM photo_walks w USING walk WHERE w.id = walk.id AND NOT EXISTS (SELECT FROM next)
)
SELECT count(*)::int AS walked FROM next`;
