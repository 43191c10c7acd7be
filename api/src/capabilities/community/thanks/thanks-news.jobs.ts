import { type Day, dayOf } from "@tree-for-deed/common/day";
import type { DataSource } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import { type Tally, WorkLoop, noTally } from "../../../platform/jobs/work-loop";
import type { Clock } from "../../../shared/clock";
import { statement } from "../../../shared/row-source";
import { NoticeKind } from "../../../core/notices/notice-kind.enum";
import type { NoticeService } from "../../../core/notices/notice.service";

export interface ThanksNewsParts {
  readonly db: DataSource;
  readonly notices: Pick<NoticeService, "noteAll">;
  readonly clock: Clock;
  /** The time zone in which it becomes evening. */
  readonly timeZone: string;
}

/** Number of authors per transaction. */
export const AUTHORS_AT_ONCE = 100;
const EVERY_MS = 60_000;
/** Hour of the day from which authors are notified. */
export const EVENING_FROM = 19;

/** New thanks of one author. */
interface ThanksNews {
  readonly userId: string;
  readonly people: number;
  /** The deed with most of them. */
  readonly deedId: string;
}

/**
 * Marks new thanks of at most $2 authors as told, who have not been notified on the day $1 or later, and returns them.
 * Only what still holds counts: thanks of members who can log in, for approved deeds.
 */
const TELL = statement(`
WITH fresh AS (
  SELECT t."userId", t."deedId", d."userId" AS "authorId" FROM deed_thanks t
  JOIN deeds d ON d.id = t."deedId" JOIN users u ON u.id = t."userId"
  WHERE NOT t.told AND d.status = 'approved' AND u."suspendedAt" IS NULL
), authors AS (
  SELECT DISTINCT fresh."authorId" AS id FROM fresh
  WHERE NOT EXISTS (SELECT FROM community_members m WHERE m."userId" = fresh."authorId" AND m."toldOn" >= $1::date)
  LIMIT $2
), told AS (
  UPDATE deed_thanks t SET told = true FROM fresh JOIN authors ON authors.id = fresh."authorId"
  WHERE t."userId" = fresh."userId" AND t."deedId" = fresh."deedId" AND NOT t.told
  RETURNING fresh."authorId", t."userId", t."deedId"
), noted AS (
  INSERT INTO community_members ("userId", "toldOn")
  SELECT a.id, $1::date FROM authors a JOIN users u ON u.id = a.id AND u."anonymizedAt" IS NULL
  ON CONFLICT ("userId") DO UPDATE SET "toldOn" = excluded."toldOn"
)
SELECT "authorId" AS "userId", count(DISTINCT "userId")::int AS people,
  mode() WITHIN GROUP (ORDER BY "deedId") AS "deedId"
FROM told GROUP BY "authorId"`);

/** The day whose thanks are told now, which is from the evening on; otherwise `null`. */
export function eveningOf(now: Date, timeZone: string): Day | null {
  const hour = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now);
  return Number(hour) >= EVENING_FROM ? dayOf(now, timeZone) : null;
}

/** Notifies authors of the day's thanks, each at most once a day. Returns whether there may be more. */
export async function thanksRound(
  { db, notices, clock, timeZone }: ThanksNewsParts,
  tally: Tally = noTally,
): Promise<boolean> {
  const day = eveningOf(clock(), timeZone);
  if (day === null) return false;
  const count = await inTransaction(db, async (tx) => {
    const news = await prepared<ThanksNews>(tx, TELL, [day, AUTHORS_AT_ONCE]);
    const notes = news.map(({ userId, people, deedId }) => ({ userId, payload: { people: String(people), deedId } }));
    await notices.noteAll(tx, NoticeKind.DEEDS_THANKED, notes);
    return news.length;
  });
  tally.done(count);
  return count === AUTHORS_AT_ONCE;
}

/** The loop that notifies authors in the evening; not started yet. */
export const thanksLoop = (parts: ThanksNewsParts): WorkLoop =>
  new WorkLoop({ name: "thanks-news", everyMs: EVERY_MS, alone: true, work: (tally) => thanksRound(parts, tally) });
