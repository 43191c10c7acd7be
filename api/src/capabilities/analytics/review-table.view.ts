import { either } from "@tree-for-deed/common/either";
import type { Language } from "@tree-for-deed/common/languages";
import { say } from "../../platform/texts/texts";
import type { SqlValue } from "../../shared/row-source";
import type { CategoryView } from "../../core/categories/category.service";
import type { ExportTable } from "./export-tables.view";
import type { ReviewCounts, ReviewFigures } from "./review-figures.service";

type Row = Readonly<Record<string, SqlValue>>;

const DECIMALS = 2;

/** Review figures as one list: totals, then by reviewer, category and week. */
export const REVIEW_TABLE: ExportTable = {
  columns: [
    "export.review.kind",
    "export.review.name",
    "export.review.approved",
    "export.review.rejected",
    "export.review.medianHours",
    "export.review.waiting",
    "export.review.secondLooks",
    "export.review.agreed",
    "export.review.overturnedByAppeal",
    "export.review.overturnedByUndo",
    "export.review.corrected",
  ],
};

/** Rows of `REVIEW_TABLE`, with category names in the language. */
export function reviewRows(
  { totals, waiting, byReviewer, byCategory, byWeek }: ReviewFigures,
  categories: readonly CategoryView[],
  language: Language,
): Row[] {
  const names = new Map(categories.map(({ id, name, nameEn }) => [id, either(language, name, nameEn)]));
  const row = (
    kind: "all" | "reviewer" | "category" | "week",
    name: string | null | undefined,
    counts: ReviewCounts,
    waits?: number,
  ): Row => {
    const { approved, rejected, medianHours, secondLooks, agreed } = counts;
    const { overturnedByAppeal, overturnedByUndo, corrected } = counts;
    return {
      kind: say(language, `export.reviewKind.${kind}`),
      name: name ?? say(language, "export.reviewKind.gone"),
      approved,
      rejected,
      medianHours: medianHours === null ? null : medianHours.toFixed(DECIMALS),
      waiting: waits ?? null,
      secondLooks,
      agreed,
      overturnedByAppeal,
      overturnedByUndo,
      corrected,
    };
  };
  return [
    row("all", "", totals, waiting.count),
    ...byReviewer.map((each) => row("reviewer", each.username, each)),
    ...byCategory.map((each) => row("category", names.get(each.categoryId ?? ""), each, each.waiting)),
    ...byWeek.map((each) => row("week", each.firstDay, each)),
  ];
}
