import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { statement } from "../../shared/row-source";

const ownerOf = (alias: string): string =>
  `SELECT FROM users owner WHERE owner."emailKey" = ${alias}."emailKey" AND owner."emailConfirmedAt" IS NOT NULL`;

/** SQL condition: another member has confirmed the address of the member under `alias`, who then gets no mails. */
export const isForeignAddress = (alias: string): string =>
  `(${alias}."emailConfirmedAt" IS NULL AND EXISTS (${ownerOf(alias)}))`;

/** Serialises members who confirm the same address at once. */
const LOCK = statement(`SELECT pg_advisory_xact_lock(hashtextextended("emailKey", 0)) FROM users WHERE id = $1`);
const TAKE = statement(`UPDATE users u SET "emailConfirmedAt" = now(), "confirmFirst" = false
    WHERE u.id = $1 AND u."emailConfirmedAt" IS NULL AND NOT EXISTS (${ownerOf("u")})`);
const IS_OWN = statement(`SELECT 1 FROM users WHERE id = $1 AND "emailConfirmedAt" IS NOT NULL`);

/**
 * Confirms an address after its member has shown that its mails reach them, unless another member has confirmed it by
 * now. To be called under the member's lock. Returns whether it is confirmed.
 */
export async function takeAddress(tx: EntityManager, userId: string): Promise<boolean> {
  await prepared(tx, LOCK, [userId]);
  await prepared(tx, TAKE, [userId]);
  return (await prepared(tx, IS_OWN, [userId])).length > 0;
}
