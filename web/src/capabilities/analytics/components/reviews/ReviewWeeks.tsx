import { useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { lazyPart } from "../../../../components/lazy-part";
import type { MessageId } from "../../../../i18n/message-id";
import type { DaySeries } from "../day-series";
import { FigureCard } from "../FigureCard";
import { Legend } from "../Legend";
import { LineSwatch } from "../swatches";
import type { CountedReviews } from "./review-counts";
import { ReviewTable } from "./ReviewTable";

const DayChart = lazyPart(() => import("../DayChart"), 280);

interface Line extends Omit<DaySeries, "id" | "name" | "values"> {
  name: MessageId;
  of: (week: CountedReviews) => number | null;
}

/** Series of the weekly charts. */
const charts = {
  "insight.decisionsByWeek": [
    { name: "figures.approved", of: ({ approved }) => approved, tone: "primary", dash: "none", shape: "circle" },
    { name: "figures.rejected", of: ({ rejected }) => rejected, tone: "error", dash: "2 4", shape: "triangle" },
  ],
  "insight.medianByWeek": [
    {
      name: "insight.medianHours",
      of: ({ medianHours }) => (medianHours === null ? null : Math.round(medianHours * 10) / 10),
      tone: "info",
      dash: "none",
      shape: "square",
    },
  ],
} as const satisfies Partial<Record<MessageId, readonly Line[]>>;

interface Props {
  title: keyof typeof charts;
  /** The name of each is its first day; its id is that day as YYYY-MM-DD. */
  weeks: readonly CountedReviews[];
}

/** A chart about decisions from week to week. */
export function ReviewWeeks({ title, weeks }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: title });
  const lines: readonly Line[] = charts[title];
  const series = lines.map(({ name, of, ...look }) => ({
    id: name.replace(/\W/g, "-"),
    name: intl.formatMessage({ id: name }),
    values: weeks.map(of),
    ...look,
  }));
  return (
    <FigureCard title={label} table={() => <ReviewTable title={label} head="insight.week" rows={weeks} />}>
      <Legend items={series.map(({ name, ...look }) => ({ name, swatch: <LineSwatch {...look} /> }))} />
      <Box sx={{ minHeight: 280 }}>
        <DayChart
          label={intl.formatMessage({ id: "figures.chart" }, { title: label })}
          days={weeks.map(({ id }) => id)}
          series={series}
        />
      </Box>
    </FigureCard>
  );
}
