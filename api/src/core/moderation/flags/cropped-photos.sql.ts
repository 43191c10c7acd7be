import type { Statement } from "../../../shared/row-source";
import { alike, differs, looksAlike } from "./look.sql";

/** A photo is compared with so many, the latest ones. */
export const COMPARED_MAX = 100_000;

export const IS_USED = `EXISTS (SELECT FROM photo_uploads u WHERE u.hash = t.hash AND u.use IS NOT NULL)`;

/** Photos of pending deeds are compared, and new photos, whose deed may become pending again. */
export const UNSEEN = `t.width, t.height, t.faults IS NULL AS "isUnmeasured",
  t."createdAt" > now() - interval '2 days' OR EXISTS (
    SELECT FROM photo_uploads u JOIN deeds d ON d.id = u."deedId" WHERE u.hash = t.hash AND d.status = 'pending'
  ) AS "isDue"`;

export const NOTE_LOOK: Statement = {
  name: "crops.look",
  text: `UPDATE photos SET "perceptualHash" = $2, "mirroredHash" = $3, faults = $4 WHERE hash = $1`,
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

/** Notes that $1 and $2 show the same: parts of each other, or turned ($4, $5; back by $6). Not if they look alike as they are. */
export const NOTE_CROP: Statement = {
  name: "crops.note",
  text: `
INSERT INTO photo_crops (hash, "otherHash", quarters, likeness, "isMirrored")
SELECT pair.*, $3::real, $5::boolean FROM photos a, photos b,
  LATERAL (VALUES (a.hash, b.hash, $4::smallint), (b.hash, a.hash, $6::smallint)) pair
WHERE a.hash = $1 AND b.hash = $2
  AND (${looksAlike(`a."perceptualHash"`, `b."perceptualHash"`)} OR ${looksAlike(`a."mirroredHash"`, `b."perceptualHash"`)}) IS NOT TRUE
ON CONFLICT DO NOTHING`,
};

/** Photos besides $1 that look like one of its turned images $2, at most $3, each with the place of the image from 1. */
export const TURNED_CANDIDATES: Statement = {
  name: "crops.turned",
  text: `
SELECT found.hash, turned.place::int AS place FROM unnest($2::bigint[]) WITH ORDINALITY turned (look, place), LATERAL (
  SELECT p.hash, ${differs(`p."perceptualHash"`, "turned.look")} AS distance FROM photos p
  WHERE p."perceptualHash" <> 0 AND p.hash <> $1 AND ${alike(`p."perceptualHash"`, "turned.look")} LIMIT $3
) found ORDER BY found.distance LIMIT $3`,
};

/** Has the flags found anew of the deeds that wait and have a photo of which that is known. */
export const OWE_FOR_CROPS: Statement = {
  name: "crops.owe",
  text: `
INSERT INTO deed_flag_work ("deedId")
SELECT DISTINCT d.id FROM photo_crops c JOIN photo_uploads u ON u.hash = c.hash JOIN deeds d ON d.id = u."deedId"
WHERE c.hash = ANY ($1::text[]) AND d.status = 'pending'
ON CONFLICT ("deedId") DO UPDATE SET "dueAt" = now(), attempts = 0`,
};
