import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { statement } from "../../shared/row-source";
import type { AnnouncedNotice } from "../../core/notices/notice.events";
import { pushKindOf } from "./push-kinds.value";

/**
 * Due after a minute, so that related news is sent together, and a decision that is reverted at once is not sent. A
 * pending message is locked until this transaction ends, and then includes this news, too.
 */
const ENQUEUE = statement(`
INSERT INTO push_messages AS m (id, "subscriptionId", "dueAt")
SELECT gen_random_uuid(), id, now() + interval '1 minute' FROM push_subscriptions
WHERE "userId" = ANY ($1::uuid[]) AND kinds @> ARRAY[$2::text] ORDER BY id
ON CONFLICT ("subscriptionId") WHERE "sentAt" IS NULL AND attempts = 0 DO UPDATE SET "dueAt" = m."dueAt"`);

/** Queues a message to members' devices, in the transaction that writes the notice. */
export async function owePush(tx: EntityManager, { userIds, kind }: AnnouncedNotice): Promise<void> {
  const wanted = pushKindOf(kind);
  if (wanted !== null) await prepared(tx, ENQUEUE, [userIds, wanted]);
}

/** Detaches devices from expired sessions: they are told that there is news, but not its content. */
export async function outliveSessions(tx: EntityManager): Promise<void> {
  await tx.query(
    `UPDATE push_subscriptions p SET "sessionId" = NULL FROM sessions s WHERE p."sessionId" = s.id AND s."expiresAt" < now()`,
  );
}

/** A new password ends all subscriptions made under the old one (`docs/rules.md` P5). */
export async function endAllPushes(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(`DELETE FROM push_subscriptions WHERE "userId" = $1`, [userId]);
}
