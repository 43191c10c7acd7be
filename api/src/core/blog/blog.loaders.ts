import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import { statement } from "../../shared/row-source";
import type { PostBody } from "./blog.service";

const BODIES = statement(`SELECT id, content, "contentEn" FROM blog_posts WHERE id = ANY($1::uuid[])`);

const EMPTY: PostBody = { content: "", contentEn: "" };

/** Bodies by post id; the caller must already have access to these posts. */
export const postBodyById: LoaderDef<string, PostBody> = async (ids, reads) => {
  const rows = await reads.rows<PostBody & { id: string }>(BODIES, [[...ids]]);
  return inKeyOrder(ids, rows, (row) => row.id).map((row) => row ?? EMPTY);
};
