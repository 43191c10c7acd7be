import type { IntlShape } from "react-intl";
import { durationIn } from "../../../../components/duration";
import type { ReviewCounts_CountsFragment } from "./ReviewFigures.generated";

export type ReviewCounts = Omit<ReviewCounts_CountsFragment, "__typename" | " $fragmentName">;

/** Decisions of a reviewer, a category or a week, with its name. */
export interface CountedReviews extends ReviewCounts {
  id: string;
  name: string;
  /** Number of waiting deeds, if it is known. */
  waiting?: number;
}

const hour = 3_600_000;

/** Median time of decisions in words; a dash if there are none. */
export const medianIn = (intl: IntlShape, hours: number | null): string =>
  hours === null ? intl.formatMessage({ id: "insight.none" }) : durationIn(intl, hours * hour);

/** Share of second looks that agreed with the first decision; a dash without any. */
export const agreementIn = (intl: IntlShape, { agreed, secondLooks }: ReviewCounts): string =>
  secondLooks === 0
    ? intl.formatMessage({ id: "insight.none" })
    : intl.formatMessage({ id: "insight.agreedOf" }, { agreed, count: secondLooks });
