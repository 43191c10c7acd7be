import type { DataSource } from "typeorm";
import { WorkLoop } from "../../platform/jobs/work-loop";
import type { Clock } from "../../shared/clock";
import { MailKind } from "./mail-kind.enum";
import { type ToldWeek, toldWeek } from "./told-week.value";
import { WEEK_FIGURES } from "./week-figures.sql";
import { WEEK_LETTER } from "./week-letter.mail";
import { NIL_ID } from "../../shared/uuid";

export interface WeekLetterParts {
  readonly db: DataSource;
  readonly clock: Clock;
  /** The time zone in which the weeks are counted. */
  readonly timeZone: string;
}

/**
 * Batch size. The next batch waits until fewer are unsent: mails about a password must not queue behind a town's
 * letters.
 */
export const LETTERS_AT_ONCE = 50;
const EVERY_MS = 30_000;

/**
 * Queues letters of the week $1, about the days from $2 until $3, for at most $4 members after $5. One statement writes
 * the marker row and the mail, so that nobody gets two per week, even with several processes or a crash. Recipients
 * have a confirmed address and either visited in the last eight weeks or had an approved deed that week; nobody gets
 * one if nothing happened.
 */
const OWE = `
WITH ${WEEK_FIGURES}, readers AS (
  SELECT u.id FROM users u
  WHERE u.id > $5::uuid AND u."createdAt" < $3::timestamptz AND u."emailConfirmedAt" IS NOT NULL AND u."suspendedAt" IS NULL AND u."anonymizedAt" IS NULL
    AND NOT u."mutedMails" @> ARRAY[$6::text] AND (SELECT deeds > 0 FROM community)
    AND (
      EXISTS (SELECT FROM member_visits v WHERE v."userId" = u.id AND v."lastSeenAt" > $3::timestamptz - interval '56 days')
      OR EXISTS (SELECT FROM approved a WHERE a."userId" = u.id)
    )
  ORDER BY u.id LIMIT $4
), told AS (
  INSERT INTO week_letters ("userId", week) SELECT id, $1::date FROM readers ON CONFLICT DO NOTHING RETURNING "userId"
), owed AS (
  INSERT INTO outbox (id, "userId", payload, "nextAttemptAt", "createdAt")
  SELECT gen_random_uuid(), told."userId", jsonb_build_object('template', $7::text, 'values', jsonb_build_object(
    'from', $2::text, 'until', $3::text,
    'deeds', (SELECT count(*) FROM approved a WHERE a."userId" = told."userId")::text,
    'trees', (SELECT count(*) FROM planted p WHERE p."userId" = told."userId")::text,
    'badges', (SELECT count(*) FROM user_badges b WHERE b."userId" = told."userId"
      AND b."earnedAt" >= $2::timestamptz AND b."earnedAt" < $3::timestamptz)::text,
    'allTrees', (SELECT count(*) FROM tree_days t WHERE t."userId" = told."userId")::text,
    'everybodysDeeds', community.deeds::text, 'everybodysTrees', community.trees::text, 'members', community.members::text
  )), now(), now()
  FROM told, community
)
SELECT id FROM readers ORDER BY id DESC LIMIT 1`;

const WAITING = `SELECT count(*)::int AS count FROM outbox WHERE "sentAt" IS NULL AND attempts = 0`;

/** Queues the letters of a week in batches; answers whether there are more. */
export function weekLetterRound({ db, clock, timeZone }: Omit<WeekLetterParts, "log">): () => Promise<boolean> {
  let done: { week: string; after: string | null } = { week: "", after: null };
  return async () => {
    const told = toldWeek(clock(), timeZone);
    if (!told) return false;
    if (done.week !== told.week) done = { week: told.week, after: NIL_ID };
    if (done.after === null) return false;
    const [waiting] = await db.query<{ count: number }[]>(WAITING);
    if ((waiting?.count ?? 0) >= LETTERS_AT_ONCE) return true;
    done = { week: told.week, after: await oweLetters(db, told, done.after) };
    return done.after !== null;
  };
}

/** Returns the member id to continue after; `null` when all are done. */
async function oweLetters(db: DataSource, { week, from, until }: ToldWeek, after: string): Promise<string | null> {
  const span = [week, from.toISOString(), until.toISOString()];
  const [last] = await db.query<{ id: string }[]>(OWE, [...span, LETTERS_AT_ONCE, after, MailKind.WEEK, WEEK_LETTER]);
  return last?.id ?? null;
}

/** Writes to members each Friday; the loop is not started yet. */
export function weekLetterLoop(parts: WeekLetterParts): WorkLoop {
  const round = weekLetterRound(parts);
  const work = async (): Promise<boolean> => {
    await round();
    // The next batch follows after a pause, in which these are sent.
    return false;
  };
  return new WorkLoop({ name: "week-letters", everyMs: EVERY_MS, alone: true, work });
}
