import type { Statement } from "../../../shared/row-source";
import { ALIKE_BITS } from "../../media/perceptual-hash.value";

const differs = (a: string, b: string): string => `bit_count((${a} # ${b})::bit(64))`;
/** Whether two pictures look alike as a whole, by their perceptual hashes; null if one is not known. */
export const looksAlike = (a: string, b: string): string =>
  `(${a} <> 0 AND ${b} <> 0 AND ${differs(a, b)} <= ${ALIKE_BITS})`;
const alike = (a: string, b: string): string =>
  `perceptual_hash_pieces(${a}) && perceptual_hash_pieces(${b}) AND ${differs(a, b)} <= ${ALIKE_BITS}`;

/** A deed that is owed while its flags are being found is looked at once more. */
export const OWE: Statement = {
  name: "flags.owe",
  text: `INSERT INTO deed_flag_work ("deedId") VALUES ($1::uuid) ON CONFLICT ("deedId") DO UPDATE SET "dueAt" = now(), attempts = 0`,
};

export const DEED: Statement = { name: "flags.deed", text: `SELECT id, caption FROM deeds WHERE id = $1::uuid` };

/** What is wrong with each photo of the deed $1. */
export const FAULTS: Statement = {
  name: "flags.faults",
  text: `
SELECT fault, count(*)::int AS count, min(p.hash) AS "photoHash"
FROM (SELECT DISTINCT hash FROM photo_uploads WHERE "deedId" = $1::uuid) u JOIN photos p USING (hash), unnest(p.faults) fault
GROUP BY 1`,
};

/** Deeds with the same photos as the deed $1, with photos that look like its own, with such as look so in a mirror, or in part. */
export const LOOK_ALIKES: Statement = {
  name: "flags.lookAlikes",
  text: `
WITH mine AS MATERIALIZED (
  SELECT DISTINCT p.hash, p."perceptualHash" AS look, p."mirroredHash" AS mirrored
  FROM photo_uploads u JOIN photos p ON p.hash = u.hash WHERE u."deedId" = $1::uuid
), near AS MATERIALIZED (
  SELECT 'samePhoto' AS flag, hash AS mine, hash AS theirs, 0 AS distance FROM mine
  UNION ALL
  SELECT 'similarPhoto', m.hash, p.hash, ${differs(`p."perceptualHash"`, "m.look")}::int FROM mine m, photos p
  WHERE m.look <> 0 AND p."perceptualHash" <> 0 AND p.hash <> m.hash AND ${alike(`p."perceptualHash"`, "m.look")}
  UNION ALL
  SELECT 'mirroredPhoto', m.hash, p.hash, ${differs(`p."perceptualHash"`, "m.mirrored")}::int FROM mine m, photos p
  WHERE m.mirrored <> 0 AND p."perceptualHash" <> 0 AND p.hash <> m.hash AND ${alike(`p."perceptualHash"`, "m.mirrored")}
    AND ${differs("m.look", "m.mirrored")} > ${ALIKE_BITS}
  UNION ALL
  SELECT 'croppedPhoto', m.hash, c."otherHash", (100 * (1 - c.likeness))::int FROM mine m JOIN photo_crops c ON c.hash = m.hash
), places AS (
  SELECT n.*, u."deedId" FROM near n JOIN photo_uploads u ON u.hash = n.theirs WHERE u."deedId" IS NOT NULL
)
SELECT flag, count(DISTINCT "deedId")::int AS count,
  (array_agg("deedId" ORDER BY distance, "deedId" DESC))[1] AS "otherDeedId",
  (array_agg(mine ORDER BY distance, "deedId" DESC))[1] AS "photoHash"
FROM places WHERE "deedId" <> $1::uuid GROUP BY 1
UNION ALL
SELECT 'photoTwice', count(DISTINCT mine)::int, NULL, min(mine)
FROM places WHERE "deedId" = $1::uuid AND mine <> theirs HAVING count(*) > 0`,
};

export const FORGET: Statement = { name: "flags.forget", text: `DELETE FROM deed_flags WHERE "deedId" = $1::uuid` };

export const NOTE: Statement = {
  name: "flags.note",
  text: `
INSERT INTO deed_flags ("deedId", flag, count, "otherDeedId", "photoHash")
SELECT $1::uuid, flag, count, nullif(other, '')::uuid, nullif(photo, '')
FROM unnest($2::text[], $3::int[], $4::text[], $5::text[]) found (flag, count, other, photo)
WHERE EXISTS (SELECT FROM deeds WHERE id = $1::uuid)
ON CONFLICT ("deedId", flag) DO UPDATE
  SET count = EXCLUDED.count, "otherDeedId" = EXCLUDED."otherDeedId", "photoHash" = EXCLUDED."photoHash"`,
};
