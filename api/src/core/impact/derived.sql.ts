import type { Day } from "@tree-for-deed/common/day";

/** A table whose rows are derived from the deeds by one query. */
export interface DerivedTable {
  readonly table: string;
  /** Columns that identify a row, quoted. */
  readonly key: readonly string[];
  readonly values: readonly string[];
  /** Query for the expected rows, with exactly the columns `key` and `values`. */
  readonly derived: string;
  /** Condition for rows that may exist or not: they say nothing, or are removed after some time. */
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

const TREE_DAYS: DerivedTable = {
  table: "tree_days",
  key: [`"userId"`, `day`],
  values: [`"approvedDeeds"`, `"deedId"`],
  derived: `
    SELECT "userId", day, count(*)::int AS "approvedDeeds", (array_agg(id ORDER BY "decidedAt", id))[1] AS "deedId"
    FROM deeds WHERE status = 'approved' GROUP BY 1, 2`,
};

const SITE_STATS: DerivedTable = {
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
};

const scores = (standings: string, ignored: string): DerivedTable => ({
  table: "standing_scores",
  key: [`period`, `"periodStart"`, `"approvedDeeds"`],
  values: [`members`],
  derived: `SELECT period, "periodStart", "approvedDeeds", count(*)::int AS members FROM ${standings} s GROUP BY 1, 2, 3`,
  ignored,
});

export interface DerivedTables {
  /** Rows of one member each. */
  readonly ofMembers: readonly DerivedTable[];
  /** The histogram, derived from the deeds. */
  readonly scores: DerivedTable;
  /** The histogram, derived from the standings. */
  readonly scoresOfStandings: DerivedTable;
  readonly stats: DerivedTable;
}

/** The derived tables, where standings of days, weeks and months that began before a day are removed; null: none are. */
export function derivedTables(standingsSince: Day | null): DerivedTables {
  const removed = standingsSince === null ? "false" : `period <> 'lifetime' AND "periodStart" < '${standingsSince}'`;
  const standings: DerivedTable = {
    table: "standings",
    key: [`period`, `"periodStart"`, `"userId"`],
    values: [`"approvedDeeds"`, `trees`, `"reachedAt"`],
    derived: STANDINGS,
    ignored: removed,
  };
  const empty = `members = 0 OR ${removed}`;
  return {
    ofMembers: [TREE_DAYS, standings],
    scores: scores(`(${STANDINGS})`, empty),
    scoresOfStandings: scores("standings", empty),
    stats: SITE_STATS,
  };
}

const list = (columns: readonly string[]): string => columns.join(", ");

/** Condition for rows of the members $1. */
export const OF_MEMBERS = `"userId" = ANY ($1::uuid[])`;

/** Condition for rows of the period $1 that begins at $2. */
export const OF_PERIOD = `period = $1::"period" AND "periodStart" = $2::date`;

/**
 * Rows that differ between a table and what it should hold, of those that meet the condition `of`: what, `stored` and
 * `derived` (null where there is none), the row's key and its values in both.
 */
export function differencesIn({ table, key, values, derived, ignored = "false" }: DerivedTable, of = "true"): string {
  const columns = list([...key, ...values]);
  const row = (from: string): string => `CASE WHEN ${from}.found THEN row_to_json(${from})::jsonb - 'found' END`;
  return `
    WITH stored AS (
      SELECT true AS found, ${columns} FROM ${table} WHERE ${of} AND NOT (${ignored})
    ), derived AS (
      SELECT true AS found, ${columns} FROM (${derived}) rows WHERE ${of} AND NOT (${ignored})
    )
    SELECT '${table} ' || concat_ws(' ', ${list(key)}) AS what, ${row("stored")} AS stored, ${row("derived")} AS derived
    FROM stored FULL JOIN derived USING (${list(key)})
    WHERE (${list(values.map((column) => `stored.${column}`))})
      IS DISTINCT FROM (${list(values.map((column) => `derived.${column}`))})
    ORDER BY 1`;
}

/** Replaces the rows of the members $1 that differ. */
export function mendMembers({ table, key, values, derived, ignored = "false" }: DerivedTable): string {
  const columns = list([...key, ...values]);
  const same = key.map((column) => `d.${column} = t.${column}`).join(" AND ");
  return `
    WITH derived AS MATERIALIZED (
      SELECT ${columns} FROM (${derived}) rows WHERE ${OF_MEMBERS} AND NOT (${ignored})
    ), gone AS (
      DELETE FROM ${table} t WHERE ${OF_MEMBERS} AND NOT (${ignored}) AND NOT EXISTS (SELECT FROM derived d WHERE ${same})
    )
    INSERT INTO ${table} AS t (${columns}) SELECT ${columns} FROM derived ORDER BY ${list(key)}
    ON CONFLICT (${list(key)}) DO UPDATE SET ${list(values.map((column) => `${column} = excluded.${column}`))}
    WHERE (${list(values.map((column) => `t.${column}`))}) IS DISTINCT FROM (${list(values.map((column) => `excluded.${column}`))})`;
}

/** Members after the id $1, at most $2. */
export const NEXT_MEMBERS = `SELECT id FROM users WHERE id > $1::uuid ORDER BY id LIMIT $2`;

/** The period and start after $1 and $2. */
export const NEXT_PERIOD = `
  SELECT period, "periodStart"::text AS start FROM (
    (SELECT period, "periodStart" FROM standings WHERE (period, "periodStart") > ($1::"period", $2::date) ORDER BY 1, 2 LIMIT 1)
    UNION ALL
    (SELECT period, "periodStart" FROM standing_scores WHERE (period, "periodStart") > ($1::"period", $2::date) ORDER BY 1, 2 LIMIT 1)
  ) next ORDER BY period, "periodStart" LIMIT 1`;

/**
 * Moves numbers of the histogram and of the site by what they are wrong. What writes meanwhile moves a number and what it
 * counts alike, so the difference holds. $1 counters, and $2 what to add.
 */
export const MEND_STATS = `
  INSERT INTO site_stats AS s (counter, value)
  SELECT * FROM unnest($1::text[], $2::numeric[]) AS wrong (counter, value) ORDER BY 1
  ON CONFLICT (counter) DO UPDATE SET value = s.value + excluded.value`;

/** Adds the row of a score that has none: $1 period, $2 its start, $3 score. */
export const ADD_SCORE = `
  INSERT INTO standing_scores (period, "periodStart", "approvedDeeds", members) VALUES ($1::"period", $2::date, $3::int, 0)
  ON CONFLICT DO NOTHING`;

/** $1 period, $2 its start, $3 score, $4 members to add. */
export const MEND_SCORE = `
  UPDATE standing_scores SET members = members + $4::int WHERE ${OF_PERIOD} AND "approvedDeeds" = $3::int`;

/** The last of the next $2 deeds after the id $1; null after all. */
export const NEXT_DEEDS = `SELECT max(id::text) AS last FROM (SELECT id FROM deeds WHERE id > $1::uuid ORDER BY id LIMIT $2) d`;

/** Deeds whose like counter differs from their likes: those after $1 until $2, or of all. */
export const likeDifferences = (of = "true"): string => `
  SELECT d.id, 'likes of ' || d."uniqueId" AS what, to_jsonb(d.likes) AS stored, to_jsonb(count(l.id)) AS derived
  FROM deeds d LEFT JOIN deed_likes l ON l."deedId" = d.id WHERE ${of}
  GROUP BY d.id HAVING d.likes <> count(l.id) ORDER BY 2`;

export const OF_DEEDS = `d.id > $1::uuid AND d.id <= $2::uuid`;

/** Moves a deed's number of likes by what it is wrong: $1 deed, $2 likes to add. */
export const MEND_LIKES = `UPDATE deeds SET likes = likes + $2::int WHERE id = $1::uuid`;

/** Members whose badges and certificates differ from those that their approved deeds earn: the members $1, or all. */
export const badgeDifferences = (areGiven: boolean): string => `
  WITH earned AS (
    SELECT d."userId", count(*)::int AS approved FROM deeds d JOIN users a ON a.id = d."userId"
    WHERE d.status = 'approved' AND a."anonymizedAt" IS NULL ${areGiven ? `AND d.${OF_MEMBERS}` : ""} GROUP BY 1
  )
  SELECT concat_ws(' ', 'badge', b."nameEn", 'of', u.username) AS what,
         u.id AS "userId", coalesce(e.approved, 0) AS approved,
         jsonb_build_object('held', held.id IS NOT NULL, 'certified', c.id IS NOT NULL) AS stored,
         to_jsonb(coalesce(e.approved, 0) >= b."requiredDeeds") AS derived
  FROM users u CROSS JOIN badges b
  LEFT JOIN earned e ON e."userId" = u.id
  LEFT JOIN user_badges held ON held."userId" = u.id AND held."badgeId" = b.id
  LEFT JOIN certificates c ON c."userId" = u.id AND c."badgeId" = b.id AND c."revokedAt" IS NULL
  WHERE ((held.id IS NOT NULL) <> (coalesce(e.approved, 0) >= b."requiredDeeds")
     OR (c.id IS NOT NULL) <> (coalesce(e.approved, 0) >= b."requiredDeeds")) ${areGiven ? "AND u.id = ANY ($1::uuid[])" : ""}
  ORDER BY 1`;

/**
 * Takes back badges of the members $1 without a certificate in force, and certificates without their badge; `settle`
 * awards both anew.
 */
export const PART_HALVES = [
  `DELETE FROM user_badges held WHERE ${OF_MEMBERS} AND NOT EXISTS (
    SELECT FROM certificates c
    WHERE c."userId" = held."userId" AND c."badgeId" = held."badgeId" AND c."revokedAt" IS NULL
  )`,
  `UPDATE certificates c SET "revokedAt" = now() WHERE ${OF_MEMBERS} AND c."revokedAt" IS NULL AND NOT EXISTS (
    SELECT FROM user_badges held WHERE held."userId" = c."userId" AND held."badgeId" = c."badgeId"
  )`,
];
