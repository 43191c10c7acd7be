import { say } from "../../../platform/texts/texts";
import { replicaRead, type RowSource } from "../../../shared/row-source";
import type { WeekLine } from "../../../core/notices/week-line.extension";

/** Members who thanked the member $1 from $2 until $3. */
const PEOPLE = replicaRead(`
SELECT count(DISTINCT t."userId")::int AS people FROM deeds d JOIN deed_thanks t ON t."deedId" = d.id
WHERE d."userId" = $1::uuid AND d.status = 'approved' AND t."createdAt" >= $2::timestamptz AND t."createdAt" < $3::timestamptz`);

const SAMPLE_PEOPLE = 14;

/** The sentence of the weekly mail about thanks; none in a week without any. */
export const thanksWeekLine = (reads: RowSource): WeekLine => ({
  of: async (userId, language, { from, until }) => {
    const [row] = await reads.rows<{ people: number }>(PEOPLE, [userId, from, until]);
    return row && row.people > 0 ? say(language, "thanksMail.week", { people: row.people }) : null;
  },
  sample: (language) => say(language, "thanksMail.week", { people: SAMPLE_PEOPLE }),
});
