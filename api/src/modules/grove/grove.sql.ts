import type { Statement } from "../../shared/row-source";

/**
 * What changes whenever a tree comes, goes, or becomes another deed's: the ledger's counters, and when the latest of the
 * approved deeds was decided.
 */
export const VERSION: Statement = {
  name: "grove.version",
  quick: true,
  replica: true,
  text: `
SELECT concat_ws(' ',
  (SELECT string_agg(counter || '=' || value, ',' ORDER BY counter) FROM site_stats
   WHERE counter = 'trees' OR counter LIKE 'approved%'),
  (SELECT "decidedAt" FROM deeds WHERE status = 'approved' ORDER BY "decidedAt" DESC, id DESC LIMIT 1)
) AS version`,
};

/** Letters for 36 categories; all later ones have the last. */
const LETTERS = `substr('0123456789abcdefghijklmnopqrstuvwxyz', least(coalesce(array_position($1::uuid[], d."categoryId"), 36), 36), 1)`;

const daysOf = (trees: string): string => `
SELECT t.day::text AS day, string_agg(${LETTERS}, '' ORDER BY t."deedId") AS letters
FROM (SELECT day, "deedId" FROM tree_days WHERE ${trees} ORDER BY day DESC LIMIT $4) t
JOIN deeds d ON d.id = t."deedId"
GROUP BY t.day ORDER BY t.day`;

/** The latest $4 trees of the days from $2 to $3, whose categories are letters by their places in $1. */
export const DAYS: Statement = {
  name: "grove.days",
  replica: true,
  text: daysOf(`day BETWEEN $2::date AND $3::date`),
};

/** The same of the member $5. */
export const DAYS_OF_MEMBER: Statement = {
  name: "grove.daysOfMember",
  replica: true,
  text: daysOf(`"userId" = $5::uuid AND day BETWEEN $2::date AND $3::date`),
};

/** A tree has a code from the moment on that it is earned; while a new release takes over, one may still lack it. */
const pageOf = (trees: string): string => `
SELECT p.day::text AS day, p."deedId", named.code FROM (
  SELECT day, "deedId", "userId" FROM tree_days WHERE ${trees} ORDER BY day DESC, "deedId" LIMIT $3 OFFSET $4
) p LEFT JOIN trees named ON named."userId" = p."userId" AND named.day = p.day ORDER BY p.day DESC, p."deedId"`;

/**
 * Some trees of each age, the latest of it first: ages are from $2 to $3 by their places, of each $4 at most. Letters as above.
 */
export const OF_EACH_AGE: Statement = {
  name: "grove.ofEachAge",
  quick: true,
  replica: true,
  text: `
SELECT ages.place::int - 1 AS age, string_agg(${LETTERS}, '' ORDER BY t.day DESC, t."deedId") AS letters
FROM unnest($2::date[], $3::date[]) WITH ORDINALITY AS ages("from", "to", place)
CROSS JOIN LATERAL (
  SELECT day, "deedId" FROM tree_days WHERE day BETWEEN ages."from" AND ages."to" ORDER BY day DESC, "deedId" LIMIT $4
) t
JOIN deeds d ON d.id = t."deedId"
GROUP BY ages.place ORDER BY ages.place`,
};

/** A page of the trees from day $1 to $2, the latest day first, in it as the letters are: $3 limit, $4 offset. */
export const PAGE: Statement = {
  name: "grove.page",
  replica: true,
  text: pageOf(`day BETWEEN $1::date AND $2::date`),
};

/** The same of the member $5. */
export const PAGE_OF_MEMBER: Statement = {
  name: "grove.pageOfMember",
  replica: true,
  text: pageOf(`"userId" = $5::uuid AND day BETWEEN $1::date AND $2::date`),
};

/** How many trees there are from day $1 to $2. */
export const COUNT: Statement = {
  name: "grove.count",
  replica: true,
  text: `SELECT count(*)::int AS count FROM tree_days WHERE day BETWEEN $1::date AND $2::date`,
};

/** The same of the member $3. */
export const COUNT_OF_MEMBER: Statement = {
  name: "grove.countOfMember",
  replica: true,
  text: `SELECT count(*)::int AS count FROM tree_days WHERE "userId" = $3::uuid AND day BETWEEN $1::date AND $2::date`,
};
