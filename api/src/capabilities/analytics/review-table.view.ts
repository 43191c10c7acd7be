import { either } from "@tree-for-deed/common/either";
import type { Language } from "@tree-for-deed/common/languages";
import type { SqlValue } from "../../shared/row-source";
import type { CategoryView } from "../../core/categories/category.service";
import type { ExportTable } from "./export-tables.view";
import type { ReviewCounts, ReviewFigures } from "./review-figures.service";

type Row = Readonly<Record<string, SqlValue>>;

/** Row labels in both languages. */
const KINDS = {
  all: { bn: "সব মিলিয়ে", en: "All together" },
  reviewer: { bn: "পর্যালোচক", en: "Reviewer" },
  category: { bn: "বিভাগ", en: "Category" },
  week: { bn: "সপ্তাহ", en: "Week" },
  gone: { bn: "মুছে ফেলা", en: "Deleted" },
} as const;

const DECIMALS = 2;

/** The figures of reviews as one list: all together, then by reviewer, category and week. */
export const REVIEW_TABLE: ExportTable = {
  columns: [
    ["kind", "কিসের হিসাব", "Counted by"],
    ["name", "নাম", "Name"],
    ["approved", "অনুমোদন", "Approved"],
    ["rejected", "ফিরিয়ে দেওয়া", "Rejected"],
    ["medianHours", "সিদ্ধান্তের মধ্যমা সময় (ঘণ্টা)", "Median hours to decision"],
    ["waiting", "এখন অপেক্ষায়", "Waiting now"],
    ["secondLooks", "দ্বিতীয়বার দেখা", "Second looks"],
    ["agreed", "একমত", "Agreed"],
    ["overturnedByAppeal", "আপিলে বদলেছে", "Overturned by appeal"],
    ["overturnedByUndo", "অন্য কেউ ফিরিয়ে নিয়েছেন", "Taken back by others"],
    ["corrected", "নিজে ফিরিয়ে নিয়েছেন", "Taken back by themselves"],
  ],
};

/** The rows of `REVIEW_TABLE`, with the names of categories in the language. */
export function reviewRows(
  { totals, waiting, byReviewer, byCategory, byWeek }: ReviewFigures,
  categories: readonly CategoryView[],
  language: Language,
): Row[] {
  const names = new Map(categories.map(({ id, name, nameEn }) => [id, either(language, name, nameEn)]));
  const row = (
    kind: keyof typeof KINDS,
    name: string | null | undefined,
    counts: ReviewCounts,
    waits?: number,
  ): Row => {
    const { approved, rejected, medianHours, secondLooks, agreed } = counts;
    const { overturnedByAppeal, overturnedByUndo, corrected } = counts;
    return {
      kind: KINDS[kind][language],
      name: name ?? KINDS.gone[language],
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
