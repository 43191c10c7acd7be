import { quickReplicaRead } from "../../shared/row-source";

/** One character per category of the deed `d`, by its index in $1, for the first 36; all later categories share the last. */
export const CATEGORY_LETTER = `substr('0123456789abcdefghijklmnopqrstuvwxyz', least(coalesce(array_position($1::uuid[], d."categoryId"), 36), 36), 1)`;

/**
 * Up to $4 trees of each age, the latest first; $2 and $3 hold the first and last days of the ages. Each category is the letter of its
 * index in $1; `members` and `days` have the same order.
 */
export const OF_EACH_AGE = quickReplicaRead(`
SELECT ages.place::int - 1 AS age, string_agg(${CATEGORY_LETTER}, '' ORDER BY t.day DESC, t."deedId") AS letters,
  array_agg(t."userId" ORDER BY t.day DESC, t."deedId") AS members, array_agg(t.day::text ORDER BY t.day DESC, t."deedId") AS days
FROM unnest($2::date[], $3::date[]) WITH ORDINALITY AS ages("from", "to", place)
CROSS JOIN LATERAL (
  SELECT day, "deedId", "userId" FROM tree_days WHERE day BETWEEN ages."from" AND ages."to" ORDER BY day DESC, "deedId" LIMIT $4
) t
JOIN deeds d ON d.id = t."deedId"
GROUP BY ages.place ORDER BY ages.place`);
