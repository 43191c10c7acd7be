import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { durationIn } from "../../../../components/duration";
import { StatCard } from "../../../../components/StatCard";
import type { ReviewFigures_FiguresFragment } from "./ReviewFigures.generated";
import { medianIn } from "./review-counts";

interface Props {
  figures: Pick<ReviewFigures_FiguresFragment, "totals" | "waiting">;
  now: number;
}

/** All decisions of the days, and the deeds waiting now, in five numbers. */
export function ReviewTotals({ figures: { totals, waiting }, now }: Props) {
  const intl = useIntl();
  const { approved, rejected, medianHours, secondLooks, agreed, overturnedByAppeal, overturnedByUndo } = totals;
  const oldest = waiting.oldestSubmittedAt;
  return (
    <Box component="section" aria-label={intl.formatMessage({ id: "insight.totals" })} sx={grid}>
      <StatCard
        label="insight.decisions"
        value={<FormattedNumber value={approved + rejected} />}
        hint={<FormattedMessage id="insight.decisions.hint" values={{ approved, rejected }} />}
      />
      <StatCard
        label="insight.median"
        value={<Words>{medianIn(intl, medianHours)}</Words>}
        hint="figures.medianWait.hint"
      />
      <StatCard
        label="insight.waiting"
        value={<FormattedNumber value={waiting.count} />}
        hint={
          oldest === null ? (
            <FormattedMessage id="insight.waiting.none" />
          ) : (
            <FormattedMessage
              id="insight.waiting.hint"
              values={{
                oldest: durationIn(intl, Math.max(0, now - Date.parse(oldest))),
                median: medianIn(intl, waiting.medianHours),
              }}
            />
          )
        }
      />
      <StatCard
        label="insight.agreement"
        value={
          secondLooks === 0 ? (
            <FormattedMessage id="insight.none" />
          ) : (
            <FormattedNumber value={agreed / secondLooks} style="percent" />
          )
        }
        hint={<FormattedMessage id="insight.agreement.hint" values={{ agreed, count: secondLooks }} />}
      />
      <StatCard
        label="insight.overturned"
        value={<FormattedNumber value={overturnedByAppeal + overturnedByUndo} />}
        hint={
          <FormattedMessage
            id="insight.overturned.hint"
            values={{ appeals: overturnedByAppeal, undos: overturnedByUndo }}
          />
        }
      />
    </Box>
  );
}

/** A value in words: smaller, so that it stays on one line. */
function Words({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ typography: "h2" }}>
      {children}
    </Box>
  );
}

const grid = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, 1fr)", lg: "repeat(5, 1fr)" },
  "& > :last-child": { gridColumn: { xs: "span 2", lg: "auto" } },
} as const;
