import { either } from "@tree-for-deed/common/either";
import { useIntl } from "react-intl";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { dayName } from "../day-series";
import type { CountedReviews } from "./review-counts";
import type { ReviewFigures_FiguresFragment } from "./ReviewFigures.generated";

/** Decisions by reviewer, category and week, with displayed names. */
export function useCountedReviews({
  byReviewer,
  byCategory,
  byWeek,
}: ReviewFigures_FiguresFragment): Record<"reviewers" | "categories" | "weeks", CountedReviews[]> {
  const intl = useIntl();
  const { language } = useLanguage();
  return {
    reviewers: byReviewer.map(({ username, ...counts }) => ({
      ...counts,
      id: username ?? "",
      name: username ?? intl.formatMessage({ id: "insight.unknown" }),
    })),
    categories: byCategory.map(({ category, ...counts }) => ({
      ...counts,
      id: category?.id ?? "",
      name: category
        ? `${category.icon} ${either(language, category.name, category.nameEn)}`
        : intl.formatMessage({ id: "insight.gone" }),
    })),
    weeks: byWeek.map(({ firstDay, ...counts }) => ({
      ...counts,
      id: firstDay,
      name: dayName(intl, firstDay, { year: "numeric" }),
    })),
  };
}
