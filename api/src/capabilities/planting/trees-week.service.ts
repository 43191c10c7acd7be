import { NoticeKind } from "../../core/notices/notice-kind.enum";
import type { WeekLine } from "../../core/notices/week-line.extension";
import { say } from "../../platform/texts/texts";
import { replicaRead, type RowSource } from "../../shared/row-source";

/** Trees of the member $1 of which a notice said from $2 until $3 that they are paid for. */
const FUNDED = replicaRead(`
SELECT coalesce(sum((payload ->> 'trees')::int), 0)::int AS trees FROM notices
WHERE "userId" = $1::uuid AND kind = '${NoticeKind.TREE_FUNDED}'
  AND "createdAt" >= $2::timestamptz AND "createdAt" < $3::timestamptz`);

const SAMPLE_TREES = 3;

/** The sentence of the weekly mail about trees that were paid for; none in a week without any. */
export const treesWeekLine = (reads: RowSource): WeekLine => ({
  of: async (userId, language, { from, until }) => {
    const [row] = await reads.rows<{ trees: number }>(FUNDED, [userId, from, until]);
    return row && row.trees > 0 ? say(language, "plantingMail.week", { trees: row.trees }) : null;
  },
  sample: (language) => say(language, "plantingMail.week", { trees: SAMPLE_TREES }),
});
