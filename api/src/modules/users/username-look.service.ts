import { identityKey } from "@tree-for-deed/common/text";
import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { type AppError, conflict } from "../../shared/errors";
import { lookOf } from "../../shared/look";
import type { RowSource, Statement } from "../../shared/row-source";

/** Whoever else takes a name that looks so at this moment comes before or after. */
const LOCK: Statement = { name: "usernameLooks.lock", text: `SELECT pg_advisory_xact_lock(hashtextextended($1, 1))` };
/** Of another member: one's own name may be changed to one that looks like it. */
const HOLDER: Statement = {
  name: "usernameLooks.holder",
  text: `SELECT "usernameKey" = $2 AS same FROM users
    WHERE ("usernameLook" = $1 OR "usernameKey" = $2) AND id IS DISTINCT FROM $3::uuid
    ORDER BY "usernameKey" <> $2 LIMIT 1`,
};

/** Members whom a version from before looks were noted has made beside this one, while a site is upgraded. */
const WITHOUT: Statement = {
  name: "usernameLooks.without",
  text: `SELECT id, username FROM users WHERE "usernameLook" IS NULL AND "anonymizedAt" IS NULL LIMIT 1000`,
};
const NOTE: Statement = {
  name: "usernameLooks.note",
  text: `UPDATE users SET "usernameLook" = noted.look
    FROM unnest($1::uuid[], $2::text[], $3::text[]) noted (id, username, look)
    WHERE users.id = noted.id AND users.username = noted.username`,
};

type Without = { readonly id: string; readonly username: string };
type Holder = { readonly same: boolean };

export const usernameTaken = (cause?: unknown): AppError => conflict("username", "user.usernameTaken", cause);

/** Why a newcomer may not have a username: it is another's, or looks like another's. Null when they may. */
export async function usernameProblem(reads: RowSource, username: string): Promise<AppError | null> {
  const [holder] = await reads.rows<Holder>(HOLDER, [lookOf(username), identityKey(username), null]);
  return holder ? problemOf(holder) : null;
}

/** To be called in the transaction that gives a member a username. @throws CONFLICT when it is, or looks like, another's */
export async function claimUsername(tx: EntityManager, userId: string, username: string): Promise<void> {
  const look = lookOf(username);
  await prepared(tx, LOCK, [look]);
  await noteLooks(tx);
  const [holder] = await prepared<Holder>(tx, HOLDER, [look, identityKey(username), userId]);
  if (holder) throw problemOf(holder);
}

async function noteLooks(tx: EntityManager): Promise<void> {
  const members = await prepared<Without>(tx, WITHOUT);
  if (members.length === 0) return;
  const names = members.map(({ username }) => username);
  await prepared(tx, NOTE, [members.map(({ id }) => id), names, names.map(lookOf)]);
}

const problemOf = ({ same }: Holder): AppError =>
  same ? usernameTaken() : conflict("username", "user.usernameConfusable");
