import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import type { Statement } from "../../shared/row-source";
import type { PostBody } from "./blog.service";

const BODIES: Statement = {
  name: "posts.bodies",
  text: `SELECT id, content, "contentEn" FROM blog_posts WHERE id = ANY($1::uuid[])`,
};

const EMPTY: PostBody = { content: "", contentEn: "" };

/** What posts say; for posts that the caller has been given. */
export const postBodyById: LoaderDef<string, PostBody> = async (ids, reads) => {
  const rows = await reads.rows<PostBody & { id: string }>(BODIES, [[...ids]]);
  return inKeyOrder(ids, rows, (row) => row.id).map((row) => row ?? EMPTY);
};
