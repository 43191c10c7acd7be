import { type Day, shiftedDay } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";
import { reviewCategoriesOf } from "../../shared/access";
import type { Clock } from "../../shared/clock";
import { periodStart } from "../../shared/day";
import { badField } from "../../shared/errors";
import type { Viewer } from "../../shared/request";
import type { RowSource, SqlValue } from "../../shared/row-source";
import { mustBeSpan } from "./figure-span.rules";
import { OF_ALL, OF_REVIEWER, type ReviewStatements, WAITING } from "./review-figures.sql";

/** Counts of decisions by outcome (`docs/rules.md` M16, M17). */
export interface ReviewCounts {
  readonly approved: number;
  readonly rejected: number;
  /** Hours from submission to decision; null without decisions on deeds that still exist. */
  readonly medianHours: number | null;
  readonly secondLooks: number;
  readonly agreed: number;
  readonly overturnedByAppeal: number;
  readonly overturnedByUndo: number;
  readonly corrected: number;
}

/** Deeds that wait now. */
export interface WaitingFigures {
  readonly count: number;
  readonly oldestSubmittedAt: Date | null;
  readonly medianHours: number | null;
}

export interface ReviewFigures {
  readonly totals: ReviewCounts;
  readonly waiting: WaitingFigures;
  /** Most decisions first; `username` is null for a deleted reviewer. */
  readonly byReviewer: readonly (ReviewCounts & { readonly username: string | null })[];
  /** `categoryId` is null for deleted deeds and categories. */
  readonly byCategory: readonly (ReviewCounts & { readonly categoryId: string | null; readonly waiting: number })[];
  /** Each week that overlaps the span, oldest first. */
  readonly byWeek: readonly (ReviewCounts & { readonly firstDay: Day })[];
}

interface FigureRow extends ReviewCounts {
  readonly kind: "all" | "reviewer" | "category" | "week";
  readonly username: string | null;
  readonly categoryId: string | null;
  readonly week: Day | null;
}

interface WaitingRow extends WaitingFigures {
  readonly categoryId: string | null;
}

const NOTHING: ReviewCounts = {
  approved: 0,
  rejected: 0,
  medianHours: null,
  secondLooks: 0,
  agreed: 0,
  overturnedByAppeal: 0,
  overturnedByUndo: 0,
  corrected: 0,
};
const NOBODY_WAITS: WaitingFigures = { count: 0, oldestSubmittedAt: null, medianHours: null };
const DAYS_A_WEEK = 7;

/** Review figures for admins and for each reviewer. Days and weeks are those of `SITE_TIME_ZONE`. */
export class ReviewFiguresService {
  constructor(
    private readonly reads: RowSource,
    private readonly timeZone: string,
    private readonly clock: Clock,
  ) {}

  /**
   * Decisions of all reviewers on the days `from` to `to` (both included), and all waiting deeds. @throws
   * BAD_USER_INPUT
   */
  ofAll(from: Day, to: Day): Promise<ReviewFigures> {
    return this.#figures({ from, to }, OF_ALL, [], null);
  }

  /** Decisions of one reviewer, and the waiting deeds of their categories. @throws BAD_USER_INPUT */
  of(viewer: Viewer, from: Day, to: Day): Promise<ReviewFigures> {
    return this.#figures({ from, to }, OF_REVIEWER, [viewer.id], reviewCategoriesOf(viewer));
  }

  async #figures(
    { from, to }: { from: Day; to: Day },
    { count, figures }: ReviewStatements,
    whose: readonly SqlValue[],
    categories: readonly string[] | null,
  ): Promise<ReviewFigures> {
    mustBeSpan(from, to);
    const span = [from, to, this.timeZone, ...whose];
    const [found] = await this.reads.rows<{ count: number }>(count, span);
    const max = limits.figureDecisionsMax;
    if ((found?.count ?? 0) > max) throw badField("to", "figures.tooManyDecisions", { max });
    const [rows, waiting] = await Promise.all([
      this.reads.rows<FigureRow>(figures, span),
      this.reads.rows<WaitingRow>(WAITING, [categories, this.clock()]),
    ]);
    const of = (kind: FigureRow["kind"]): FigureRow[] => rows.filter((row) => row.kind === kind);
    return {
      totals: countsOf(of("all")[0]),
      waiting: waiting.find(({ categoryId }) => categoryId === null) ?? NOBODY_WAITS,
      byReviewer: of("reviewer").map((row) => ({ username: row.username, ...countsOf(row) })),
      byCategory: withWaiting(of("category"), waiting),
      byWeek: weeksOf(from, to).map((firstDay) => {
        const row = of("week").find(({ week }) => week === firstDay);
        return { firstDay, ...countsOf(row) };
      }),
    };
  }
}

function countsOf(row: FigureRow | undefined): ReviewCounts {
  if (!row) return NOTHING;
  const { approved, rejected, medianHours, secondLooks, agreed, overturnedByAppeal, overturnedByUndo, corrected } = row;
  return { approved, rejected, medianHours, secondLooks, agreed, overturnedByAppeal, overturnedByUndo, corrected };
}

/** Categories with decisions, then those with waiting deeds only. */
function withWaiting(decided: readonly FigureRow[], waiting: readonly WaitingRow[]): ReviewFigures["byCategory"] {
  const waits = new Map(waiting.flatMap(({ categoryId, count }) => (categoryId === null ? [] : [[categoryId, count]])));
  const known = new Set(decided.map(({ categoryId }) => categoryId));
  return [
    ...decided.map((row) => ({
      ...countsOf(row),
      categoryId: row.categoryId,
      waiting: waits.get(row.categoryId ?? "") ?? 0,
    })),
    ...[...waits]
      .filter(([categoryId]) => !known.has(categoryId))
      .map(([categoryId, count]) => ({ ...NOTHING, categoryId, waiting: count })),
  ];
}

function weeksOf(from: Day, to: Day): Day[] {
  const weeks: Day[] = [];
  for (let week = periodStart("week", from); week <= to; week = shiftedDay(week, DAYS_A_WEEK)) weeks.push(week);
  return weeks;
}
