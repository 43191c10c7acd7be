import type { Language } from "@tree-for-deed/common/languages";
import type { DataSource, EntityManager } from "typeorm";
import { deleteOldRows } from "../../platform/jobs/old-rows";
import { type Tally, WorkLoop } from "../../platform/jobs/work-loop";
import { ATTEMPTS_MAX, GiveUp, WorkQueue } from "../../platform/jobs/work-queue";
import type { Logger } from "../../platform/log/logger";
import type { Clock } from "../../shared/clock";
import { secondsUntilNight } from "./push-hours.value";
import type { PushKind } from "./push-kind.enum";
import type { PushNewsService } from "./push-news.service";
import { pushNotification } from "./push-notification.view";
import { NotTaken, type PushAddress, type PushSender } from "./push-sender.service";

export interface PushJobParts {
  readonly db: DataSource;
  readonly news: PushNewsService;
  readonly sender: Pick<PushSender, "send">;
  readonly clock: Clock;
  /** Time zone of the quiet hours at night. */
  readonly timeZone: string;
  readonly log: Logger;
}

interface DueMessage extends PushAddress {
  readonly id: string;
  readonly subscriptionId: string;
  readonly userId: string;
  readonly kinds: PushKind[];
  readonly toldUntil: Date;
  readonly language: Language;
  /** Whether the session in which the browser was added still exists. */
  readonly signedIn: boolean;
  /** The member is suspended or gone. */
  readonly gone: boolean;
}

/** Number of messages that are sent in parallel. */
export const PUSHES_AT_ONCE = 20;

/** Outcome of a message. */
export interface Told {
  readonly isThere: boolean;
  readonly sent: boolean;
  readonly until: Date | null;
}

/** Messages to a device are sent one at a time: news that comes before a retry is sent with it. */
const IS_FIRST = `NOT EXISTS (
  SELECT FROM push_messages o WHERE o."subscriptionId" = t."subscriptionId" AND o."sentAt" IS NULL
    AND o."dueAt" <= now() AND o.attempts < ${ATTEMPTS_MAX} AND (o."createdAt", o.id) < (t."createdAt", t.id)
)`;

const NOTE_TOLD = `
  UPDATE push_subscriptions SET "toldUntil" = greatest("toldUntil", $2::timestamptz),
    "lastSentAt" = CASE WHEN $3::boolean THEN now() ELSE "lastSentAt" END
  WHERE id = $1 AND "userId" = $4`;

interface ToDevice {
  readonly subscriptionId: string;
  readonly userId: string;
}

/** Records what a device was told, or deletes a device that is gone. */
export async function noteTold(tx: EntityManager, { subscriptionId, userId }: ToDevice, told: Told): Promise<void> {
  const { isThere, sent, until } = told;
  if (isThere) await tx.query(NOTE_TOLD, [subscriptionId, until, sent, userId]);
  else await tx.query(`DELETE FROM push_subscriptions WHERE id = $1`, [subscriptionId]);
}

/** Postpones a message by the time that the push service requests. */
export const putOff =
  (table: string) =>
  async (tx: EntityManager, { id }: { readonly id: string }, error: unknown): Promise<void> => {
    const wait = error instanceof NotTaken ? error.retryAfter : null;
    if (wait === null) return;
    await tx.query(`UPDATE ${table} SET "dueAt" = greatest("dueAt", now() + make_interval(secs => $2)) WHERE id = $1`, [
      id,
      wait,
    ]);
  };

/** Queue of push messages. */
export const pushQueue = ({ db, news, sender, clock, timeZone, log }: PushJobParts): WorkQueue<DueMessage, Told> =>
  new WorkQueue<DueMessage, Told>({
    name: "push",
    table: "push_messages",
    columns: { attempts: "attempts", due: `"dueAt"`, done: `"sentAt"`, error: `"lastError"` },
    read: `t."subscriptionId", s."userId", s.endpoint, s.p256dh, s.auth, s.kinds, s."toldUntil", u.language,
      EXISTS (SELECT FROM sessions o WHERE o.id = s."sessionId" AND o."expiresAt" > now() AND o."endsAt" > now()) AS "signedIn",
      u."suspendedAt" IS NOT NULL OR u."anonymizedAt" IS NOT NULL AS gone`,
    joins: `JOIN push_subscriptions s ON s.id = t."subscriptionId" JOIN users u ON u.id = s."userId"`,
    where: IS_FIRST,
    atOnce: PUSHES_AT_ONCE,
    work: async (message) => {
      if (message.gone) throw new GiveUp("the member is gone");
      const found = await news.of(message);
      const notification = pushNotification(found, message);
      if (!notification) return { isThere: true, sent: false, until: found.until };
      const isThere = await sender.send(message, notification, secondsUntilNight(clock(), timeZone));
      return { isThere, sent: isThere, until: found.until };
    },
    onDone: noteTold,
    onFailed: putOff("push_messages"),
    db,
    log,
  });

const EVERY_MS = 5_000;

/** A round during the day: messages of the night are sent in the morning as one. Returns whether more may be due. */
export function pushRound(parts: PushJobParts): (tally?: Tally) => Promise<boolean> {
  const queue = pushQueue(parts);
  const { clock, timeZone } = parts;
  return async (tally) => secondsUntilNight(clock(), timeZone) > 0 && queue.round(tally);
}

/** Loop that sends push messages; not started yet. */
export const pushLoop = (parts: PushJobParts): WorkLoop =>
  new WorkLoop({ name: "push", everyMs: EVERY_MS, work: pushRound(parts) });

/** Deletes old messages, and browsers that were not seen for long. */
export const tidyPushes = (db: DataSource, tally: Tally): Promise<boolean> =>
  deleteOldRows(
    db,
    tally,
    {
      table: "push_messages",
      where: `"createdAt" < now() - interval '7 days' AND ("sentAt" IS NOT NULL OR attempts >= ${ATTEMPTS_MAX})`,
    },
    { table: "push_weeks", where: `week < current_date - 7` },
    { table: "push_subscriptions", where: `"confirmedAt" < now() - interval '90 days'` },
  );
