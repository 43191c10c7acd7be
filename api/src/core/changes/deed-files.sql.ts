import { statement } from "../../shared/row-source";

/** At most $2 approved deeds after the id $1. Read from the primary, so that none is older than the cursor of the file. */
export const DEEDS_AFTER = statement(`
SELECT d.id, d."uniqueId", d.caption, d.language, d."categoryId", c.name AS category, c."nameEn" AS "categoryEn",
  d.day::text AS day, d."createdAt", d."decidedAt", jsonb_array_length(d.images) AS photos,
  CASE WHEN u."visibilityChosenAt" IS NOT NULL AND NOT u."hidesName" THEN u.username END AS author, u."birthYear"
FROM deeds d JOIN users u ON u.id = d."userId" JOIN categories c ON c.id = d."categoryId"
WHERE d.status = 'approved' AND d.id > $1::uuid ORDER BY d.id LIMIT $2`);

export const LATEST_FILES = statement(`
SELECT day::text AS day, name, "madeAt", since, deeds, sha256, "partBytes" FROM deed_files
WHERE day = (SELECT max(day) FROM deed_files) ORDER BY name`);

/** $1 day, $2 names, $3 time, $4 cursor, $5 number of deeds, $6 checksums, $7 sizes of the parts of each as text. */
export const ADD_FILES = statement(`
INSERT INTO deed_files (day, name, "madeAt", since, deeds, sha256, "partBytes")
SELECT $1::date, f.name, $3::timestamptz, $4::text, $5::int, f.sha256, f.parts::int[]
FROM unnest($2::text[], $6::text[], $7::text[]) AS f (name, sha256, parts) ON CONFLICT DO NOTHING`);

export const FILES_BEFORE = statement(
  `SELECT day::text AS day, name, "partBytes" FROM deed_files WHERE day < $1::date`,
);
export const DELETE_BEFORE = statement(`DELETE FROM deed_files WHERE day < $1::date`);
