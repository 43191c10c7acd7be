import type { DataSource } from "typeorm";
import type { TreesInGround } from "../../core/impact/trees-in-ground.service";
import type { ToldWeek } from "../../core/notices/told-week.value";
import { WEEK_FIGURES } from "../../core/notices/week-figures.sql";
import type { WeekNumbers } from "../../core/notices/week-numbers.value";

/** Figures of the member $1 and of all members, for the days from $2 until $3. */
const NUMBERS = `
WITH ${WEEK_FIGURES}
SELECT (SELECT count(*)::int FROM approved WHERE "userId" = $1::uuid) AS deeds,
  (SELECT count(*)::int FROM planted WHERE "userId" = $1::uuid) AS trees,
  (SELECT count(*)::int FROM user_badges WHERE "userId" = $1::uuid
    AND "earnedAt" >= $2::timestamptz AND "earnedAt" < $3::timestamptz) AS badges,
  (SELECT count(*)::int FROM tree_days WHERE "userId" = $1::uuid) AS "allTrees",
  deeds::int AS "everybodysDeeds", trees::int AS "everybodysTrees", members::int AS members
FROM community`;

/** Reads the content of a weekly message, as of the time of sending. */
export class WeekNewsService {
  constructor(
    private readonly db: DataSource,
    private readonly inGround: Pick<TreesInGround, "ofOne">,
  ) {}

  async of(userId: string, { from, until }: Pick<ToldWeek, "from" | "until">): Promise<WeekNumbers> {
    const [[numbers], planted] = await Promise.all([
      this.db.query<Omit<WeekNumbers, "counted" | "planted">[]>(NUMBERS, [userId, from, until]),
      this.inGround.ofOne(userId),
    ]);
    if (!numbers) throw new Error("The week has no answer");
    return { ...numbers, counted: planted !== null, planted: planted ?? 0 };
  }
}
