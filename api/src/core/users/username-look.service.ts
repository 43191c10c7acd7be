import { identityKey } from "@tree-for-deed/common/text";
import type { DataSource, EntityManager } from "typeorm";
import { databaseCode } from "../../platform/database/failures";
import { prepared } from "../../platform/database/prepared";
import type { Tally } from "../../platform/jobs/work-loop";
import { type AppError, conflict } from "../../shared/errors";
import { skeletonOf } from "../../shared/confusable-skeleton";
import { statement, type RowSource } from "../../shared/row-source";
import { NIL_ID } from "../../shared/uuid";

/** Serialises members who take names of this look at once. */
const LOCK = statement(`SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`);
/** Finds another member with this look or name; a member may change to a name that looks like their own. */
const HOLDER = statement(`SELECT "usernameKey" = $2 AS same FROM users
    WHERE ("usernameLook" = $1 OR "usernameKey" = $2) AND id IS DISTINCT FROM $3::uuid
    ORDER BY "usernameKey" <> $2 LIMIT 1`);

/** Members whose look is not stored yet, the newest first: an older version creates them while a site is upgraded. */
const WITHOUT = statement(`
    SELECT username FROM users WHERE "usernameLook" IS NULL AND "anonymizedAt" IS NULL AND id <> $1::uuid
    ORDER BY id DESC LIMIT 1000`);
const BATCH = 100;
const LOCK_NOT_AVAILABLE = "55P03";
const UNNOTED = `
  SELECT id, username FROM users WHERE "usernameLook" IS NULL AND "anonymizedAt" IS NULL AND id > $1 ORDER BY id LIMIT ${BATCH}`;
/** Skips members whose name has changed meanwhile. */
const NOTE = `UPDATE users SET "usernameLook" = $3 WHERE id = $1 AND username = $2`;
type Named = { readonly username: string };
type Unnoted = Named & { readonly id: string };
type Holder = { readonly same: boolean };

export const usernameTaken = (cause?: unknown): AppError => conflict("username", "user.usernameTaken", cause);

/** The reason why a new member may not have a username: it is, or looks like, another's. Null if they may. */
export async function usernameProblem(reads: RowSource, username: string): Promise<AppError | null> {
  const [holder] = await reads.rows<Holder>(HOLDER, [skeletonOf(username), identityKey(username), null]);
  return holder ? problemOf(holder) : null;
}

/**
 * To be called in the transaction that gives a member a username. @throws CONFLICT when it is, or looks like, another's
 */
export async function claimUsername(tx: EntityManager, userId: string, username: string): Promise<void> {
  const look = skeletonOf(username);
  await prepared(tx, LOCK, [look]);
  const [holder] = await prepared<Holder>(tx, HOLDER, [look, identityKey(username), userId]);
  if (holder) throw problemOf(holder);
  const without = await prepared<Named>(tx, WITHOUT, [userId]);
  if (without.some((member) => skeletonOf(member.username) === look)) throw problemOf({ same: false });
}

async function noteLook(db: DataSource, { id, username }: Unnoted, tally: Tally): Promise<void> {
  try {
    await db.query(NOTE, [id, username, skeletonOf(username)]);
    tally.done(1);
  } catch (error) {
    if (databaseCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    tally.failed(1);
  }
}

/** Stores the looks of members who have none yet. A locked row is left for a later round. */
export async function noteLooks(db: DataSource, tally: Tally): Promise<boolean> {
  let after: string | undefined = NIL_ID;
  while (after !== undefined) {
    const members: Unnoted[] = await db.query(UNNOTED, [after]);
    for (const member of members) await noteLook(db, member, tally);
    after = members.at(-1)?.id;
  }
  return false;
}

const problemOf = ({ same }: Holder): AppError =>
  same ? usernameTaken() : conflict("username", "user.usernameConfusable");
