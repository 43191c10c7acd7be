import { statement } from "../../../shared/row-source";
import { TURNS_BACK } from "../../media/altered-hashes.value";
import { ALIKE_BITS } from "../../media/perceptual-hash.value";
import { alike, differs, looksAlike } from "./look.sql";

export const IS_USED = `EXISTS (SELECT FROM photo_uploads u WHERE u.hash = t.hash AND u.use IS NOT NULL)`;

/** Photos of pending deeds are compared with others, and new photos, whose deed may become pending again. */
export const UNSEEN = `t.width, t.height, t."partHashes" IS NULL AS "isUnmeasured",
  t."createdAt" > now() - interval '2 days' OR EXISTS (
    SELECT FROM photo_uploads u JOIN deeds d ON d.id = u."deedId" WHERE u.hash = t.hash AND d.status = 'pending'
  ) AS "isDue"`;

export const NOTE_LOOK = statement(`
UPDATE photos SET "perceptualHash" = $2, "mirroredHash" = $3, "turnedHashes" = $4, "partHashes" = $5, faults = $6 WHERE hash = $1`);

const TURNS = TURNS_BACK.map(({ quarters, isMirrored }, place) => `(${place + 1}, ${quarters}, ${isMirrored})`);
/** Fewest different bits between the hash `look` and one of `parts`; null for a photo without a hash. */
const nearestPart = (parts: string, look: string): string =>
  `CASE WHEN ${look} <> 0 THEN (SELECT min(${differs("part", look)}) FROM unnest(${parts}) part) END`;

/**
 * Number of photos, the latest first, among which parts are looked for. A photo has 99 parts, so that any index on them would
 * find nearly every photo: each of these is compared, in 0.4 s altogether.
 */
const COMPARED_PHOTOS = 10_000;

/** Notes the photos that photo $1 shows turned, is a part of, or has as a part, unless both look alike as they are. */
export const NOTE_ALTERED = statement(`
WITH own AS MATERIALIZED (
  SELECT hash, "perceptualHash" AS look, "mirroredHash" AS mirrored, "turnedHashes" AS turned, "partHashes" AS parts
  FROM photos WHERE hash = $1
), found (hash, quarters, "isMirrored", distance) AS (
  SELECT p.hash, turn.quarters, turn."isMirrored", ${differs(`p."perceptualHash"`, "t.look")}
  FROM own, unnest(own.turned) WITH ORDINALITY t (look, place)
    JOIN (VALUES ${TURNS.join(", ")}) turn (place, quarters, "isMirrored") USING (place), photos p
  WHERE t.look <> 0 AND p."perceptualHash" <> 0 AND ${alike(`p."perceptualHash"`, "t.look")}
  UNION ALL
  SELECT p.hash, 0, near."isMirrored", near.distance
  FROM own, (SELECT * FROM photos WHERE "partHashes" IS NOT NULL ORDER BY "createdAt" DESC LIMIT ${COMPARED_PHOTOS}) p,
    LATERAL (VALUES
      (false, least(${nearestPart(`p."partHashes"`, "own.look")}, ${nearestPart("own.parts", `p."perceptualHash"`)})),
      (true, least(${nearestPart(`p."partHashes"`, "own.mirrored")}, ${nearestPart("own.parts", `p."mirroredHash"`)}))
    ) near ("isMirrored", distance)
), nearest AS (
  SELECT DISTINCT ON (hash) * FROM found WHERE hash <> $1 AND distance <= ${ALIKE_BITS} ORDER BY hash, distance, quarters
)
INSERT INTO photo_crops (hash, "otherHash", quarters, likeness, "isMirrored")
SELECT pair.*, 1 - n.distance / 64.0, n."isMirrored"
FROM nearest n JOIN photos p USING (hash), own, LATERAL (VALUES
  (own.hash, n.hash, n.quarters),
  (n.hash, own.hash, CASE WHEN n."isMirrored" THEN n.quarters ELSE (4 - n.quarters) % 4 END)) pair
WHERE (${looksAlike("own.look", `p."perceptualHash"`)} OR ${looksAlike("own.mirrored", `p."perceptualHash"`)}) IS NOT TRUE
ON CONFLICT DO NOTHING`);

/** Has the flags found again of pending deeds with photo $1. */
export const OWE_FLAGS = statement(`
INSERT INTO deed_flag_work ("deedId")
SELECT DISTINCT d.id FROM photo_uploads u JOIN deeds d ON d.id = u."deedId" WHERE u.hash = $1 AND d.status = 'pending'
ON CONFLICT ("deedId") DO UPDATE SET "dueAt" = now(), attempts = 0`);
