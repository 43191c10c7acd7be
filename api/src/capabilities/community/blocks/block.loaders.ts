import type { LoaderDef } from "../../../shared/loaders";
import { BLOCKED_AMONG } from "./block.sql";
import type { BlockingMembers } from "./blocking-members.service";

/** Whether the viewer blocks each member; without a statement for viewers who block nobody. */
export const blockedByViewer =
  (members: Pick<BlockingMembers, "has">): LoaderDef<string, boolean> =>
  async (ids, reads, viewerId) => {
    if (viewerId === null || !(await members.has(viewerId))) return ids.map(() => false);
    const rows = await reads.rows<{ blockedId: string }>(BLOCKED_AMONG, [viewerId, [...ids]]);
    const blocked = new Set(rows.map(({ blockedId }) => blockedId));
    return ids.map((id) => blocked.has(id));
  };
