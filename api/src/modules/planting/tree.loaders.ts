import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import type { Statement } from "../../shared/row-source";
import { lifeOf, type LifeRow, LIVES, type TreeLife } from "./forest.service";
import type { TreeCounts } from "./member-trees.service";

const OF_DEEDS: Statement = {
  name: "planting.ofDeeds",
  replica: true,
  text: `${LIVES} JOIN deeds d ON d.id = y."deedId" AND d."userId" = t."userId" AND d.day = t.day WHERE d.id = ANY($1::uuid[])`,
};

/** The tree that each deed planted. */
export const treeOfDeed: LoaderDef<string, TreeLife | null> = async (ids, reads) => {
  const rows = await reads.rows<LifeRow>(OF_DEEDS, [[...ids]]);
  return inKeyOrder(ids, rows.map(lifeOf), ({ deedId }) => deedId ?? "");
};

const COUNTS: Statement = {
  name: "planting.countsOfMembers",
  replica: true,
  text: `
SELECT "userId", count(*) FILTER (WHERE "fundId" IS NULL)::int AS earned,
  count(*) FILTER (WHERE "fundId" IS NOT NULL AND "batchId" IS NULL)::int AS funded, count("batchId")::int AS planted
FROM trees WHERE "userId" = ANY($1::uuid[]) AND standing GROUP BY 1`,
};

/** How many trees of each member have come how far. */
export const treeCountsOfUser: LoaderDef<string, TreeCounts> = async (ids, reads) => {
  const rows = await reads.rows<TreeCounts & { userId: string }>(COUNTS, [[...ids]]);
  return inKeyOrder(ids, rows, ({ userId }) => userId).map((row) => row ?? { earned: 0, funded: 0, planted: 0 });
};
