import type { Day } from "@tree-for-deed/common/day";
import type { RowSource, Statement } from "../../shared/row-source";
import { treeCode } from "./tree-code.value";
import { TreeState } from "./tree-state.enum";

/** How far the trees of the site have come: each of the four holds all that follow. */
export interface ForestSums {
  /** Trees that approved deeds earned: the site's counter. */
  readonly earned: number;
  /** Of those, how many are paid for. */
  readonly funded: number;
  /** Of those, how many are in the ground. */
  readonly planted: number;
  /** Of those, how many are alive: each batch's latest survey taken for all of it, rounded down. */
  readonly alive: number;
  /** Planted trees of batches that were surveyed. */
  readonly surveyed: number;
}

/** A tree with what is known of it. */
export interface TreeLife {
  readonly code: string;
  readonly day: Day;
  readonly earnedAt: Date;
  readonly state: TreeState;
  /** The deed that planted it; null while none of its day is approved. */
  readonly deedId: string | null;
  /** When the money for it was recorded. */
  readonly fundedAt: Date | null;
  readonly plantedOn: Day | null;
}

export interface LifeRow extends Omit<TreeLife, "state"> {
  readonly standing: boolean;
}

/** Trees `t` with what is known of them: `LifeRow`s. */
export const LIVES = `
SELECT t.code, t.day::text AS day, t."earnedAt", t.standing, y."deedId", f."publishedAt" AS "fundedAt",
  b."plantedOn"::text AS "plantedOn"
FROM trees t
LEFT JOIN tree_days y ON y."userId" = t."userId" AND y.day = t.day
LEFT JOIN planting_funds f ON f.id = t."fundId"
LEFT JOIN planting_batches b ON b.id = t."batchId"`;

/** The latest survey of each batch `b`. */
const LATEST = `
  SELECT s.looked, s.alive FROM planting_surveys s WHERE s."batchId" = b.id
  ORDER BY s."surveyedOn" DESC, s."publishedAt" DESC LIMIT 1`;

const SUMS: Statement = {
  name: "planting.sums",
  replica: true,
  text: `
SELECT
  coalesce((SELECT value FROM site_stats WHERE counter = 'trees'), 0)::int AS earned,
  coalesce((SELECT sum(assigned) FROM planting_funds), 0)::int AS funded,
  coalesce(sum(b.assigned), 0)::int AS planted,
  coalesce(sum(floor(b.assigned::numeric * latest.alive / latest.looked)), 0)::int AS alive,
  coalesce(sum(b.assigned) FILTER (WHERE latest.looked IS NOT NULL), 0)::int AS surveyed
FROM planting_batches b LEFT JOIN LATERAL (${LATEST}) latest ON true`,
};

const LIFE: Statement = {
  name: "planting.life",
  replica: true,
  text: `${LIVES} WHERE t.code = $1::text`,
};

/** Reads the four sums and single trees' lives. */
export class ForestService {
  constructor(private readonly reads: RowSource) {}

  async sums(): Promise<ForestSums> {
    const [sums] = await this.reads.rows<ForestSums>(SUMS);
    return sums ?? { earned: 0, funded: 0, planted: 0, alive: 0, surveyed: 0 };
  }

  /** A tree by its code, however it is typed; null when there is none. */
  async tree(typed: string): Promise<TreeLife | null> {
    const code = treeCode.read(typed);
    if (code === null) return null;
    const [row] = await this.reads.rows<LifeRow>(LIFE, [code]);
    return row ? lifeOf(row) : null;
  }
}

export const lifeOf = (row: LifeRow): TreeLife => ({ ...row, state: stateOf(row) });

function stateOf({ standing, fundedAt, plantedOn }: LifeRow): TreeState {
  if (!standing) return TreeState.FALLEN;
  if (plantedOn !== null) return TreeState.PLANTED;
  return fundedAt === null ? TreeState.EARNED : TreeState.FUNDED;
}
