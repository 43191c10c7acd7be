import { dayOf } from "@tree-for-deed/common/day";
import type { DataSource } from "typeorm";
import { NoticeKind } from "../../core/notices/notice-kind.enum";
import type { NoticeService } from "../../core/notices/notice.service";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import { type Tally, WorkLoop, noTally } from "../../platform/jobs/work-loop";
import type { Clock } from "../../shared/clock";
import { statement } from "../../shared/row-source";
import { LATEST_SURVEY } from "./forest.service";

export interface TreeNewsParts {
  readonly db: DataSource;
  readonly notices: Pick<NoticeService, "noteAll">;
  readonly clock: Clock;
  /** The time zone in which a day begins. */
  readonly timeZone: string;
}

/** Number of members per transaction. */
const MEMBERS_AT_ONCE = 1000;
const EVERY_MS = 60_000;

/** News of one member. */
interface TreeNews {
  readonly userId: string;
  readonly trees: number;
  /** Code of the oldest of these trees. */
  readonly tree: string;
}

interface SurveyNews extends TreeNews {
  /** Sums of the latest surveys of the plantings that these trees belong to. */
  readonly looked: number;
  readonly alive: number;
}

/**
 * Takes the news of at most $1 members who have had no such notice since the day $2 of the time zone $3 began. Trees that
 * the news is no longer true of are left out.
 */
const taken = (kind: NoticeKind, surveyed: boolean, isTrue: string): string => `
WITH due AS (
  SELECT DISTINCT t."userId" AS id FROM tree_news n JOIN trees t ON t.code = n.code
  WHERE n.surveyed = ${surveyed} AND NOT EXISTS (
    SELECT FROM notices o WHERE o."userId" = t."userId" AND o.kind = '${kind}'
      AND o."createdAt" >= $2::date::timestamp AT TIME ZONE $3::text
  ) LIMIT $1
), taken AS (
  DELETE FROM tree_news n USING trees t, due
  WHERE n.surveyed = ${surveyed} AND t.code = n.code AND t."userId" = due.id
  RETURNING t.code, t."userId", t.day, t."batchId", t.standing AND ${isTrue} AS holds
), trees_of AS (
  SELECT "userId", count(*)::int AS trees, (array_agg(code ORDER BY day, code))[1] AS tree
  FROM taken WHERE holds GROUP BY "userId"
)`;

/** A tree that is planted already is told by the notice about that. */
const TAKE_FUNDED = statement(`
${taken(NoticeKind.TREE_FUNDED, false, `t."fundId" IS NOT NULL AND t."batchId" IS NULL`)}
SELECT "userId", trees, tree FROM trees_of`);

const TAKE_SURVEYED = statement(`
${taken(NoticeKind.TREE_SURVEYED, true, `t."batchId" IS NOT NULL`)}, plantings AS (
  SELECT b.id, latest.looked, latest.alive
  FROM (SELECT DISTINCT "batchId" AS id FROM taken WHERE holds) b, LATERAL (${LATEST_SURVEY}) latest
), figures AS (
  SELECT each."userId", sum(p.looked)::int AS looked, sum(p.alive)::int AS alive
  FROM (SELECT DISTINCT "userId", "batchId" FROM taken WHERE holds) each JOIN plantings p ON p.id = each."batchId"
  GROUP BY each."userId"
)
SELECT o."userId", o.trees, o.tree, f.looked, f.alive FROM trees_of o JOIN figures f ON f."userId" = o."userId"`);

/**
 * Notifies members of trees that were paid for or surveyed, of each at most once a day. Returns whether there may be
 * more.
 */
export async function treeNewsRound(
  { db, notices, clock, timeZone }: TreeNewsParts,
  tally: Tally = noTally,
): Promise<boolean> {
  const values = [MEMBERS_AT_ONCE, dayOf(clock(), timeZone), timeZone];
  const [funded, surveyed] = await inTransaction(db, async (tx) => {
    const paid = await prepared<TreeNews>(tx, TAKE_FUNDED, values);
    await notices.noteAll(
      tx,
      NoticeKind.TREE_FUNDED,
      paid.map(({ userId, trees, tree }) => ({ userId, payload: { trees: String(trees), tree } })),
    );
    const seen = await prepared<SurveyNews>(tx, TAKE_SURVEYED, values);
    await notices.noteAll(
      tx,
      NoticeKind.TREE_SURVEYED,
      seen.map(({ userId, trees, tree, looked, alive }) => ({
        userId,
        payload: { trees: String(trees), tree, looked: String(looked), alive: String(alive) },
      })),
    );
    return [paid.length, seen.length];
  });
  tally.done(funded + surveyed);
  return funded === MEMBERS_AT_ONCE || surveyed === MEMBERS_AT_ONCE;
}

/** The loop that notifies members; not started yet. */
export const treeNewsLoop = (parts: TreeNewsParts, soonerWhen: (wake: () => void) => void): WorkLoop =>
  new WorkLoop({
    name: "tree-news",
    everyMs: EVERY_MS,
    alone: true,
    work: (tally) => treeNewsRound(parts, tally),
    soonerWhen,
  });
