import { isDistrict } from "@tree-for-deed/common/districts";
import { badField } from "../../shared/errors";
import { assertFirst, type Page, pageOf } from "../../shared/paging";
import { replicaRead, type RowSource, type Statement } from "../../shared/row-source";
import { validId } from "../../shared/uuid";
import { lifeOf, type LifeRow, LIVES, type TreeLife } from "./forest.service";
import { placeAt, type TreeStretch } from "./tree-place.value";
import { TreeState } from "./tree-state.enum";

/** Filter and cursor of a list of trees. */
export interface TreeWalk extends TreeStretch {
  readonly state?: TreeState | null | undefined;
  readonly district?: string | null | undefined;
  readonly batchId?: string | null | undefined;
}

/**
 * Latest day first; the trees that were earned, funded and planted first come last. Each filter has an index in this
 * order.
 */
export const TREE_ORDER = `t.day DESC, t."earnedAt" DESC, t.code DESC`;

/** The first $1 codes of trees after a position ($2 to $4; nulls: from the start). */
export const someTrees = (which: string): string => `
  SELECT t.code FROM trees t WHERE ${which} AND (t.day, t."earnedAt", t.code) < (
    coalesce($2::date, 'infinity'), coalesce($3::timestamptz, 'infinity'), coalesce($4::text, '')
  ) ORDER BY ${TREE_ORDER} LIMIT $1`;

const EARNED = `t.standing AND t."fundId" IS NULL`;
const FUNDED = `t."fundId" IS NOT NULL AND t."batchId" IS NULL`;
const PLANTED = `t."batchId" IS NOT NULL`;
/** Up to $1 trees of each planting in the district $5; the list takes the first of them. */
const IN_DISTRICT = `
  SELECT found.code FROM planting_batches b, LATERAL (${someTrees(`t."batchId" = b.id`)}) found WHERE b.district = $5::text`;

const walk = (codes: readonly string[]): Statement =>
  replicaRead(
    `${LIVES} WHERE t.code IN (${codes.map((each) => `(${each})`).join(" UNION ALL ")}) ORDER BY ${TREE_ORDER} LIMIT $1`,
  );

const WALKS = {
  all: walk([someTrees(EARNED), someTrees(FUNDED), someTrees(PLANTED)]),
  [TreeState.EARNED]: walk([someTrees(EARNED)]),
  [TreeState.FUNDED]: walk([someTrees(FUNDED)]),
  [TreeState.PLANTED]: walk([someTrees(PLANTED)]),
};
const OF_DISTRICT = walk([IN_DISTRICT]);
const OF_BATCH = walk([someTrees(`t."batchId" = $5::uuid`)]);
const OF_BATCH_IN = walk([
  someTrees(`t."batchId" = (SELECT id FROM planting_batches WHERE id = $5::uuid AND district = $6::text)`),
]);

const NONE: Page<TreeLife> = { items: [], hasNextPage: false };

/** Lists all standing trees. */
export class TreeWalks {
  constructor(private readonly reads: RowSource) {}

  /**
   * Latest day first. A district or planting filter yields planted trees only; fallen ones are never listed. @throws
   * BAD_USER_INPUT
   */
  async walk({ first, after, state, district, batchId }: TreeWalk): Promise<Page<TreeLife>> {
    const batch = batchId == null ? null : validId(batchId, "batchId");
    if (district != null && !isDistrict(district)) throw badField("district", "planting.district");
    const isPlace = batch !== null || district != null;
    const isNone = state === TreeState.FALLEN || (isPlace && state != null && state !== TreeState.PLANTED);
    if (batch !== null) {
      const within = district == null ? [batch] : [batch, district];
      return this.#page(isNone ? null : district == null ? OF_BATCH : OF_BATCH_IN, first, after, within);
    }
    if (district != null) return this.#page(isNone ? null : OF_DISTRICT, first, after, [district]);
    return this.#page(state === TreeState.FALLEN ? null : WALKS[state ?? "all"], first, after);
  }

  async #page(
    statement: Statement | null,
    first: number,
    after: string | null | undefined,
    values: readonly string[] = [],
  ): Promise<Page<TreeLife>> {
    assertFirst(first);
    const place = placeAt(after);
    if (statement === null) return NONE;
    const rows = await this.reads.rows<LifeRow>(statement, [first + 1, ...place, ...values]);
    return pageOf(rows.map(lifeOf), first);
  }
}
