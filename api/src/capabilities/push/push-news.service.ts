import type { PushSubscription } from "./push-subscription.entity";
import type { DataSource } from "typeorm";
import { noticesOf } from "./push-kinds.value";

/** News that a member has neither seen nor been told. */
export interface PushNews {
  readonly approvedDeeds: number;
  readonly newTrees: number;
  readonly plantedTrees: number;
  readonly badges: number;
  /** Public ids of returned deeds. */
  readonly returned: readonly string[];
  readonly answers: number;
  /** Number of members who thanked. */
  readonly thankedBy: number;
  /** Time of the latest news; null without any. */
  readonly until: Date | null;
}

/** News of the member $1 after $2, from notices of the kinds $3, unless read on the site or no longer true. */
const NEWS = `
WITH news AS (
  SELECT kind, "createdAt", (payload ->> 'trees')::int AS trees, (payload ->> 'people')::int AS people, (payload ->> 'deedId')::uuid AS deed, (payload ->> 'badgeId')::uuid AS badge
  FROM notices WHERE "userId" = $1::uuid AND "readAt" IS NULL AND "createdAt" > $2::timestamptz AND kind = ANY($3::notice_kind[])
), approved AS (
  SELECT DISTINCT d.id FROM news JOIN deeds d ON d.id = news.deed AND d."userId" = $1::uuid AND d.status = 'approved'
  WHERE news.kind = 'deed_approved'
)
SELECT (SELECT count(*)::int FROM approved) AS "approvedDeeds",
  (SELECT count(*)::int FROM tree_days t JOIN approved a ON a.id = t."deedId" WHERE t."userId" = $1::uuid) AS "newTrees",
  (SELECT count(DISTINCT b."badgeId")::int FROM news JOIN user_badges b ON b."userId" = $1::uuid AND b."badgeId" = news.badge
    WHERE news.kind = 'badge_earned') AS badges,
  (SELECT least(coalesce(sum(trees), 0), (SELECT count("batchId") FROM trees WHERE "userId" = $1::uuid))::int FROM news
    WHERE kind = 'tree_planted') AS "plantedTrees",
  ARRAY(SELECT DISTINCT d."uniqueId" FROM news
    JOIN deeds d ON d.id = news.deed AND d."userId" = $1::uuid AND d.status = 'rejected'
    WHERE news.kind = 'deed_rejected') AS returned,
  (SELECT count(*)::int FROM news WHERE kind = 'ticket_answered') AS answers,
  (SELECT coalesce(sum(people), 0)::int FROM news WHERE kind = 'deeds_thanked') AS "thankedBy",
  (SELECT max("createdAt") FROM news) AS until`;

export type PushReader = Pick<PushSubscription, "userId" | "kinds" | "toldUntil">;

/** Finds a device's news. It reads the primary database, because a replica may lag behind. */
export class PushNewsService {
  constructor(private readonly db: DataSource) {}

  async of({ userId, kinds, toldUntil }: PushReader): Promise<PushNews> {
    const [news] = await this.db.query<PushNews[]>(NEWS, [userId, toldUntil, noticesOf(kinds)]);
    if (!news) throw new Error("What is new has no answer");
    return news;
  }
}
