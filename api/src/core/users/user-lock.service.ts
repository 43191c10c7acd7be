import type { EntityManager } from "typeorm";
import { userNotFound } from "../../shared/errors";

/**
 * Locks a member's row until the transaction ends. Every transaction that changes the status of the member's deeds
 * takes this lock first, so that counts, badges and trees of one member change one after the other and never deadlock.
 * @throws NOT_FOUND if the member is gone
 */
export async function lockMember(tx: EntityManager, userId: string): Promise<void> {
  const rows: unknown[] = await tx.query(`SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`, [userId]);
  if (rows.length === 0) throw userNotFound();
}
