import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { signInRequired } from "../../shared/errors";
import type { SessionHandle } from "../../shared/request";
import type { Statement } from "../../shared/row-source";
import { lockMember } from "../users/user-lock.service";

const MADE_UNDER_IT = ["sessions", "api_tokens", "password_resets"] as const;

const END_ALL = MADE_UNDER_IT.map((table): Statement => ({
  name: `passwords.end.${table}`,
  text: `DELETE FROM ${table} WHERE "userId" = $1`,
}));

const STANDS: Statement = {
  name: "passwords.sessionStands",
  text: `SELECT 1 FROM sessions WHERE "sidHash" = $1 AND "userId" = $2 AND "expiresAt" > now() AND "endsAt" > now()`,
};

/**
 * Ends whatever was made under a member's password so far: sessions, access tokens, mailed links. To be called under the
 * member's lock, in the transaction that sets another one.
 */
export async function endAllMadeUnderPassword(tx: EntityManager, userId: string): Promise<void> {
  for (const statement of END_ALL) await prepared(tx, statement, [userId]);
}

/**
 * Locks the member's row for what their session makes to last, and looks whether that session still stands: it ends with
 * the password, and a request under way must leave nothing behind. @throws UNAUTHENTICATED if it does not
 */
export async function lockSignedIn(tx: EntityManager, userId: string, { hash }: SessionHandle): Promise<void> {
  await lockMember(tx, userId);
  if (hash === null || (await prepared(tx, STANDS, [hash, userId])).length === 0) throw signInRequired();
}
