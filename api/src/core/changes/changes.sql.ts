import { statement } from "../../shared/row-source";

/*
 * Rows of transactions that are older than every running one are complete: no later commit adds to them. So a reader
 * who continues after the last row never skips any, whatever the order in which transactions commit. These statements
 * and those that read the things run on the primary only: a thing must not be older than its row.
 */

/** The log's name, the next and the oldest running transaction's id, and whether rows of $1 kinds have ids that were not given yet. */
export const FEED = statement(`
SELECT f.name, pg_snapshot_xmax(pg_current_snapshot())::text AS next,
  pg_snapshot_xmin(pg_current_snapshot())::text AS until, EXISTS (
  SELECT FROM unnest($1::text[]) AS k (kind), LATERAL (
    SELECT FROM changes c WHERE c.kind = k.kind AND c.tx >= pg_snapshot_xmax(pg_current_snapshot()) LIMIT 1
  ) ahead
) AS "isAhead"
FROM change_feed f`);

/** At most $4 rows of the kinds $1 after the transaction $3 and, for each kind, the id $2. */
export const PAGE = statement(`
SELECT c.kind, c.id, c.tx::text AS tx, c.at
FROM unnest($1::text[], $2::text[]) AS k (kind, "after"), LATERAL (
  SELECT c.* FROM changes c
  WHERE c.kind = k.kind AND (c.tx, c.id) > ($3::text::xid8, k."after" COLLATE "C")
    AND c.tx < pg_snapshot_xmin(pg_current_snapshot())
  ORDER BY c.tx, c.id LIMIT $4
) c
ORDER BY c.tx, c.kind, c.id LIMIT $4`);

/**
 * The first transaction after all whose changes are older than $1, at most $2: a binary search, since times follow
 * transaction ids but for the length of a transaction.
 */
export const FIRST_SINCE = statement(`
WITH RECURSIVE search (low, high) AS (
  SELECT 0::bigint, $2::bigint
  UNION ALL
  SELECT CASE WHEN found.tx IS NULL THEN low ELSE found.tx + 1 END, CASE WHEN found.tx IS NULL THEN middle ELSE high END
  FROM search, LATERAL (SELECT (low + high) / 2 AS middle) half LEFT JOIN LATERAL (
    SELECT next.tx::text::bigint AS tx, next.at FROM unnest($3::text[]) AS k (kind), LATERAL (
      SELECT tx, at FROM changes WHERE kind = k.kind AND tx >= middle::text::xid8 ORDER BY tx, id LIMIT 1
    ) next
    ORDER BY next.tx LIMIT 1
  ) found ON found.at < $1::timestamptz
  WHERE low < high
)
SELECT low::text AS tx FROM search WHERE low >= high`);

/** Gives the log another name than $1; no row if it has another one already. */
export const RENAME_FEED = statement(`
UPDATE change_feed SET name = substr(md5(gen_random_uuid()::text), 1, 16) WHERE name = $1::text RETURNING name`);

/** Moves all rows to this transaction. */
export const RESTART = statement(`UPDATE changes SET tx = pg_current_xact_id()`);
