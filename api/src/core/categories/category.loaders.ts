import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import { statement } from "../../shared/row-source";
import type { CategoryView } from "./category.service";

const BY_IDS = statement(`SELECT id, name, "nameEn", icon, "createdAt" FROM categories WHERE id = ANY($1::uuid[])`);

const DEED_COUNTS = statement(
  `SELECT "categoryId" AS id, count(*)::int AS count FROM deeds WHERE "categoryId" = ANY($1::uuid[]) GROUP BY 1`,
);

/** Number of deeds of any status per category. */
export const deedsOfCategory: LoaderDef<string, number> = async (ids, reads) => {
  const rows = await reads.rows<{ id: string; count: number }>(DEED_COUNTS, [[...ids]]);
  return inKeyOrder(ids, rows, ({ id }) => id).map((row) => row?.count ?? 0);
};

/** Categories by id; `null` where there is none. */
export const categoryById: LoaderDef<string, CategoryView | null> = async (ids, reads) =>
  inKeyOrder(ids, await reads.rows<CategoryView>(BY_IDS, [[...ids]]), (category) => category.id);
