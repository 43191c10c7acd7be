import { deleteOldRows } from "../src/platform/jobs/old-rows";
import { noTally } from "../src/platform/jobs/work-loop";
import { type PhotoJobParts, sweepQueue } from "../src/core/media/photo-sweep.jobs";
import { EXPIRED, FORGOTTEN, UNATTACHED } from "../src/core/media/photo-sweep.sql";

/** Runs the sweep, as in the hours after photos and uploads were made older. */
export async function sweepPhotos(parts: PhotoJobParts): Promise<void> {
  await deleteOldRows(parts.db, noTally, EXPIRED, FORGOTTEN);
  await parts.db.query(`
    UPDATE photo_sweeps s SET "dueAt" = least("dueAt", now()) WHERE "doneAt" IS NULL AND NOT EXISTS (
      SELECT FROM photos p WHERE p.hash = s.hash AND p."createdAt" >= now() - ${UNATTACHED})`);
  while (await sweepQueue(parts).round());
}
