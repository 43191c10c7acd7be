import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import type { Statement } from "../../shared/row-source";
import type { CategoryView } from "./category.service";

const BY_IDS: Statement = {
  name: "categories.byIds",
  text: `SELECT id, name, "nameEn", icon FROM categories WHERE id = ANY($1::uuid[])`,
};

/** Categories by id; `null` where there is none. */
export const categoryById: LoaderDef<string, CategoryView | null> = async (ids, reads) =>
  inKeyOrder(ids, await reads.rows<CategoryView>(BY_IDS, [[...ids]]), (category) => category.id);
