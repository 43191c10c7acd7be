import type { Day } from "@tree-for-deed/common/day";
import type { SharedTree } from "../../core/impact/shared-tree.extension";
import { replicaRead, type RowSource } from "../../shared/row-source";
import { TtlCache } from "../../shared/ttl-cache";
import type { DedicationAbout } from "./dedications/dedication-about.enum";
import { treeCode } from "./tree-code.value";
import { TreeState } from "./tree-state.enum";

/** Counts of the site's trees by progress; each of the four includes all that follow. */
export interface ForestSums {
  /** Trees that approved deeds earned: the site's counter. */
  readonly earned: number;
  /** Earned trees that are paid for. */
  readonly funded: number;
  /** Funded trees that are in the ground. */
  readonly planted: number;
  /** Planted trees that are alive: each batch's latest survey applied to the whole batch, rounded down. */
  readonly alive: number;
  /** Planted trees of batches that were surveyed. */
  readonly surveyed: number;
}

/** One month's share of the sums; all months add up to the sums. */
export interface ForestMonth {
  /** YYYY-MM: the month of the tree's day, of its fund's record, and of its planting. */
  readonly month: string;
  readonly earned: number;
  readonly funded: number;
  readonly planted: number;
  readonly alive: number;
}

/** Sums of a district; null for trees planted outside Bangladesh. */
export interface ForestDistrict {
  readonly district: string | null;
  readonly batches: number;
  readonly planted: number;
  readonly alive: number;
  readonly surveyed: number;
}

/** Survey results at an age: the latest survey of each planting at that age. */
export interface ForestSurvival {
  /** Age in whole months: lower bound inclusive, upper bound exclusive; null means no upper bound. */
  readonly fromMonths: number;
  readonly toMonths: number | null;
  readonly batches: number;
  readonly looked: number;
  readonly alive: number;
}

/** A tree with its progress. */
export interface TreeLife {
  readonly id: string;
  readonly code: string;
  readonly day: Day;
  readonly earnedAt: Date;
  readonly state: TreeState;
  /** Its deed; null while no deed of its day is approved. */
  readonly deedId: string | null;
  /** Time at which its money was recorded. */
  readonly fundedAt: Date | null;
  /** The donor's public name, if any. */
  readonly fundedBy: string | null;
  readonly plantedOn: Day | null;
  readonly batchId: string | null;
  /** The fund that pays for the tree. */
  readonly fundId: string | null;
  /** The tree's owner. */
  readonly userId: string;
  /** Its public dedication. */
  readonly dedication: { readonly about: DedicationAbout; readonly words: string } | null;
}

export interface LifeRow extends Omit<TreeLife, "id" | "state" | "dedication"> {
  readonly standing: boolean;
  readonly about: DedicationAbout | null;
  readonly words: string | null;
}

/** Trees `t` with their progress: `LifeRow`s. */
export const LIVES = `
SELECT t.code, t.day::text AS day, t."earnedAt", t.standing, y."deedId", f."publishedAt" AS "fundedAt",
  b."plantedOn"::text AS "plantedOn", t."batchId", t."fundId", t."userId", giver.name AS "fundedBy", said.about, said.words
FROM trees t
LEFT JOIN tree_days y ON y."userId" = t."userId" AND y.day = t.day
LEFT JOIN planting_funds f ON f.id = t."fundId"
LEFT JOIN planting_batches b ON b.id = t."batchId"
LEFT JOIN tree_dedications said ON said."treeCode" = t.code AND said.status = 'accepted'
LEFT JOIN LATERAL (
  SELECT content ->> 'organisation' AS name FROM planting_records r
  WHERE r."factId" = t."fundId" AND r."publishedAt" IS NOT NULL ORDER BY r."publishedAt" DESC, r.id DESC LIMIT 1
) giver ON true`;

/** The latest survey of each batch `b`. */
export const LATEST_SURVEY = `
  SELECT s.looked, s.alive FROM planting_surveys s WHERE s."batchId" = b.id
  ORDER BY s."surveyedOn" DESC, s."publishedAt" DESC LIMIT 1`;

const SUMS = replicaRead(`
SELECT
  coalesce((SELECT value FROM site_stats WHERE counter = 'trees'), 0)::int AS earned,
  coalesce((SELECT sum(assigned) FROM planting_funds), 0)::int AS funded,
  coalesce(sum(b.assigned), 0)::int AS planted,
  coalesce(sum(floor(b.assigned::numeric * latest.alive / latest.looked)), 0)::int AS alive,
  coalesce(sum(b.assigned) FILTER (WHERE latest.looked IS NOT NULL), 0)::int AS surveyed
FROM planting_batches b LEFT JOIN LATERAL (${LATEST_SURVEY}) latest ON true`);

/** Batches with the number of living trees. */
const STANDING = `
  SELECT b.district, b."plantedOn", b.assigned,
    coalesce(floor(b.assigned::numeric * latest.alive / latest.looked), 0)::int AS alive,
    CASE WHEN latest.looked IS NULL THEN 0 ELSE b.assigned END AS surveyed
  FROM planting_batches b LEFT JOIN LATERAL (${LATEST_SURVEY}) latest ON true`;

