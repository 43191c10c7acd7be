import type { Day } from "@tree-for-deed/common/day";
import { isDistrict } from "@tree-for-deed/common/districts";
import { connectionOf, type CountedConnection, type Edge } from "../../shared/connection";
import { CursorList, type CursorStretch } from "../../shared/cursor-list";
import { badField } from "../../shared/errors";
import { assertFirst } from "../../shared/paging";
import { replicaRead, type RowSource, type SqlValue, type Statement } from "../../shared/row-source";
import { validId } from "../../shared/uuid";
import { lifeOf, type LifeRow, LIVES, type TreeLife } from "./forest.service";
import { treeEdge, treePosition, TREES } from "./tree-place.value";
import { TreeState } from "./tree-state.enum";

/** Trees of a list with filters that are counted. */
export const TREES_COUNT_MAX = 10_000;

/** A part of a list of trees. */
export type TreeConnection = CountedConnection<Edge<TreeLife>>;

/** Filters of a list of trees. */
export interface TreeFilter {
  readonly state?: TreeState | null | undefined;
  readonly district?: string | null | undefined;
  readonly batchId?: string | null | undefined;
  /** A day of the site's calendar. */
  readonly day?: Day | null | undefined;
  readonly memberId?: string | null | undefined;
  /** The fund that pays for the trees. */
  readonly fundId?: string | null | undefined;
}

/** Filter and cursor of a list of trees. */
export interface TreeWalk extends TreeFilter, CursorStretch {}

/** The standing trees that a state has: each has an index in the list's order. */
const IN_STATE = {
  [TreeState.EARNED]: `t.standing AND t."fundId" IS NULL`,
  [TreeState.FUNDED]: `t."fundId" IS NOT NULL AND t."batchId" IS NULL`,
  [TreeState.PLANTED]: `t."batchId" IS NOT NULL`,
} as const;

/** A filter in SQL; `at` is the number of its parameter. */
interface Test {
  readonly name: string;
  readonly value: SqlValue;
  readonly sql: (at: number) => string;
  /** It leaves few trees, and an index has them. */
  readonly leavesFew?: true;
}

const OF_DISTRICT = (at: number): string => `SELECT b.id FROM planting_batches b WHERE b.district = $${at}::text`;

const COUNT_ALL = replicaRead(`SELECT value::int AS count FROM site_stats WHERE counter = 'trees'`);

/** The list for one combination of filters, and how to count it. */
interface Combination {
  readonly list: CursorList<LifeRow>;
  readonly count: Statement;
}

/** Lists all standing trees. */
export class TreeWalks {
  readonly #made = new Map<string, Combination>();

  constructor(private readonly reads: RowSource) {}

  /**
   * Latest day first. A district or planting filter yields planted trees only; fallen ones are never listed. @throws
   * BAD_USER_INPUT
   */
  async walk({ first, after, state, ...filter }: TreeWalk): Promise<TreeConnection> {
    assertFirst(first);
    const tests = testsOf(filter);
    const isPlace = tests.some(({ name }) => name === "batch" || name === "district");
    const isNone = state === TreeState.FALLEN || (isPlace && state != null && state !== TreeState.PLANTED);
    if (isNone) return { ...connectionOf(checkedNothing(after), treeEdge, after), countAll: async () => 0 };
    const { list, count } = this.#combination(isPlace ? TreeState.PLANTED : (state ?? null), tests);
    const values = tests.map(({ value }) => value);
    const { edges, pageInfo } = await list.page(this.reads, { first, after }, values);
    const countAll = async (): Promise<number> => {
      const statement = state == null && tests.length === 0 ? COUNT_ALL : count;
      return (await this.reads.rows<{ count: number }>(statement, values))[0]?.count ?? 0;
    };
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: lifeOf(node) })), pageInfo, countAll };
  }

  #combination(state: keyof typeof IN_STATE | null, tests: readonly Test[]): Combination {
    const key = [state, ...tests.map(({ name }) => name)].join();
    let made = this.#made.get(key);
    if (!made) this.#made.set(key, (made = combined(state, tests)));
    return made;
  }
}

function testsOf({ district, batchId, day, memberId, fundId }: TreeFilter): Test[] {
  const tests: Test[] = [];
  if (batchId != null) {
    const value = validId(batchId, "batchId");
    tests.push({ name: "batch", value, sql: (at) => `t."batchId" = $${at}::uuid`, leavesFew: true });
  }
  if (fundId != null)
    tests.push({ name: "fund", value: fundId, sql: (at) => `t."fundId" = $${at}::uuid`, leavesFew: true });
  if (memberId != null) {
    tests.push({ name: "member", value: memberId, sql: (at) => `t."userId" = $${at}::uuid`, leavesFew: true });
  }
  if (district != null) {
    if (!isDistrict(district)) throw badField("district", "planting.district");
    tests.push({ name: "district", value: district, sql: (at) => `t."batchId" IN (${OF_DISTRICT(at)})` });
  }
  if (day != null) tests.push({ name: "day", value: day, sql: (at) => `t.day = $${at}::date` });
  return tests;
}

function combined(state: keyof typeof IN_STATE | null, tests: readonly Test[]): Combination {
  const areFew = tests.some(({ leavesFew }) => leavesFew);
  const filters = tests.map(({ sql }, place) => sql(place + 1));
  const states = state === null ? Object.values(IN_STATE) : [IN_STATE[state]];
  const parts = state === null && areFew ? ["t.standing"] : states;
  const districtAt = tests.findIndex(({ name }) => name === "district") + 1;
  const isByPlanting = districtAt > 0 && !areFew;
  const others = isByPlanting ? filters.filter((_, place) => place !== districtAt - 1) : filters;
  const some = (which: readonly string[], rows: number): string =>
    `SELECT t.code FROM trees t WHERE ${which.join(" AND ")} ORDER BY ${TREES.order} LIMIT ${rows}`;
  const text = (ranges: readonly string[], rows: number, order: string): string => {
    const codes = isByPlanting
      ? // The first trees of each planting of the district.
        `SELECT found.code FROM (${OF_DISTRICT(districtAt)}) b, LATERAL (${some([`t."batchId" = b.id`, ...others, ...ranges], rows)}) found`
      : parts.map((part) => `(${some([part, ...others, ...ranges], rows)})`).join(" UNION ALL ");
    return `${LIVES} WHERE t.code IN (${codes}) ORDER BY ${order} LIMIT ${rows}`;
  };
  const counted = state === null ? "t.standing" : IN_STATE[state];
  const count = `SELECT count(*)::int AS count FROM (
    SELECT FROM trees t WHERE ${[counted, ...filters].join(" AND ")} LIMIT ${TREES_COUNT_MAX}) counted`;
  const list = new CursorList<LifeRow>({
    keyset: TREES,
    parameters: tests.length,
    text,
    positionOf: treePosition,
  });
  return { list, count: replicaRead(count) };
}

/** An empty page, for a cursor that could be of this list. @throws BAD_USER_INPUT */
function checkedNothing(after: string | null | undefined) {
  TREES.position(after);
  return { items: [] as TreeLife[], hasNextPage: false };
}
