import type { Condition } from "../../search/listing.service";
import { ReviewFlag } from "./review-flag.enum";

/** Minimum number of a member's deeds within an hour before or after that counts as a burst. */
const MANY = 5;
/** Deeds that wait longer were forgotten, or are hard to decide about. */
const LONG = "24 hours";

const ofAuthor = (deed: string, status: string): string =>
  `SELECT FROM deeds o WHERE o."userId" = ${deed}."userId" AND o.status = '${status}' AND o.id <> ${deed}.id`;
const around = (deed: string): string =>
  `SELECT o.id FROM deeds o WHERE o."userId" = ${deed}."userId"
    AND o."createdAt" BETWEEN ${deed}."createdAt" - interval '1 hour' AND ${deed}."createdAt" + interval '1 hour'`;

/**
 * Flags computed at query time, since they change with time and with the author's other deeds; SQL conditions on the
 * row `deed` of deeds.
 */
const ASKED: Partial<Record<ReviewFlag, (deed: string) => string>> = {
  [ReviewFlag.FIRST_DEED]: (deed) => `NOT EXISTS (${ofAuthor(deed, "approved")})`,
  [ReviewFlag.REJECTED_BEFORE]: (deed) => `EXISTS (${ofAuthor(deed, "rejected")})`,
  [ReviewFlag.MANY_AT_ONCE]: (deed) => `(SELECT count(*) FROM (${around(deed)} LIMIT ${MANY}) few) = ${MANY}`,
  [ReviewFlag.WAITING_LONG]: (deed) => `${deed}."submittedAt" < now() - interval '${LONG}'`,
};

/** SQL for the count of a flag: a number of deeds, or hours of waiting. */
const COUNTED: Partial<Record<ReviewFlag, (deed: string) => string>> = {
  [ReviewFlag.REJECTED_BEFORE]: (deed) => `(SELECT count(*) FROM (${ofAuthor(deed, "rejected")}) o)`,
  [ReviewFlag.MANY_AT_ONCE]: (deed) => `(SELECT count(*) FROM (${around(deed)}) o)`,
  [ReviewFlag.WAITING_LONG]: (deed) => `floor(extract(epoch FROM now() - ${deed}."submittedAt") / 3600)`,
};

/** SQL condition on the row `deed` of the table deeds: the deed has this flag. */
export const hasFlag = (flag: ReviewFlag, deed: string): string =>
  ASKED[flag]?.(deed) ?? `EXISTS (SELECT FROM deed_flags f WHERE f."deedId" = ${deed}.id AND f.flag = '${flag}')`;

/** Only deeds with this flag. */
export const withFlag = (flag: ReviewFlag): Condition => ({
  name: `flag.${flag}`,
  sql: hasFlag(flag, "t"),
  values: [],
});

/** SQL for the number of flags of the row `deed` of the table deeds. */
const countOfFlags = (deed: string): string =>
  [
    `(SELECT count(*) FROM deed_flags f WHERE f."deedId" = ${deed}.id)`,
    ...Object.values(ASKED).map((holds) => `(${holds(deed)})::int`),
  ].join(" + ");

/** ORDER BY terms for rows whose `t.id` is a deed's id: most flags first, or deeds with one flag first. */
export const mostFlagsFirst = `(SELECT ${countOfFlags("d")} FROM deeds d WHERE d.id = t.id) DESC`;
export const flagFirst = (flag: ReviewFlag): string =>
  `(SELECT ${hasFlag(flag, "d")} FROM deeds d WHERE d.id = t.id) DESC`;

/** SQL condition: the deed has the flag that the SQL expression `wanted` names; true if `wanted` is null. */
export const hasWantedFlag = (deed: string, wanted: string): string => {
  const asked = Object.entries(ASKED).map(([flag, holds]) => `WHEN '${flag}' THEN ${holds(deed)}`);
  return `(${wanted} IS NULL OR CASE ${wanted} ${asked.join(" ")}
    ELSE EXISTS (SELECT FROM deed_flags f WHERE f."deedId" = ${deed}.id AND f.flag = ${wanted}) END)`;
};

const rowsOf = (deed: string): string =>
  Object.entries(ASKED)
    .map(([flag, holds]) => {
      const count = COUNTED[flag as ReviewFlag]?.(deed) ?? "1";
      return `SELECT '${flag}', ${count}::int, NULL::uuid, NULL::text WHERE ${holds(deed)}`;
    })
    .join("\n  UNION ALL ");

/** All flags of the deed $1. */
export const FLAGS_OF = `
SELECT found.* FROM deeds d, LATERAL (
  SELECT f.flag, f.count, f."otherDeedId", f."photoHash" FROM deed_flags f WHERE f."deedId" = d.id
  UNION ALL ${rowsOf("d")}
) found WHERE d.id = $1::uuid`;

/** Number of waiting deeds per flag, limited to the categories $1 unless null. */
export const FLAGS_WAITING = `
WITH waiting AS MATERIALIZED (
  SELECT id, "userId", "createdAt", "submittedAt" FROM deeds
  WHERE status = 'pending' AND ($1::uuid[] IS NULL OR "categoryId" = ANY ($1::uuid[]))
)
SELECT f.flag, count(*)::int AS count FROM deed_flags f JOIN waiting d ON d.id = f."deedId" GROUP BY 1
${Object.entries(ASKED)
  .map(([flag, holds]) => `UNION ALL SELECT '${flag}', count(*)::int FROM waiting d WHERE ${holds("d")}`)
  .join("\n")}`;
