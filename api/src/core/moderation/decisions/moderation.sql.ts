import { noteRemoved, removedRow } from "../../removals/removed-page.sql";
import type { Statement } from "../../../shared/row-source";

/** Owner of the deed $1. */
export const OWNER: Statement = { name: "moderation.owner", text: `SELECT "userId" FROM deeds WHERE id = $1::uuid` };

/** Locks a deed and reads it whole. */
export const LOCK: Statement = {
  name: "moderation.lock",
  text: `
SELECT id, "uniqueId", "userId", "categoryId", caption, images, status, "adminNote", "rejectReason", likes, day,
       "decidedAt", "createdAt", "updatedAt", "submittedAt", version
FROM deeds WHERE id = $1::uuid FOR NO KEY UPDATE`,
};

/** Writes a decision, or takes one back. */
export const DECIDE: Statement = {
  name: "moderation.decide",
  text: `
UPDATE deeds SET status = $2::deed_status, "adminNote" = $3, "rejectReason" = $4, "decidedAt" = $5, "updatedAt" = $6,
  version = version + 1
WHERE id = $1::uuid`,
};

/** Deletes the deed $1 at the time $2; its page was public if it was approved. */
export const DELETE: Statement = {
  name: "moderation.delete",
  text: `
WITH gone AS (
  DELETE FROM deeds WHERE id = $1::uuid RETURNING "uniqueId", status
)
${noteRemoved(`SELECT ${removedRow("deed", '"uniqueId"', "$2::timestamptz")} FROM gone WHERE status = 'approved'`)}`,
};

/** Leaves `updatedAt` as it is, since only admins see the note. */
export const EDIT_NOTE: Statement = {
  name: "moderation.editNote",
  text: `UPDATE deeds SET "adminNote" = $2, version = version + 1 WHERE id = $1::uuid`,
};
