import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import type { Statement } from "../../shared/row-source";

const LIKED: Statement = {
  name: "likes.byViewer",
  text: `SELECT "deedId" FROM deed_likes WHERE "userId" = $1::uuid AND "deedId" = ANY($2::uuid[])`,
};

const PLANTED: Statement = {
  name: "deeds.planted",
  text: `SELECT t."deedId" FROM deeds d JOIN tree_days t ON t."userId" = d."userId" AND t.day = d.day AND t."deedId" = d.id
    WHERE d.id = ANY($1::uuid[])`,
};

/** Whether the viewer likes each deed; never for a guest. */
export const likedByViewer: LoaderDef<string, boolean> = async (ids, reads, viewerId) => {
  if (viewerId === null) return ids.map(() => false);
  return marked(ids, await reads.rows<{ deedId: string }>(LIKED, [viewerId, [...ids]]));
};

/** Whether each deed planted its author's tree of the day. */
export const plantedTree: LoaderDef<string, boolean> = async (ids, reads) =>
  marked(ids, await reads.rows<{ deedId: string }>(PLANTED, [[...ids]]));

const marked = (ids: readonly string[], rows: readonly { deedId: string }[]): boolean[] =>
  inKeyOrder(ids, rows, (row) => row.deedId).map((row) => row !== null);
