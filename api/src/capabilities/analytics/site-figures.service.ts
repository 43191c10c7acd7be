import type { Day } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";
import type { RowSource } from "../../shared/row-source";
import { longestWaitingSince } from "../../core/deeds/reading/deed-totals.service";
import { mustBeSpan } from "./figure-span.rules";
import { BY_DAY, BY_GROUP, MEDIAN_WAIT } from "./site-figures.sql";

/** Counts of one day, or of all days together. */
export interface Figures {
  readonly submitted: number;
  readonly approved: number;
  readonly rejected: number;
  readonly membersJoined: number;
  readonly trees: number;
}

export interface DayFigures extends Figures {
  readonly day: Day;
}

export interface GroupFigures {
  readonly submitted: number;
  readonly approved: number;
}

export interface SiteFigures {
  readonly days: readonly DayFigures[];
  readonly totals: Figures;
  readonly medianWaitHours: number | null;
  readonly oldestPendingSubmittedAt: Date | null;
  readonly byCategory: readonly (GroupFigures & { readonly categoryId: string })[];
  readonly byCountry: readonly (GroupFigures & { readonly country: string })[];
  readonly otherCountries: GroupFigures;
}

interface GroupRow extends GroupFigures {
  readonly categoryId: string | null;
  readonly country: string | null;
}

/** Site activity per day, for the admins' charts. Days are those of `SITE_TIME_ZONE`. */
export class SiteFiguresService {
  constructor(
    private readonly reads: RowSource,
    private readonly timeZone: string,
  ) {}

  /** Figures of the days `from` to `to`, both included. @throws BAD_USER_INPUT */
  async figures(from: Day, to: Day): Promise<SiteFigures> {
    mustBeSpan(from, to);
    const span = [from, to, this.timeZone];
    const [days, [wait], groups] = await Promise.all([
      this.reads.rows<DayFigures>(BY_DAY, span),
      this.reads.rows<{ hours: number | null }>(MEDIAN_WAIT, span),
      this.reads.rows<GroupRow>(BY_GROUP, [from, to]),
    ]);
    const countries = groups.flatMap(({ country, ...group }) => (country === null ? [] : [{ ...group, country }]));
    return {
      days,
      totals: totalsOf(days),
      medianWaitHours: wait?.hours ?? null,
      oldestPendingSubmittedAt: await longestWaitingSince(this.reads),
      byCategory: groups.flatMap(({ categoryId, ...group }) => (categoryId === null ? [] : [{ ...group, categoryId }])),
      byCountry: countries.slice(0, limits.figureCountries),
      otherCountries: sumOf(countries.slice(limits.figureCountries)),
    };
  }
}

function totalsOf(days: readonly DayFigures[]): Figures {
  const sum = (name: keyof Figures): number => days.reduce((total, day) => total + day[name], 0);
  return {
    submitted: sum("submitted"),
    approved: sum("approved"),
    rejected: sum("rejected"),
    membersJoined: sum("membersJoined"),
    trees: sum("trees"),
  };
}

const sumOf = (groups: readonly GroupFigures[]): GroupFigures => ({
  submitted: groups.reduce((sum, group) => sum + group.submitted, 0),
  approved: groups.reduce((sum, group) => sum + group.approved, 0),
});
