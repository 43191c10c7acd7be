import { limits } from "@tree-for-deed/common/limits";
import { statement } from "../../../shared/row-source";
import { othersMayLook } from "../review/reviewable.sql";

/** Closes the escalations and snoozes of the deed $1, decided at $2 as $3 by $4. */
export const CLOSE = statement(`
WITH woken AS (DELETE FROM deed_snoozes WHERE "deedId" = $1::uuid)
UPDATE second_looks SET "closedAt" = $2, outcome = $3::deed_status, "decidedById" = $4::uuid
WHERE "deedId" = $1::uuid AND "closedAt" IS NULL`);

/** Reopens the escalations of the deed $1 that the decision of $2 had closed. */
export const REOPEN = statement(`
UPDATE second_looks SET "closedAt" = NULL, outcome = NULL, "decidedById" = NULL
WHERE "deedId" = $1::uuid AND "closedAt" = $2::timestamptz AND outcome IS NOT NULL`);

/** Whether an appeal on the deed $1 is for other reviewers than $2. */
export const APPEAL_FOR_OTHERS = statement(`
SELECT 1 FROM second_looks a JOIN deeds d ON d.id = a."deedId"
WHERE a."deedId" = $1::uuid AND a.kind = 'appeal' AND a."closedAt" IS NULL AND a."awayFromId" = $2::uuid
  AND ${othersMayLook("d", "$2::uuid")}`);

/** Whether another reviewer than $2 may take the escalation of the deed $1. */
export const OTHERS = statement(`SELECT 1 FROM deeds d WHERE d.id = $1::uuid AND ${othersMayLook("d", "$2::uuid")}`);

/** Inserts a second opinion on the deed $2 by reviewer $3, called $4, with note $5 and leaning $6, at $7. */
export const PASS_ON = statement(`
INSERT INTO second_looks (id, "deedId", kind, "awayFromId", "awayFromName", note, leaning, "createdAt")
VALUES ($1::uuid, $2::uuid, 'opinion', $3::uuid, $4, $5, $6::deed_status, $7)
ON CONFLICT ("deedId", "awayFromId") WHERE "closedAt" IS NULL DO NOTHING RETURNING id`);

/**
 * Gives the deed $1, passed on or put off by reviewer $2, back to them at $3; `count` is the number of rows changed.
 */
export const PUT_BACK = statement(`
WITH opinion AS (
  UPDATE second_looks SET "closedAt" = $3
  WHERE "deedId" = $1::uuid AND "awayFromId" = $2::uuid AND kind = 'opinion' AND "closedAt" IS NULL RETURNING 1
), snooze AS (
  DELETE FROM deed_snoozes WHERE "deedId" = $1::uuid AND "userId" = $2::uuid AND until > now() RETURNING 1
)
SELECT ((SELECT count(*) FROM opinion) + (SELECT count(*) FROM snooze))::int AS count,
  (SELECT count(*) FROM opinion)::int AS opinions`);

/** Postpones the deed $1 for reviewer $2. */
export const SNOOZE = statement(`
INSERT INTO deed_snoozes ("deedId", "userId", until)
VALUES ($1::uuid, $2::uuid, now() + interval '${limits.snoozeHours} hours')
ON CONFLICT ("deedId", "userId") DO UPDATE SET until = EXCLUDED.until`);

/** All escalations of the deeds $1, the first one first. */
export const OF_DEEDS = statement(`
SELECT l.id, l."deedId", l.kind, l."awayFromName", l.note, l.reason, l.leaning, l."createdAt", l."closedAt", l.outcome
FROM second_looks l WHERE l."deedId" = ANY ($1::uuid[]) AND (l."closedAt" IS NULL OR l.outcome IS NOT NULL)
ORDER BY l."deedId", l."createdAt", l.id`);

/** The waiting deeds that reviewer $1 put off or passed on, ordered by their return: at most $2. */
export const SET_ASIDE = statement(`
SELECT d."uniqueId", aside.* FROM (
  SELECT z."deedId", z.until, NULL AS note FROM deed_snoozes z WHERE z."userId" = $1::uuid AND z.until > now()
  UNION ALL
  SELECT l."deedId", NULL, l.note FROM second_looks l
  WHERE l."awayFromId" = $1::uuid AND l.kind = 'opinion' AND l."closedAt" IS NULL
) aside JOIN deeds d ON d.id = aside."deedId" WHERE d.status = 'pending'
ORDER BY aside.until NULLS LAST, d."submittedAt", d.id LIMIT $2`);

/** The last rejection of the deed $1. */
export const LAST_REJECTION = statement(`
SELECT id, "actorId", "actorUsername" FROM moderation_log
WHERE "targetId" = $1::uuid AND action = 'reject' ORDER BY "createdAt" DESC, id DESC LIMIT 1`);

/** $1 id, $2 deed, $3 and $4 the rejecting reviewer, $5 the author's words, $6 the reason, $7 the decision, $8 now. */
export const APPEAL = statement(`
INSERT INTO second_looks (id, "deedId", kind, "awayFromId", "awayFromName", note, reason, "decisionId", "createdAt")
VALUES ($1::uuid, $2::uuid, 'appeal', $3::uuid, $4, $5, $6, $7::uuid, $8)`);

/** Makes the deed $1 pending again, from $2 on. */
export const WAIT_AGAIN = statement(`
UPDATE deeds SET status = 'pending', "rejectReason" = NULL, "decidedAt" = NULL, "submittedAt" = $2, "updatedAt" = $2,
  version = version + 1
WHERE id = $1::uuid`);

export const APPEALED = statement(`SELECT 1 FROM second_looks WHERE "deedId" = $1::uuid AND kind = 'appeal'`);

/** The appeals on the deeds $1. */
export const APPEALS_OF_DEEDS = statement(
  `SELECT "deedId" FROM second_looks WHERE "deedId" = ANY ($1::uuid[]) AND kind = 'appeal'`,
);
