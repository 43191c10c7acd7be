import type { Language } from "@tree-for-deed/common/languages";
import { type Day, dayOf } from "@tree-for-deed/common/day";
import { type Tally, WorkLoop } from "../../platform/jobs/work-loop";
import { GiveUp, WorkQueue } from "../../platform/jobs/work-queue";
import { type ToldWeek, toldWeek, weekToldOn } from "../../core/notices/told-week.value";
import { WEEK_FIGURES } from "../../core/notices/week-figures.sql";
import { secondsUntilNight } from "./push-hours.value";
import { PushKind } from "./push-kind.enum";
import type { PushAddress } from "./push-sender.service";
import { noteTold, PUSHES_AT_ONCE, type PushJobParts, putOff, type Told } from "./push.jobs";
import type { WeekNewsService } from "./week-news.service";
import { weekNotification } from "./week-notification.view";
import { NIL_ID } from "../../shared/uuid";

export interface WeekPushParts extends Omit<PushJobParts, "news"> {
  readonly weekNews: Pick<WeekNewsService, "of">;
}

interface DueWeek extends PushAddress {
  readonly id: string;
  readonly subscriptionId: string;
  readonly userId: string;
  readonly week: Day;
  readonly language: Language;
  /** True if the weekly kind is on, and the member is logged in there, and neither suspended nor gone. */
  readonly isWanted: boolean;
}

/** Number of browsers per statement. */
export const WEEKS_AT_ONCE = 500;

/**
 * Queues the week $1, of the days from $2 until $3, for at most $4 browsers after $5; each browser gets a week once. As
 * with the weekly mails, inactive members get it only if their week had news, and nobody gets it when nothing happened.
 * A browser that was added after the week may be a known one with a new subscription.
 */
const OWE = `
WITH ${WEEK_FIGURES}, devices AS (
  SELECT s.id FROM push_subscriptions s
  WHERE s.id > $5::uuid AND s.kinds @> ARRAY[$6::text] AND s."sessionId" IS NOT NULL AND s."createdAt" < $3::timestamptz
    AND (SELECT deeds > 0 FROM community)
    AND (s."confirmedAt" > $3::timestamptz - interval '56 days' OR EXISTS (SELECT FROM approved a WHERE a."userId" = s."userId"))
  ORDER BY s.id LIMIT $4
), owed AS (
  INSERT INTO push_weeks (id, "subscriptionId", week, "dueAt") SELECT gen_random_uuid(), id, $1::date, now() FROM devices
  ON CONFLICT DO NOTHING
)
SELECT id FROM devices ORDER BY id DESC LIMIT 1`;

/**
 * Queues a week for all browsers in batches, on its Friday only, because a notification is too late on Saturday;
 * returns whether there are more.
 */
export function oweWeekRound({ db, clock, timeZone }: WeekPushParts): () => Promise<boolean> {
  let done: { week: Day; after: string | null } = { week: "", after: null };
  return async () => {
    const now = clock();
    const told = toldWeek(now, timeZone);
    if (told?.week !== dayOf(now, timeZone)) return false;
    if (done.week !== told.week) done = { week: told.week, after: NIL_ID };
    if (done.after === null) return false;
    done = { week: told.week, after: await oweWeek(db, told, done.after) };
    return done.after !== null;
  };
}

/** Returns the browser to continue after; `null` when all are done. */
async function oweWeek(
  db: WeekPushParts["db"],
  { week, from, until }: ToldWeek,
  after: string,
): Promise<string | null> {
  const [last] = await db.query<{ id: string }[]>(OWE, [week, from, until, WEEKS_AT_ONCE, after, PushKind.WEEK]);
  return last?.id ?? null;
}

/** Queue of weekly push messages. */
const weekQueue = ({ db, weekNews, sender, clock, timeZone, log }: WeekPushParts): WorkQueue<DueWeek, Told> =>
  new WorkQueue<DueWeek, Told>({
    name: "push-weeks",
    table: "push_weeks",
    columns: { attempts: "attempts", due: `"dueAt"`, done: `"sentAt"`, error: `"lastError"` },
    read: `t."subscriptionId", t.week::text AS week, s."userId", s.endpoint, s.p256dh, s.auth, u.language,
      s.kinds @> ARRAY['${PushKind.WEEK}'] AND u."suspendedAt" IS NULL AND u."anonymizedAt" IS NULL AND EXISTS (
        SELECT FROM sessions o WHERE o.id = s."sessionId" AND o."expiresAt" > now() AND o."endsAt" > now()
      ) AS "isWanted"`,
    joins: `JOIN push_subscriptions s ON s.id = t."subscriptionId" JOIN users u ON u.id = s."userId"`,
    atOnce: PUSHES_AT_ONCE,
    work: async (message) => {
      const now = clock();
      if (!message.isWanted) throw new GiveUp("nobody there wants it any more");
      if (dayOf(now, timeZone) !== message.week) throw new GiveUp("that Friday is over");
      const found = await weekNews.of(message.userId, weekToldOn(message.week, timeZone));
      const notification = weekNotification(found, message.language);
      if (!notification) return { isThere: true, sent: false, until: null };
      const isThere = await sender.send(message, notification, secondsUntilNight(now, timeZone));
      return { isThere, sent: isThere, until: null };
    },
    onDone: noteTold,
    onFailed: putOff("push_weeks"),
    db,
    log,
  });

const EVERY_MS = 30_000;

/** A round during the day; returns whether more may be due. */
export function weekPushRound(parts: WeekPushParts): (tally?: Tally) => Promise<boolean> {
  const queue = weekQueue(parts);
  const owe = oweWeekRound(parts);
  const { clock, timeZone } = parts;
  return async (tally) => {
    if (secondsUntilNight(clock(), timeZone) === 0) return false;
    const more = await owe();
    return (await queue.round(tally)) || more;
  };
}

/** Loop that sends the weekly messages each Friday; not started yet. */
export const weekPushLoop = (parts: WeekPushParts): WorkLoop =>
  new WorkLoop({ name: "push-weeks", everyMs: EVERY_MS, work: weekPushRound(parts) });
