import { limits } from "@tree-for-deed/common/limits";
import { groupedByKey, inKeyOrder, type LoaderDef, LoadersByArguments } from "../../shared/loaders";
import type { CursorStretch } from "../../shared/cursor-list";
import { assertFirst, type Page, pageOf } from "../../shared/paging";
import { replicaRead, type Statement } from "../../shared/row-source";
import { lifeOf, type LifeRow, LIVES, type TreeLife } from "./forest.service";
import { TREES, TREES_OF_MEMBER } from "./tree-place.value";
import { TreeState } from "./tree-state.enum";

/** Numbers of trees by progress: each standing one is in one of the three. */
export interface TreeCounts {
  readonly earned: number;
  readonly funded: number;
  readonly planted: number;
  /** Trees that do not stand. */
  readonly fallen: number;
}

const OF_DEEDS = replicaRead(
  `${LIVES} JOIN deeds d ON d.id = y."deedId" AND d."userId" = t."userId" AND d.day = t.day WHERE d.id = ANY($1::uuid[])`,
);

const BY_CODES = replicaRead(`${LIVES} WHERE t.code = ANY($1::text[])`);

/** Trees by their codes, fallen ones too. */
export const anyTreeByCode: LoaderDef<string, TreeLife | null> = async (codes, reads) => {
  const rows = await reads.rows<LifeRow>(BY_CODES, [[...codes]]);
  return inKeyOrder(codes, rows.map(lifeOf), ({ code }) => code);
};

/** The tree of each deed. */
export const treeOfDeed: LoaderDef<string, TreeLife | null> = async (ids, reads) => {
  const rows = await reads.rows<LifeRow>(OF_DEEDS, [[...ids]]);
  return inKeyOrder(ids, rows.map(lifeOf), ({ deedId }) => deedId ?? "");
};

const STANDING = replicaRead(`${LIVES} WHERE t.standing AND t.code = ANY($1::text[])`);

/** The trees of these codes that count. */
export const treeByCode: LoaderDef<string, TreeLife | null> = async (codes, reads) =>
  inKeyOrder(codes, (await reads.rows<LifeRow>(STANDING, [[...codes]])).map(lifeOf), ({ code }) => code);

const BEFORE = replicaRead(`
SELECT t.code, (
  SELECT count(*)::int FROM (
    SELECT FROM trees o WHERE o.standing AND o."fundId" IS NULL
      AND (o.day, o."earnedAt", o.code) < (t.day, t."earnedAt", t.code) LIMIT ${limits.treesBeforeMax}
  ) older
) AS trees
FROM trees t WHERE t.code = ANY($1::text[]) AND t.standing AND t."fundId" IS NULL`);

/** Number of older trees that are not paid for either, at most `treesBeforeMax`; null for a tree without a turn. */
export const treesBefore: LoaderDef<string, number | null> = async (codes, reads) => {
  const rows = await reads.rows<{ code: string; trees: number }>(BEFORE, [[...codes]]);
  return inKeyOrder(codes, rows, ({ code }) => code).map((row) => row?.trees ?? null);
};

const NEXT = replicaRead(`${LIVES} WHERE t.code IN (SELECT next.code FROM unnest($1::uuid[]) AS m (id), LATERAL (
    SELECT t.code FROM trees t WHERE t."userId" = m.id AND t.standing AND t."fundId" IS NULL ORDER BY t.day LIMIT 1
  ) next)`);

/** Each member's oldest tree that is not paid for. */
export const nextTreeOfUser: LoaderDef<string, TreeLife | null> = async (ids, reads) =>
  inKeyOrder(ids, (await reads.rows<LifeRow>(NEXT, [[...ids]])).map(lifeOf), ({ userId }) => userId);

const COUNTS = replicaRead(`
SELECT "userId", count(*) FILTER (WHERE standing AND "fundId" IS NULL)::int AS earned,
  count(*) FILTER (WHERE standing AND "fundId" IS NOT NULL AND "batchId" IS NULL)::int AS funded,
  count("batchId") FILTER (WHERE standing)::int AS planted, count(*) FILTER (WHERE NOT standing)::int AS fallen
FROM trees WHERE "userId" = ANY($1::uuid[]) GROUP BY 1`);

const NO_COUNTS: TreeCounts = { earned: 0, funded: 0, planted: 0, fallen: 0 };

