import type { Day } from "@tree-for-deed/common/day";
import type { PlantedTrees } from "../../core/impact/planted-trees.extension";
import { inKeyOrder, LoadersByArguments } from "../../shared/loaders";
import { quickReplicaRead, type RowSource } from "../../shared/row-source";

const OF_SITE = quickReplicaRead(`SELECT coalesce(sum(assigned), 0)::int AS count FROM planting_batches`);

const OF_MEMBERS = quickReplicaRead(`
SELECT "userId", count(*)::int AS count FROM trees
WHERE "userId" = ANY($1::uuid[]) AND day >= $2::date AND "batchId" IS NOT NULL GROUP BY 1`);

const AMONG = quickReplicaRead(`
SELECT t."batchId" IS NOT NULL AS planted
FROM unnest($1::uuid[], $2::date[]) WITH ORDINALITY AS asked ("userId", day, place)
LEFT JOIN trees t ON t."userId" = asked."userId" AND t.day = asked.day ORDER BY asked.place`);

const ofMembers = new LoadersByArguments<string, number>();

/** Trees that batches hold: the sum of `/forest`, and its part of each member. */
export const countedPlantings: PlantedTrees = {
  ofSite: async (rows: RowSource) => (await rows.rows<{ count: number }>(OF_SITE))[0]?.count ?? 0,
  ofMembersSince: (from: Day) =>
    ofMembers.of(from, async (ids, reads) => {
      const rows = await reads.rows<{ userId: string; count: number }>(OF_MEMBERS, [[...ids], from]);
      return inKeyOrder(ids, rows, ({ userId }) => userId).map((row) => row?.count ?? 0);
    }),
  among: async (rows, trees) => {
    const keys = [trees.map(({ userId }) => userId), trees.map(({ day }) => day)];
    return (await rows.rows<{ planted: boolean }>(AMONG, keys)).map(({ planted }) => planted);
  },
};
