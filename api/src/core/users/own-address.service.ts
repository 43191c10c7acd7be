import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Statement } from "../../shared/row-source";

const ownerOf = (alias: string): string =>
  `SELECT FROM users owner WHERE owner."emailKey" = ${alias}."emailKey" AND owner."emailConfirmedAt" IS NOT NULL`;

/** Whether the address of the member under `alias` is another member's own, who then gets none of the mails. */
export const isForeignAddress = (alias: string): string =>
  `(${alias}."emailConfirmedAt" IS NULL AND EXISTS (${ownerOf(alias)}))`;

/** Serialises members who confirm the same address at once. */
const LOCK: Statement = {
  name: "ownAddress.lock",
  text: `SELECT pg_advisory_xact_lock(hashtextextended("emailKey", 0)) FROM users WHERE id = $1`,
};
const TAKE: Statement = {
  name: "ownAddress.take",
  text: `UPDATE users u SET "emailConfirmedAt" = now(), "confirmFirst" = false
    WHERE u.id = $1 AND u."emailConfirmedAt" IS NULL AND NOT EXISTS (${ownerOf("u")})`,
};
const IS_OWN: Statement = {
  name: "ownAddress.isOwn",
  text: `SELECT 1 FROM users WHERE id = $1 AND "emailConfirmedAt" IS NOT NULL`,
};

/**
 * Makes the address that a member gave their own, once they have shown that its mails reach them, unless it is somebody
 * else's by now. To be called under the member's lock. Answers whether it is theirs.
 */
export async function takeAddress(tx: EntityManager, userId: string): Promise<boolean> {
  await prepared(tx, LOCK, [userId]);
  await prepared(tx, TAKE, [userId]);
  return (await prepared(tx, IS_OWN, [userId])).length > 0;
}
