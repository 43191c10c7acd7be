import { skipToken } from "@apollo/client/react";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { usePageState } from "../../../components/page/PageContext";
import { Spinner } from "../../../components/Spinner";
import { Typography } from "../../../components/Typography";
import { useNow } from "../../../components/useNow";
import { RangePicker } from "../components/RangePicker";
import { spanOf } from "../components/range";
import { ReviewGroups } from "../components/reviews/ReviewGroups";
import { ReviewTotals } from "../components/reviews/ReviewTotals";
import { ReviewWeeks } from "../components/reviews/ReviewWeeks";
import { useCountedReviews } from "../components/reviews/useCountedReviews";
import { WhatIsCounted } from "../components/reviews/WhatIsCounted";
import type { ReviewFigures_FiguresFragment } from "../components/reviews/ReviewFigures.generated";
import { useViewer } from "../../../core/features/session/viewer/useViewer";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { DownloadButton } from "../../../components/DownloadButton";
import { exportAddress } from "../export-address";
import { useQuery } from "../../../lib/useQuery";
import { useFiguresAddress } from "./figures-address";
import { DecisionsTabDocument } from "./DecisionsTab.generated";

/** Figures of the decisions in the queue: everybody's for admins, their own for reviewers. */
export default function DecisionsTab() {
  const { viewer, isAdmin: all } = useViewer();
  const { language } = useLanguage();
  const { range, go } = useFiguresAddress("decisions");
  const { timeZone } = usePageState();
  const span = spanOf(range, useNow(), timeZone);
  const { data, previousData, error, refetch } = useQuery(
    DecisionsTabDocument,
    viewer === null ? skipToken : { variables: { ...span, all }, fetchPolicy: "cache-and-network" },
  );
  const shown = data ?? (error ? undefined : previousData);
  const figures = shown?.reviewFigures ?? shown?.myReviewFigures;
  return (
    <>
      {!all && <Typography color="textSecondary" sx={{ mb: 1 }} text="insight.own" />}
      <RangePicker range={range} span={span} onRange={go} />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!figures && !error && <Spinner />}
      {figures && (
        <>
          <Figures figures={figures} all={all} />
          <DownloadButton
            href={exportAddress(all ? "reviews" : "own-reviews", language, { ...span })}
            text="grid.csv"
            sx={{ mt: 2 }}
          />
          <WhatIsCounted />
        </>
      )}
    </>
  );
}

function Figures({ figures, all }: { figures: ReviewFigures_FiguresFragment; all: boolean }) {
  const now = useNow();
  const { reviewers, categories, weeks } = useCountedReviews(figures);
  const { approved, rejected, secondLooks } = figures.totals;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <ReviewTotals figures={figures} now={now} />
      {approved + rejected + secondLooks === 0 ? (
        <EmptyState title="insight.empty" text="figures.emptyText" />
      ) : (
        <>
          <Box sx={pair}>
            <ReviewWeeks title="insight.decisionsByWeek" weeks={weeks} />
            <ReviewWeeks title="insight.medianByWeek" weeks={weeks} />
          </Box>
          <Box sx={pair}>
            {all && <ReviewGroups title="insight.byReviewer" head="insight.reviewer" groups={reviewers} />}
            <ReviewGroups title="insight.byCategory" head="figures.category" groups={categories} />
          </Box>
        </>
      )}
    </Box>
  );
}

const pair = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  alignItems: "start",
} as const;