/** Number of trees of each member by progress. */
export const treeCountsOfUser: LoaderDef<string, TreeCounts> = async (ids, reads) => {
  const rows = await reads.rows<TreeCounts & { userId: string }>(COUNTS, [[...ids]]);
  return inKeyOrder(ids, rows, ({ userId }) => userId).map((row) => row ?? NO_COUNTS);
};

const IN_STATE: Readonly<Record<TreeState | "all", string>> = {
  all: `t.standing`,
  [TreeState.FALLEN]: `NOT t.standing`,
  [TreeState.EARNED]: `t.standing AND t."fundId" IS NULL`,
  [TreeState.FUNDED]: `t."fundId" IS NOT NULL AND t."batchId" IS NULL`,
  [TreeState.PLANTED]: `t."batchId" IS NOT NULL`,
};

/** Reads for each member of $1 at most $3 trees before the day $2. */
const ofMembers = (state: TreeState | "all"): Statement =>
  replicaRead(`
    ${LIVES} WHERE t.code IN (SELECT page.code FROM unnest($1::uuid[]) AS m (id), LATERAL (
    SELECT t.code FROM trees t WHERE t."userId" = m.id AND t.day < coalesce($2::date, 'infinity') AND ${IN_STATE[state]}
    ORDER BY t.day DESC LIMIT $3
  ) page) ORDER BY t.day DESC`);
const OF_MEMBERS = {
  all: ofMembers("all"),
  [TreeState.FALLEN]: ofMembers(TreeState.FALLEN),
  [TreeState.EARNED]: ofMembers(TreeState.EARNED),
  [TreeState.FUNDED]: ofMembers(TreeState.FUNDED),
  [TreeState.PLANTED]: ofMembers(TreeState.PLANTED),
} as const;

/** Reads for each fund $1 at most $2 trees after a position. */
const OF_FUNDS = replicaRead(`${LIVES} WHERE t.code IN (
    SELECT page.code FROM unnest($1::uuid[]) AS f (id), LATERAL (
      SELECT t.code FROM trees t WHERE t."fundId" = f.id AND ${TREES.after((place) => `$${place + 3}`)}
      ORDER BY ${TREES.order} LIMIT $2
    ) page
  ) ORDER BY ${TREES.order}`);
const BEFORE_ALL_TREES = ["infinity", "infinity", ""];

const FUNDED = replicaRead(`SELECT id, assigned FROM planting_funds WHERE id = ANY($1::uuid[])`);

/** Number of earned trees that each fund pays for. */
export const treeCountOfFund: LoaderDef<string, number> = async (ids, reads) => {
  const rows = await reads.rows<{ id: string; assigned: number }>(FUNDED, [[...ids]]);
  return inKeyOrder(ids, rows, ({ id }) => id).map((row) => row?.assigned ?? 0);
};

const pagesOfMembers = new LoadersByArguments<string, Page<TreeLife>>();
const pagesOfFunds = new LoadersByArguments<string, Page<TreeLife>>();

/** Each member's trees in a state, or all standing ones, latest day first, after a cursor. @throws BAD_USER_INPUT */
export function treesOfMember(
  state: TreeState | null,
  { first, after }: CursorStretch,
): LoaderDef<string, Page<TreeLife>> {
  assertFirst(first);
  const [before = null] = TREES_OF_MEMBER.position(after) ?? [];
  return pagesOfMembers.of(JSON.stringify([state, first, before]), async (ids, reads) => {
    const rows = await reads.rows<LifeRow>(OF_MEMBERS[state ?? "all"], [[...ids], before, first + 1]);
    return groupedByKey(ids, rows.map(lifeOf), ({ userId }) => userId).map((trees) => pageOf(trees, first));
  });
}

/** Trees of each fund, latest day first, after a cursor. @throws BAD_USER_INPUT */
export function treesOfFund({ first, after }: CursorStretch): LoaderDef<string, Page<TreeLife>> {
  assertFirst(first);
  const place = TREES.position(after) ?? BEFORE_ALL_TREES;
  return pagesOfFunds.of(JSON.stringify([first, place]), async (ids, reads) => {
    const rows = await reads.rows<LifeRow>(OF_FUNDS, [[...ids], first + 1, ...place]);
    return groupedByKey(ids, rows.map(lifeOf), ({ fundId }) => fundId ?? "").map((trees) => pageOf(trees, first));
  });
}
