import type { DataSource } from "typeorm";
import { isBefore } from "../../../platform/jobs/old-rows";
import { dailyLoop, noTally, type Tally, type WorkLoop } from "../../../platform/jobs/work-loop";
import type { Clock } from "../../../shared/clock";
import { daysBefore } from "../../../shared/retention";

interface RevisionParts {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly days: number;
}

const AT_ONCE = 500;

/** Deletes old versions of decided deeds, and the use of photos that only these versions show. */
const deleteSome = (since: Date): string => `
  WITH old AS (
    SELECT r.id, r."deedId", r.images, d.images AS shown FROM deed_revisions r JOIN deeds d ON d.id = r."deedId"
    WHERE ${isBefore("r", since)} AND d.status <> 'pending'
    ORDER BY r.id LIMIT ${AT_ONCE} FOR UPDATE OF r SKIP LOCKED
  ), unused AS (
    DELETE FROM photo_uploads u USING old, jsonb_array_elements(old.images) i
    WHERE u."deedId" = old."deedId" AND u.hash = i ->> 'hash'
      AND NOT old.shown @> jsonb_build_array(jsonb_build_object('hash', u.hash))
      AND NOT EXISTS (
        SELECT FROM deed_revisions kept WHERE kept."deedId" = u."deedId" AND kept.id NOT IN (SELECT id FROM old)
          AND kept.images @> jsonb_build_array(jsonb_build_object('hash', u.hash)))
  )
  DELETE FROM deed_revisions WHERE id IN (SELECT id FROM old)`;

/** Loop that removes earlier versions of deeds, if the operator gave them a time. */
export const revisionsTidyLoop = (parts: RevisionParts): WorkLoop =>
  dailyLoop("revisions-tidy", (tally) => tidyRevisions(parts, tally));

/** Removes some earlier versions that are older than their days. Returns whether there may be more. */
export async function tidyRevisions({ db, clock, days }: RevisionParts, tally: Tally = noTally): Promise<boolean> {
  const [, count] = await db.query<[object[], number]>(deleteSome(daysBefore(clock(), days)));
  tally.done(count);
  return count === AT_ONCE;
}