const MONTHS = replicaRead(`
SELECT to_char(month, 'YYYY-MM') AS month, sum(earned)::int AS earned, sum(funded)::int AS funded,
  sum(planted)::int AS planted, sum(alive)::int AS alive
FROM (
  SELECT date_trunc('month', day) AS month, sum(trees) AS earned, 0 AS funded, 0 AS planted, 0 AS alive
  FROM (SELECT day, count(*) AS trees FROM tree_days GROUP BY day) days GROUP BY 1
  UNION ALL SELECT date_trunc('month', ("publishedAt" AT TIME ZONE $1::text)::date), 0, assigned, 0, 0 FROM planting_funds
  UNION ALL SELECT date_trunc('month', s."plantedOn"), 0, 0, s.assigned, s.alive FROM (${STANDING}) s
) months GROUP BY months.month ORDER BY months.month`);

const DISTRICTS = replicaRead(`
SELECT s.district, count(*)::int AS batches, sum(s.assigned)::int AS planted, sum(s.alive)::int AS alive,
  sum(s.surveyed)::int AS surveyed
FROM (${STANDING}) s GROUP BY s.district ORDER BY planted DESC, s.district`);

/** Months since planting at which an age group begins: young trees die more often, so the first groups are short. */
const AGES = [0, 3, 6, 12, 24, 36, 60] as const;

const SURVIVAL = replicaRead(`
SELECT age, count(*)::int AS batches, sum(looked)::int AS looked, sum(alive)::int AS alive
FROM (
  SELECT DISTINCT ON (s."batchId", aged.age) aged.age, s.looked, s.alive
  FROM planting_surveys s JOIN planting_batches b ON b.id = s."batchId",
    LATERAL (SELECT age(s."surveyedOn", b."plantedOn") AS passed) since,
    LATERAL (
      SELECT width_bucket(
        (extract(year FROM since.passed) * 12 + extract(month FROM since.passed))::int, ARRAY[${AGES.join(", ")}]
      ) AS age
    ) aged
  ORDER BY s."batchId", aged.age, s."surveyedOn" DESC, s."publishedAt" DESC
) latest GROUP BY age ORDER BY age`);

const LIFE = replicaRead(`${LIVES} WHERE t.code = $1::text`);

/** Reads the four sums and the progress of single trees. */
export class ForestService {
  readonly #months: TtlCache<ForestMonth>;

  constructor(
    private readonly reads: RowSource,
    siteTimeZone: string,
  ) {
    this.#months = new TtlCache(() => reads.rows<ForestMonth>(MONTHS, [siteTimeZone]), true);
  }

  /** Sums by month, oldest first; at most a minute old, since all trees are counted for it. */
  async months(): Promise<readonly ForestMonth[]> {
    return this.#months.list();
  }

  /** Planted trees by district, most first. */
  districts(): Promise<ForestDistrict[]> {
    return this.reads.rows<ForestDistrict>(DISTRICTS);
  }

  /** Survey results, youngest age first; ages without a survey are left out. */
  async survival(): Promise<ForestSurvival[]> {
    const rows = await this.reads.rows<ForestSurvival & { age: number }>(SURVIVAL);
    return rows.map(({ age, ...found }) => ({ ...found, fromMonths: AGES[age - 1] ?? 0, toMonths: AGES[age] ?? null }));
  }

  /** Clears the cache after a publication, here or in another process. */
  forget(): void {
    this.#months.forget();
  }

  async sums(): Promise<ForestSums> {
    const [sums] = await this.reads.rows<ForestSums>(SUMS);
    return sums ?? { earned: 0, funded: 0, planted: 0, alive: 0, surveyed: 0 };
  }

  /** A tree by its code, in any spelling; null if there is none. */
  async tree(typed: string): Promise<TreeLife | null> {
    const code = treeCode.read(typed);
    if (code === null) return null;
    const [row] = await this.reads.rows<LifeRow>(LIFE, [code]);
    return row ? lifeOf(row) : null;
  }

  /** A standing tree by its code, for a shared link; null if there is none. */
  async shared(typed: string): Promise<SharedTree | null> {
    const tree = await this.tree(typed);
    return tree?.state === TreeState.FALLEN ? null : tree;
  }
}

/** Maps a row to a tree. Only a standing tree shows its dedication. */
export const lifeOf = (row: LifeRow): TreeLife => {
  const { about, words, standing, ...life } = row;
  const dedication = standing && about !== null && words !== null ? { about, words } : null;
  return { ...life, id: row.code, dedication, state: stateOf(row) };
};

function stateOf({ standing, fundedAt, plantedOn }: LifeRow): TreeState {
  if (!standing) return TreeState.FALLEN;
  if (plantedOn !== null) return TreeState.PLANTED;
  return fundedAt === null ? TreeState.EARNED : TreeState.FUNDED;
}
