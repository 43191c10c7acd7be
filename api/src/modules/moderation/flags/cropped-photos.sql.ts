import type { Statement } from "../../../shared/row-source";
import { looksAlike } from "./flagging.sql";

/** A photo is compared with so many, the latest ones. */
export const COMPARED_MAX = 100_000;

/**
 * Some photos that are in use and were not looked at yet, the oldest first; no process waits for another's. Those of deeds
 * that wait are compared with others, and new ones, whose deed may wait once more.
 */
export const CLAIM_PHOTOS: Statement = {
  name: "crops.claim",
  text: `
SELECT p.hash, p."createdAt" > now() - interval '2 days' OR EXISTS (
    SELECT FROM photo_uploads u JOIN deeds d ON d.id = u."deedId" WHERE u.hash = p.hash AND d.status = 'pending'
  ) AS "isDue"
FROM photos p WHERE p."centreHash" IS NULL AND EXISTS (SELECT FROM photo_uploads u WHERE u.hash = p.hash AND u.use IS NOT NULL)
ORDER BY p."createdAt" LIMIT $1 FOR NO KEY UPDATE OF p SKIP LOCKED`,
};

export const NOTE_CENTRE: Statement = {
  name: "crops.centre",
  text: `UPDATE photos SET "centreHash" = decode($2, 'hex') WHERE hash = $1`,
};

/** The hashes of the latest photos and of their centres, one photo after the other, as bytes. */
export const CENTRES: Statement = {
  name: "crops.centres",
  text: `
SELECT string_agg(decode(hash, 'hex') || "centreHash", '') AS centres FROM (
  SELECT hash, "centreHash" FROM photos WHERE length("centreHash") > 0 ORDER BY "createdAt" DESC LIMIT ${COMPARED_MAX}
) latest`,
};

/** Notes that $1 and $2 show parts of each other, unless they look alike as a whole. */
export const NOTE_CROP: Statement = {
  name: "crops.note",
  text: `
INSERT INTO photo_crops (hash, "otherHash", likeness)
SELECT pair.*, $3::real FROM photos a, photos b, LATERAL (VALUES (a.hash, b.hash), (b.hash, a.hash)) pair
WHERE a.hash = $1 AND b.hash = $2
  AND (${looksAlike(`a."perceptualHash"`, `b."perceptualHash"`)} OR ${looksAlike(`a."mirroredHash"`, `b."perceptualHash"`)}) IS NOT TRUE
ON CONFLICT DO NOTHING`,
};

/** Has the flags found anew of the deeds that wait and have a photo of which that is known. */
export const OWE_FOR_CROPS: Statement = {
  name: "crops.owe",
  text: `
INSERT INTO deed_flag_work ("deedId")
SELECT DISTINCT d.id FROM photo_crops c JOIN photo_uploads u ON u.hash = c.hash JOIN deeds d ON d.id = u."deedId"
WHERE c.hash = ANY ($1::text[]) AND d.status = 'pending'
ON CONFLICT ("deedId") DO UPDATE SET "dueAt" = now()`,
};
