/** A table whose rows are derived from the deeds by one query. */
export interface DerivedTable {
  readonly table: string;
  /** Columns that identify a row, quoted. */
  readonly key: readonly string[];
  readonly values: readonly string[];
  /** Query for the expected rows, with exactly the columns `key` and `values`. */
  readonly derived: string;
  /** Condition for rows without information, which may exist or not. */
  readonly ignored?: string;
}

/**
 * Anonymous authors of deeds that members left behind have trees, but no standings. This query shares no code with the
 * ledger and `shared/day.ts` on purpose, so that each verifies the other.
 */
const STANDINGS = `
  SELECT p.period, p.start AS "periodStart", d."userId", count(*)::int AS "approvedDeeds",
         count(DISTINCT d.day)::int AS trees, max(d."createdAt") AS "reachedAt"
  FROM deeds d JOIN users u ON u.id = d."userId" AND u."anonymizedAt" IS NULL, LATERAL (VALUES
    ('day'::"period", d.day),
    ('week'::"period", d.day - extract(dow FROM d.day)::int),
    ('month'::"period", date_trunc('month', d.day::timestamp)::date),
    ('lifetime'::"period", date '1970-01-01')
  ) AS p(period, start)
  WHERE d.status = 'approved'
  GROUP BY 1, 2, 3`;

export const DERIVED_TABLES: readonly DerivedTable[] = [
  {
    table: "tree_days",
    key: [`"userId"`, `day`],
    values: [`"approvedDeeds"`, `"deedId"`],
    derived: `
      SELECT "userId", day, count(*)::int AS "approvedDeeds", (array_agg(id ORDER BY "decidedAt", id))[1] AS "deedId"
      FROM deeds WHERE status = 'approved' GROUP BY 1, 2`,
  },
  {
    table: "standings",
    key: [`period`, `"periodStart"`, `"userId"`],
    values: [`"approvedDeeds"`, `trees`, `"reachedAt"`],
    derived: STANDINGS,
  },
  {
    table: "standing_scores",
    key: [`period`, `"periodStart"`, `"approvedDeeds"`],
    values: [`members`],
    derived: `SELECT period, "periodStart", "approvedDeeds", count(*)::int AS members FROM (${STANDINGS}) s GROUP BY 1, 2, 3`,
    ignored: `members = 0`,
  },
  {
    table: "site_stats",
    key: [`counter`],
    values: [`value`],
    derived: `
      SELECT counter, value::numeric(20, 2) AS value FROM (
        SELECT 'users' AS counter, count(*)::numeric AS value FROM users WHERE "anonymizedAt" IS NULL
        UNION ALL SELECT 'deeds', count(*) FROM deeds
        UNION ALL SELECT status::text, count(*) FROM deeds WHERE status <> 'rejected' GROUP BY status
        UNION ALL SELECT 'approved:' || "categoryId", count(*) FROM deeds WHERE status = 'approved' GROUP BY "categoryId"
        UNION ALL SELECT 'trees', count(*) FROM (
          SELECT DISTINCT "userId", day FROM deeds WHERE status = 'approved'
        ) planted
        UNION ALL SELECT CASE currency WHEN 'USD' THEN 'donations' ELSE 'donations:' || currency END, sum(amount)
          FROM donations WHERE status = 'completed' AND currency IN ('USD', 'BDT') GROUP BY currency
      ) counters WHERE value <> 0`,
    ignored: `value = 0`,
  },
];

const list = (columns: readonly string[]): string => columns.join(", ");

/**
 * Rows that differ between a table and what it should hold: `key`, `stored` and `derived` (null where there is none).
 */
export function differencesIn({ table, key, values, derived, ignored }: DerivedTable): string {
  const columns = list([...key, ...values]);
  const row = (of: string): string => `CASE WHEN ${of}.found THEN row_to_json(${of})::jsonb - 'found' END`;
  return `
    WITH stored AS (
      SELECT true AS found, ${columns} FROM ${table} ${ignored ? `WHERE NOT (${ignored})` : ""}
    ), derived AS (
      SELECT true AS found, ${columns} FROM (${derived}) rows
    )
    SELECT '${table} ' || concat_ws(' ', ${list(key)}) AS what, ${row("stored")} AS stored, ${row("derived")} AS derived
    FROM stored FULL JOIN derived USING (${list(key)})
    WHERE (${list(values.map((column) => `stored.${column}`))})
      IS DISTINCT FROM (${list(values.map((column) => `derived.${column}`))})
    ORDER BY 1`;
}

/** Replaces all rows of a table by what it should hold. */
export function rebuild({ table, key, values, derived }: DerivedTable): string[] {
  const columns = list([...key, ...values]);
  return [`DELETE FROM ${table}`, `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM (${derived}) rows`];
}

/** Deeds whose like counter differs from their likes. */
export const LIKE_DIFFERENCES = `
  SELECT 'likes of ' || d."uniqueId" AS what, to_jsonb(d.likes) AS stored, to_jsonb(count(l.id)) AS derived
  FROM deeds d LEFT JOIN deed_likes l ON l."deedId" = d.id
  GROUP BY d.id HAVING d.likes <> count(l.id) ORDER BY 1`;

export const REBUILD_LIKES = `
  UPDATE deeds SET likes = counted.likes FROM (
    SELECT d.id, count(l.id) AS likes FROM deeds d LEFT JOIN deed_likes l ON l."deedId" = d.id GROUP BY d.id
  ) counted
  WHERE deeds.id = counted.id AND deeds.likes <> counted.likes`;

/** Members whose badges and certificates differ from those that their approved deeds earn. */
export const BADGE_DIFFERENCES = `
  WITH earned AS (
    SELECT d."userId", count(*)::int AS approved FROM deeds d JOIN users a ON a.id = d."userId"
    WHERE d.status = 'approved' AND a."anonymizedAt" IS NULL GROUP BY 1
  )
  SELECT concat_ws(' ', 'badge', b."nameEn", 'of', u.username) AS what,
         u.id AS "userId", coalesce(e.approved, 0) AS approved,
         jsonb_build_object('held', held.id IS NOT NULL, 'certified', c.id IS NOT NULL) AS stored,
         to_jsonb(coalesce(e.approved, 0) >= b."requiredDeeds") AS derived
  FROM users u CROSS JOIN badges b
  LEFT JOIN earned e ON e."userId" = u.id
  LEFT JOIN user_badges held ON held."userId" = u.id AND held."badgeId" = b.id
  LEFT JOIN certificates c ON c."userId" = u.id AND c."badgeId" = b.id AND c."revokedAt" IS NULL
  WHERE (held.id IS NOT NULL) <> (coalesce(e.approved, 0) >= b."requiredDeeds")
     OR (c.id IS NOT NULL) <> (coalesce(e.approved, 0) >= b."requiredDeeds")
  ORDER BY 1`;

/** Takes back badges without a certificate in force and certificates without their badge; `settle` awards both anew. */
export const PART_HALVES = [
  `DELETE FROM user_badges held WHERE NOT EXISTS (
    SELECT FROM certificates c
    WHERE c."userId" = held."userId" AND c."badgeId" = held."badgeId" AND c."revokedAt" IS NULL
  )`,
  `UPDATE certificates c SET "revokedAt" = now() WHERE c."revokedAt" IS NULL AND NOT EXISTS (
    SELECT FROM user_badges held WHERE held."userId" = c."userId" AND held."badgeId" = c."badgeId"
  )`,
];
