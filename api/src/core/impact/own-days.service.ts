import { type Day, shiftedDay } from "@tree-for-deed/common/day";
import type { Viewer } from "../../shared/request";
import { quickRead, type RowSource } from "../../shared/row-source";
import type { OwnDayState } from "./own-day-state.enum";
import type { SiteCalendar } from "./site-calendar.value";

/** A day of a member and its state. */
export interface OwnDay {
  readonly day: Day;
  readonly state: OwnDayState;
}

/** Number of days looked back on, including today. */
const OWN_DAYS = 7;

/** State of $3 days from $2 on, for the member $1. */
const LAST_DAYS = quickRead(`
SELECT each.day::text AS day, CASE
  WHEN t.day IS NOT NULL THEN 'tree'
  WHEN EXISTS (SELECT FROM deeds d WHERE d."userId" = $1::uuid AND d.status = 'pending' AND d.day = each.day) THEN 'inReview'
  ELSE 'open' END AS state
FROM (SELECT $2::date + n AS day FROM generate_series(0, $3::int - 1) AS n) AS each
LEFT JOIN tree_days t ON t."userId" = $1::uuid AND t.day = each.day
ORDER BY each.day`);

/** State of a member's latest days (`docs/rules.md` N2). */
export class OwnDaysService {
  constructor(
    private readonly reads: RowSource,
    private readonly calendar: Pick<SiteCalendar, "today">,
  ) {}

  /** The viewer's last seven days in the site's time zone, today last. */
  last({ id }: Pick<Viewer, "id">): Promise<OwnDay[]> {
    return this.reads.rows<OwnDay>(LAST_DAYS, [id, shiftedDay(this.calendar.today(), 1 - OWN_DAYS), OWN_DAYS]);
  }
}
