import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import { statement } from "../../shared/row-source";
import { POST_HEAD, type PostBody, type PostView } from "./blog.service";

const BODIES = statement(`SELECT id, content, "contentEn" FROM blog_posts WHERE id = ANY($1::uuid[])`);

const PUBLISHED = statement(`SELECT ${POST_HEAD} FROM blog_posts WHERE published AND id = ANY($1::uuid[])`);

/** Published posts by their ids. */
export const publishedPostById: LoaderDef<string, PostView | null> = async (ids, reads) =>
  inKeyOrder(ids, await reads.rows<PostView>(PUBLISHED, [[...ids]]), ({ id }) => id);

const EMPTY: PostBody = { content: "", contentEn: "" };

/** Bodies by post id; the caller must already have access to these posts. */
export const postBodyById: LoaderDef<string, PostBody> = async (ids, reads) => {
  const rows = await reads.rows<PostBody & { id: string }>(BODIES, [[...ids]]);
  return inKeyOrder(ids, rows, (row) => row.id).map((row) => row ?? EMPTY);
};
