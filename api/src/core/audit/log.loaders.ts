import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import { statement } from "../../shared/row-source";

/** A decision can be undone while the deed still has the decided status and no later decision or undo is in the log. */
const UNDOABLE = statement(`
SELECT e.id, d.version FROM moderation_log e JOIN deeds d ON d.id = e."targetId"
WHERE e.id = ANY($1::uuid[])
  AND ((e.action = 'approve' AND d.status = 'approved') OR (e.action = 'reject' AND d.status = 'rejected'))
  AND NOT EXISTS (
    SELECT FROM moderation_log later WHERE later."targetId" = e."targetId"
      AND later.action IN ('approve', 'reject', 'undo') AND (later."createdAt", later.id) > (e."createdAt", e.id))`);

interface Undoable {
  readonly id: string;
  readonly version: number;
}

/** By entries' ids: the version of the deed whose decision can still be taken back; null where it cannot. */
export const undoableVersion: LoaderDef<string, number | null> = async (ids, reads) => {
  const rows = await reads.rows<Undoable>(UNDOABLE, [[...ids]]);
  return inKeyOrder(ids, rows, ({ id }) => id).map((row) => row?.version ?? null);
};
