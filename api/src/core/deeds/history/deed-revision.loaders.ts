import type { DeedRevision } from "./deed-revision.entity";
import { groupedByKey, inKeyOrder, type LoaderDef } from "../../../shared/loaders";
import { statement } from "../../../shared/row-source";

/** A rejected content of a deed, as it was. */
export type RevisionView = Omit<DeedRevision, "id" | "deed" | "createdAt">;

const OF_DEEDS = statement(`
    SELECT "deedId", version, caption, "categoryId", images, "rejectReason", "submittedAt", "decidedAt"
    FROM deed_revisions WHERE "deedId" = ANY($1::uuid[]) ORDER BY "deedId", version`);

/** Rejected versions of each deed that was resubmitted, oldest first. */
export const revisionsOf: LoaderDef<string, RevisionView[]> = async (ids, reads) =>
  groupedByKey(ids, await reads.rows<RevisionView>(OF_DEEDS, [[...ids]]), ({ deedId }) => deedId);

const REJECTIONS = statement(`SELECT m.id AS "userId",
      (SELECT count(*) FROM deeds d WHERE d."userId" = m.id AND d.status = 'rejected')::int
        + (SELECT count(*) FROM deeds d JOIN deed_revisions r ON r."deedId" = d.id WHERE d."userId" = m.id)::int AS count
    FROM unnest($1::uuid[]) AS m (id)`);

/** Number of rejections per member, including deeds that were resubmitted since. */
export const rejectionCount: LoaderDef<string, number> = async (ids, reads) => {
  const rows = await reads.rows<{ userId: string; count: number }>(REJECTIONS, [[...ids]]);
  return inKeyOrder(ids, rows, (row) => row.userId).map((row) => row?.count ?? 0);
};
