import type { Condition } from "../../search/listing.service";
import { ReviewFlag } from "./review-flag.enum";

/** So many deeds of a member within an hour before or after are a burst. */
const MANY = 5;
/** Whoever waits longer was forgotten, or is hard to decide about. */
const LONG = "24 hours";

const ofAuthor = (deed: string, status: string): string =>
  `SELECT FROM deeds o WHERE o."userId" = ${deed}."userId" AND o.status = '${status}' AND o.id <> ${deed}.id`;
const around = (deed: string): string =>
  `SELECT o.id FROM deeds o WHERE o."userId" = ${deed}."userId"
    AND o."createdAt" BETWEEN ${deed}."createdAt" - interval '1 hour' AND ${deed}."createdAt" + interval '1 hour'`;

/** What changes with time and with the author's other deeds is asked of them; conditions on the row `deed` of deeds. */
const ASKED: Partial<Record<ReviewFlag, (deed: string) => string>> = {
  [ReviewFlag.FIRST_DEED]: (deed) => `NOT EXISTS (${ofAuthor(deed, "approved")})`,
  [ReviewFlag.REJECTED_BEFORE]: (deed) => `EXISTS (${ofAuthor(deed, "rejected")})`,
  [ReviewFlag.MANY_AT_ONCE]: (deed) => `(SELECT count(*) FROM (${around(deed)} LIMIT ${MANY}) few) = ${MANY}`,
  [ReviewFlag.WAITING_LONG]: (deed) => `${deed}."submittedAt" < now() - interval '${LONG}'`,
};

/** How many there are of it: deeds, or hours that it waits. */
const COUNTED: Partial<Record<ReviewFlag, (deed: string) => string>> = {
  [ReviewFlag.REJECTED_BEFORE]: (deed) => `(SELECT count(*) FROM (${ofAuthor(deed, "rejected")}) o)`,
  [ReviewFlag.MANY_AT_ONCE]: (deed) => `(SELECT count(*) FROM (${around(deed)}) o)`,
  [ReviewFlag.WAITING_LONG]: (deed) => `floor(extract(epoch FROM now() - ${deed}."submittedAt") / 3600)`,
};

/** That a deed has a flag, as a condition on the row `deed` of the table deeds. */
export const hasFlag = (flag: ReviewFlag, deed: string): string =>
  ASKED[flag]?.(deed) ?? `EXISTS (SELECT FROM deed_flags f WHERE f."deedId" = ${deed}.id AND f.flag = '${flag}')`;

/** Only deeds with this flag. */
export const withFlag = (flag: ReviewFlag): Condition => ({
  name: `flag.${flag}`,
  sql: hasFlag(flag, "t"),
  values: [],
});

/** How many flags a deed has, as a number for the row `deed` of the table deeds. */
const countOfFlags = (deed: string): string =>
  [
    `(SELECT count(*) FROM deed_flags f WHERE f."deedId" = ${deed}.id)`,
    ...Object.values(ASKED).map((holds) => `(${holds(deed)})::int`),
  ].join(" + ");

/** Orders of rows of which `t.id` is a deed's id: those with most flags first, or those with one of them. */
export const mostFlagsFirst = `(SELECT ${countOfFlags("d")} FROM deeds d WHERE d.id = t.id) DESC`;
export const flagFirst = (flag: ReviewFlag): string =>
  `(SELECT ${hasFlag(flag, "d")} FROM deeds d WHERE d.id = t.id) DESC`;

/** That a deed has the flag that `wanted`, a text of SQL, names; true if that is null. */
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

/** How many waiting deeds have each flag, of the categories $1 alone if they are named. */
export const FLAGS_WAITING = `
WITH waiting AS MATERIALIZED (
  SELECT id, "userId", "createdAt", "submittedAt" FROM deeds
  WHERE status = 'pending' AND ($1::uuid[] IS NULL OR "categoryId" = ANY ($1::uuid[]))
)
SELECT f.flag, count(*)::int AS count FROM deed_flags f JOIN waiting d ON d.id = f."deedId" GROUP BY 1
${Object.entries(ASKED)
  .map(([flag, holds]) => `UNION ALL SELECT '${flag}', count(*)::int FROM waiting d WHERE ${holds("d")}`)
  .join("\n")}`;
