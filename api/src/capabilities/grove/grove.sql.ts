import type { TreeStation } from "@tree-for-deed/common/tree-stations";
import { CATEGORY_LETTER } from "../../core/impact/home-grove.sql";
import { quickReplicaRead, replicaRead, type Statement } from "../../shared/row-source";

/**
 * Version that changes whenever a tree comes, goes, moves to another deed, or changes its station: the ledger's
 * counters, the time of the latest decision on the approved deeds, and the transaction that last wrote the counter of
 * trees. Transactions that move money or a place, or record a survey, write that row, too (`planting-ledger.sql.ts`).
 */
export const VERSION = quickReplicaRead(`
SELECT concat_ws(' ',
  (SELECT string_agg(counter || '=' || value, ',' ORDER BY counter) FROM site_stats
   WHERE counter = 'trees' OR counter LIKE 'approved%'),
  (SELECT xmin FROM site_stats WHERE counter = 'trees'),
  (SELECT "decidedAt" FROM deeds WHERE status = 'approved' ORDER BY "decidedAt" DESC, id DESC LIMIT 1)
) AS version`);

/** One station, or all trees of a grove. */
type Which = TreeStation | "all";
const WHICH: readonly Which[] = ["all", "earned", "funded", "planted", "alive"];

const statements = (make: (which: Which) => Statement): Readonly<Record<Which, Statement>> =>
  Object.fromEntries(WHICH.map((which) => [which, make(which)])) as Record<Which, Statement>;

/** Batches whose latest survey found living trees. */
const SEEN_ALIVE = `
  SELECT latest."batchId" FROM (
    SELECT DISTINCT ON ("batchId") "batchId", alive FROM planting_surveys
    ORDER BY "batchId", "surveyedOn" DESC, "publishedAt" DESC
  ) latest WHERE latest.alive > 0`;

/** Index in `treeStations` of a tree with the row `life`, which may be missing during a deployment. */
const STATION = `CASE WHEN life."fundId" IS NULL THEN 0 WHEN life."batchId" IS NULL THEN 1
  WHEN life."batchId" IN (${SEEN_ALIVE}) THEN 3 ELSE 2 END`;

const AT_STATION: Readonly<Record<TreeStation, string>> = {
  earned: `t.standing AND t."fundId" IS NULL`,
  funded: `t."fundId" IS NOT NULL AND t."batchId" IS NULL`,
  planted: `t."batchId" IS NOT NULL AND t."batchId" NOT IN (${SEEN_ALIVE})`,
  alive: `t."batchId" IS NOT NULL AND t."batchId" IN (${SEEN_ALIVE})`,
};

/** Trees `t` with their deeds; trees of one station come from `trees`. */
const treesWith = (which: Which, condition: string): string =>
  which === "all"
    ? `SELECT t.day, t."deedId", t."userId" FROM tree_days t WHERE ${condition}`
    : `SELECT t.day, y."deedId", t."userId" FROM trees t JOIN tree_days y ON y."userId" = t."userId" AND y.day = t.day
       WHERE ${AT_STATION[which]} AND ${condition}`;

const daysOf = (which: Which, condition: string): string => `
SELECT t.day::text AS day, string_agg(${CATEGORY_LETTER}, '' ORDER BY t."deedId") AS letters,
  string_agg((${STATION})::text, '' ORDER BY t."deedId") AS stations
FROM (${treesWith(which, condition)} ORDER BY day DESC LIMIT $4) t
JOIN deeds d ON d.id = t."deedId"
LEFT JOIN trees life ON life."userId" = t."userId" AND life.day = t.day
GROUP BY t.day ORDER BY t.day`;

/** The latest $4 trees of the days $2 to $3; each category is the letter of its index in $1. */
export const DAYS = statements((which) => replicaRead(daysOf(which, `t.day BETWEEN $2::date AND $3::date`)));

/** Like `DAYS`, for the member $5. */
export const DAYS_OF_MEMBER = statements((which) =>
  replicaRead(daysOf(which, `t."userId" = $5::uuid AND t.day BETWEEN $2::date AND $3::date`)),
);

/** Like `DAYS`, for all members but $5. */
export const NEIGHBOURS = replicaRead(daysOf("all", `t."userId" <> $5::uuid AND t.day BETWEEN $2::date AND $3::date`));

/** A tree gets its code when it is earned; during a deployment, it may still lack one. */
const pageOf = (which: Which, condition: string): string => `
SELECT p.day::text AS day, p."deedId", life.code, ${STATION} AS station FROM (
  ${treesWith(which, condition)} ORDER BY day DESC, "deedId" LIMIT $3 OFFSET $4
) p LEFT JOIN trees life ON life."userId" = p."userId" AND life.day = p.day ORDER BY p.day DESC, p."deedId"`;

/** A page of trees of the days $1 to $2, latest day first, then in letter order: $3 limit, $4 offset. */
export const PAGE = statements((which) => replicaRead(pageOf(which, `t.day BETWEEN $1::date AND $2::date`)));

/** Like `PAGE`, for the member $5. */
export const PAGE_OF_MEMBER = statements((which) =>
  replicaRead(pageOf(which, `t."userId" = $5::uuid AND t.day BETWEEN $1::date AND $2::date`)),
);

const daysWhere = (which: Which, condition: string): string =>
  which === "all" ? `tree_days t WHERE ${condition}` : `trees t WHERE ${AT_STATION[which]} AND ${condition}`;

const countOf = (which: Which, condition: string): string =>
  `SELECT count(*)::int AS count FROM ${daysWhere(which, condition)}`;

/** Number of trees of the days $1 to $2. */
export const COUNT = statements((which) => replicaRead(countOf(which, `t.day BETWEEN $1::date AND $2::date`)));

/** Like `COUNT`, for the member $3. */
export const COUNT_OF_MEMBER = statements((which) =>
  replicaRead(countOf(which, `t."userId" = $3::uuid AND t.day BETWEEN $1::date AND $2::date`)),
);

const latestOf = (which: Which, condition: string): string =>
  `SELECT t.day::text AS day FROM ${daysWhere(which, condition)} ORDER BY t.day DESC LIMIT 1`;

/** The latest day before $1 with such trees. */
export const LATEST = statements((which) => quickReplicaRead(latestOf(which, `t.day < $1::date`)));

/** Like `LATEST`, for the member $2. */
export const LATEST_OF_MEMBER = statements((which) =>
  quickReplicaRead(latestOf(which, `t."userId" = $2::uuid AND t.day < $1::date`)),
);
