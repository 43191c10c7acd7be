import { statement } from "../../../shared/row-source";
import { looksAlike } from "./look.sql";

/** A deed queued again while its flags are being found is examined once more. */
export const OWE = statement(
  `INSERT INTO deed_flag_work ("deedId") VALUES ($1::uuid) ON CONFLICT ("deedId") DO UPDATE SET "dueAt" = now(), attempts = 0`,
);

export const DEED = statement(`SELECT id, caption FROM deeds WHERE id = $1::uuid`);

/** Faults of the photos of the deed $1, with the number of photos and one photo of each. */
export const FAULTS = statement(`
SELECT fault, count(*)::int AS count, min(p.hash) AS "photoHash"
FROM (SELECT DISTINCT hash FROM photo_uploads WHERE "deedId" = $1::uuid) u JOIN photos p USING (hash), unnest(p.faults) fault
GROUP BY 1`);

/** Counts photos of deed $1 that repeat another photo of it: identical, similar, mirrored, turned or cropped. */
export const PHOTO_TWICE = statement(`
WITH own AS MATERIALIZED (
  SELECT image.place, p.hash, p."perceptualHash" AS look, p."mirroredHash" AS mirrored
  FROM deeds d, jsonb_array_elements(d.images) WITH ORDINALITY image (photo, place) JOIN photos p ON p.hash = image.photo->>'hash'
  WHERE d.id = $1::uuid
)
SELECT count(*)::int AS count, min(hash) AS "photoHash" FROM own a WHERE EXISTS (
  SELECT FROM own b WHERE b.place <> a.place AND (
    a.hash = b.hash OR ${looksAlike("a.look", "b.look")} OR ${looksAlike("a.mirrored", "b.look")}
    OR EXISTS (SELECT FROM photo_crops c WHERE c.hash = a.hash AND c."otherHash" = b.hash)))
HAVING count(*) > 0`);

/** The flags that name another deed. */
const WITH_OTHER = `('samePhoto', 'similarPhoto', 'mirroredPhoto', 'rotatedPhoto', 'croppedPhoto', 'similarText')`;

/** Queues pending deeds again whose most similar deed was deleted. */
export const OWE_FOR_GONE = statement(`
INSERT INTO deed_flag_work ("deedId") SELECT DISTINCT f."deedId" FROM deed_flags f JOIN deeds d ON d.id = f."deedId"
WHERE f."otherDeedId" IS NULL AND f.flag IN ${WITH_OTHER} AND d.status = 'pending' ON CONFLICT DO NOTHING`);

export const FORGET = statement(`DELETE FROM deed_flags WHERE "deedId" = $1::uuid`);

export const NOTE = statement(`
INSERT INTO deed_flags ("deedId", flag, count, "otherDeedId", "photoHash")
SELECT $1::uuid, flag, count, nullif(other, '')::uuid, nullif(photo, '')
FROM unnest($2::text[], $3::int[], $4::text[], $5::text[]) found (flag, count, other, photo)
WHERE EXISTS (SELECT FROM deeds WHERE id = $1::uuid)
ON CONFLICT ("deedId", flag) DO UPDATE
  SET count = EXCLUDED.count, "otherDeedId" = EXCLUDED."otherDeedId", "photoHash" = EXCLUDED."photoHash"`);
