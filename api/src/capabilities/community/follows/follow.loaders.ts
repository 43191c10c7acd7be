import type { LoaderDef } from "../../../shared/loaders";
import { replicaRead } from "../../../shared/row-source";

/** Those of the members $2 whom the member $1 follows. */
const FOLLOWED = replicaRead(
  `SELECT "followedId" FROM community_follows WHERE "followerId" = $1::uuid AND "followedId" = ANY($2::uuid[])`,
);

/** Whether the viewer follows each member; no guest follows anybody. */
export const isFollowed: LoaderDef<string, boolean> = async (ids, reads, viewerId) => {
  if (viewerId === null) return ids.map(() => false);
  const rows = await reads.rows<{ followedId: string }>(FOLLOWED, [viewerId, [...ids]]);
  const followed = new Set(rows.map(({ followedId }) => followedId));
  return ids.map((id) => followed.has(id));
};
