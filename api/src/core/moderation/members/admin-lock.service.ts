import type { EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { adminRequired, userNotFound } from "../../../shared/errors";
import type { Actor } from "../../../shared/request";
import { statement } from "../../../shared/row-source";

const ADMINS_AND = statement(`
SELECT id, "isAdmin" AND "suspendedAt" IS NULL AS rules FROM users
WHERE "isAdmin" OR (id = $1::uuid AND "anonymizedAt" IS NULL) ORDER BY id FOR NO KEY UPDATE`);

/**
 * Locks all admins and the member in one order, so that two admins who demote each other come one after the other. The
 * actor must still be an admin then; since nobody may take their own role or suspend themselves, one who can act remains.
 */
export async function lockAdminsAnd(tx: EntityManager, actor: Actor, userId: string): Promise<void> {
  const rows = await prepared<{ id: string; rules: boolean }>(tx, ADMINS_AND, [userId]);
  if (!rows.some((row) => row.id === actor.viewer.id && row.rules)) throw adminRequired();
  if (!rows.some((row) => row.id === userId)) throw userNotFound();
}
