import type { EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { statement, type Statement } from "../../../shared/row-source";
import { renameAuthor } from "../../deeds/reading/deed-search-text.value";
import type { Ledger } from "../../impact/ledger.service";
import { noteRemoved, removedRow } from "../../removals/removed-page.sql";
import { addFormerMember } from "../../users/former-member.value";

const BATCH = 5000;
/** Deeds per statement: fewer than other rows, since each may have many likes. */
const LIKED_BATCH = 1000;

/** Also blocks new rows of the member: a like or a session needs a share of this lock. */
const LOCK_WHOLLY = statement(`SELECT id FROM users WHERE id = $1::uuid FOR UPDATE`);

/** Removes $2 likes that the member ($1) gave to others, and updates the deeds' counters. */
const UNLIKE = statement(`
WITH liked AS (
  SELECT d.id FROM deed_likes l JOIN deeds d ON d.id = l."deedId"
  WHERE l."userId" = $1::uuid AND d."userId" <> $1::uuid ORDER BY d.id LIMIT $2 FOR NO KEY UPDATE OF d
), unliked AS (
  DELETE FROM deed_likes WHERE "userId" = $1::uuid AND "deedId" IN (SELECT id FROM liked) RETURNING "deedId"
)
UPDATE deeds SET likes = likes - 1 WHERE id IN (SELECT "deedId" FROM unliked) RETURNING 1 AS changed`);

const NEXT_DEEDS = `SELECT id FROM deeds WHERE "userId" = $1::uuid ORDER BY id LIMIT $2`;

/**
 * Deletes the likes of the deeds that are deleted next: first the like's row, then its deed, in the order in which
 * removing a like locks them. The other order would deadlock.
 */
const DELETE_LIKES = statement(`DELETE FROM deed_likes WHERE "deedId" IN (${NEXT_DEEDS})`);

/** Also notes the public pages of approved deeds as removed. */
const DELETE_DEEDS = statement(`
WITH gone AS (
  DELETE FROM deeds WHERE id IN (${NEXT_DEEDS}) RETURNING "uniqueId", status
), noted AS (
  ${noteRemoved(`SELECT ${removedRow("deed", '"uniqueId"', "$3::timestamptz")} FROM gone WHERE status = 'approved'`)}
)
SELECT 1 AS changed FROM gone`);

/** The pages of the member ($1) that go with the account at the time $2. */
const NOTE_PROFILE = statement(
  noteRemoved(`
    SELECT ${removedRow("profile", "username", "$2::timestamptz")} FROM users WHERE id = $1::uuid
    UNION SELECT ${removedRow("profile", "id::text", "$2::timestamptz")} FROM users WHERE id = $1::uuid
    UNION SELECT ${removedRow("certificate", "code", "$2::timestamptz")} FROM certificates WHERE "userId" = $1::uuid`),
);

const DELETE_UNAPPROVED = statement(`
DELETE FROM deeds WHERE id IN (
  SELECT id FROM deeds WHERE "userId" = $1::uuid AND status <> 'approved' LIMIT $2
) RETURNING 1 AS changed`);

/**
 * Gives $2 of the member's ($1) deeds to $3, with the photos that they show; the history of resubmitted deeds is
 * deleted.
 */
const HAND_OVER = statement(`
WITH handed AS (
  UPDATE deeds SET "userId" = $3::uuid
  WHERE id IN (SELECT id FROM deeds WHERE "userId" = $1::uuid LIMIT $2) RETURNING id, images
), photos AS (
  UPDATE photo_uploads u SET "userId" = $3::uuid FROM handed
  WHERE u."deedId" = handed.id
    AND EXISTS (SELECT FROM jsonb_array_elements(handed.images) shown WHERE shown->>'hash' = u.hash)
), forgotten AS (
  DELETE FROM deed_revisions WHERE "deedId" IN (SELECT id FROM handed)
)
SELECT 1 AS changed FROM handed`);

const HAS_APPROVED = statement(
  `SELECT 1 AS found FROM deeds WHERE "userId" = $1::uuid AND status = 'approved' LIMIT 1`,
);

const DELETE_USER = statement(`DELETE FROM users WHERE id = $1::uuid`);

/** Locks a member for removal. */
export async function lockWholly(tx: EntityManager, userId: string): Promise<void> {
  await prepared(tx, LOCK_WHOLLY, [userId]);
}

/**
 * Deletes a member with deeds, badges, photos and sessions; the counters of other members' deeds lose the member's
 * likes. The public pages show from then on that they were removed. The caller has locked the member wholly.
 */
export async function removeMember(tx: EntityManager, ledger: Ledger, userId: string, now: Date): Promise<void> {
  await prepared(tx, NOTE_PROFILE, [userId, now]);
  await ledger.memberDeleted(tx, userId, async () => {
    await untilNone(tx, UNLIKE, userId);
    await untilNone(tx, DELETE_DEEDS, userId, { more: [now], before: DELETE_LIKES, batch: LIKED_BATCH });
    await prepared(tx, DELETE_USER, [userId]);
  });
}

/**
 * Deletes a member, but keeps the approved deeds with their photos and trees: they become those of an anonymous author
 * with a new id, so that nothing leads back to the member. The caller has locked the member wholly.
 */
export async function removeButDeeds(tx: EntityManager, ledger: Ledger, userId: string, now: Date): Promise<void> {
  const found = await prepared(tx, HAS_APPROVED, [userId]);
  if (found.length === 0) return removeMember(tx, ledger, userId, now);
  await prepared(tx, NOTE_PROFILE, [userId, now]);
  const heirId = await addFormerMember(tx, now);
  await ledger.memberLeft(tx, userId, heirId, async () => {
    await untilNone(tx, DELETE_UNAPPROVED, userId);
    await untilNone(tx, HAND_OVER, userId, { more: [heirId] });
    await renameAuthor(tx, { id: heirId, fullName: "", username: "" });
    await untilNone(tx, UNLIKE, userId);
    await prepared(tx, DELETE_USER, [userId]);
  });
}

/** In batches, since a member may have more rows than one statement's time allows. */
async function untilNone(
  tx: EntityManager,
  statement: Statement,
  userId: string,
  { more = [], before, batch = BATCH }: RemovalOptions = {},
): Promise<void> {
  for (;;) {
    if (before) await prepared(tx, before, [userId, batch]);
    const changed = await prepared(tx, statement, [userId, batch, ...more]);
    if (changed.length === 0) return;
  }
}

interface RemovalOptions {
  readonly more?: readonly (string | Date)[];
  /** Runs before each batch. */
  readonly before?: Statement;
  readonly batch?: number;
}
