import { noteRemoved, removedRow } from "../../removals/removed-page.sql";
import { statement } from "../../../shared/row-source";

/** Owner of the deed $1. */
export const OWNER = statement(`SELECT "userId" FROM deeds WHERE id = $1::uuid`);

/** Locks a deed and reads it whole. */
export const LOCK = statement(`
SELECT id, "uniqueId", "userId", "categoryId", caption, images, status, "adminNote", "rejectReason", likes, day,
       "decidedAt", "createdAt", "updatedAt", "submittedAt", version
FROM deeds WHERE id = $1::uuid FOR NO KEY UPDATE`);

/** Writes a decision, or undoes one. */
export const DECIDE = statement(`
UPDATE deeds SET status = $2::deed_status, "adminNote" = $3, "rejectReason" = $4, "decidedAt" = $5, "updatedAt" = $6,
  version = version + 1
WHERE id = $1::uuid`);

/** Deletes the deed $1 at the time $2; its page was public if it was approved. */
export const DELETE = statement(`
WITH gone AS (
  DELETE FROM deeds WHERE id = $1::uuid RETURNING "uniqueId", status
)
${noteRemoved(`SELECT ${removedRow("deed", '"uniqueId"', "$2::timestamptz")} FROM gone WHERE status = 'approved'`)}`);

/** Leaves `updatedAt` as it is, since only admins see the note. */
export const EDIT_NOTE = statement(`UPDATE deeds SET "adminNote" = $2, version = version + 1 WHERE id = $1::uuid`);
