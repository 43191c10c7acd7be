import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { signInRequired } from "../../shared/errors";
import type { SessionHandle } from "../../shared/request";
import { statement, type Statement } from "../../shared/row-source";
import { lockMember } from "../users/user-lock.service";

const MADE_UNDER_IT = ["sessions", "api_tokens", "password_resets"] as const;

const END_ALL = MADE_UNDER_IT.map((table): Statement => statement(`DELETE FROM ${table} WHERE "userId" = $1`));

const STANDS = statement(
  `SELECT 1 FROM sessions WHERE "sidHash" = $1 AND "userId" = $2 AND "expiresAt" > now() AND "endsAt" > now()`,
);

/**
 * Ends everything that depends on a member's current password: sessions, access tokens, mailed links. Call it under the
 * member's lock, in the transaction that sets a new password.
 */
export async function endAllMadeUnderPassword(tx: EntityManager, userId: string): Promise<void> {
  for (const statement of END_ALL) await prepared(tx, statement, [userId]);
}

/**
 * Locks the member's row before the session creates something lasting, and checks that the session has not ended: it
 * ends with the password, and a request in progress must leave nothing behind. @throws UNAUTHENTICATED if it has ended
 */
export async function lockSignedIn(tx: EntityManager, userId: string, { hash }: SessionHandle): Promise<void> {
  await lockMember(tx, userId);
  if (hash === null || (await prepared(tx, STANDS, [hash, userId])).length === 0) throw signInRequired();
}
