import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { lazyPart } from "../../../components/lazy-part";
import type { DayFigures_FiguresFragment } from "./Figures.generated";
import type { MessageId } from "../../../i18n/message-id";
import { dayName, type DaySeries } from "./day-series";
import { FigureCard } from "./FigureCard";
import { FigureTable } from "./FigureTable";
import { Legend } from "./Legend";
import { LineSwatch } from "./swatches";

const DayChart = lazyPart(() => import("./DayChart"), 280);

type Count = Exclude<keyof DayFigures_FiguresFragment["days"][number], "day" | "__typename">;

const looks: Record<Count, Pick<DaySeries, "tone" | "dash" | "shape">> = {
  submitted: { tone: "info", dash: "none", shape: "circle" },
  approved: { tone: "primary", dash: "8 4", shape: "square" },
  rejected: { tone: "error", dash: "2 4", shape: "triangle" },
  membersJoined: { tone: "primary", dash: "none", shape: "circle" },
  trees: { tone: "primary", dash: "none", shape: "circle" },
};

interface Props {
  days: DayFigures_FiguresFragment["days"];
  title: MessageId;
  counts: readonly Count[];
}

/** Counts by day. */
export function DayFigures({ days, title, counts }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: title });
  const series = counts.map((id) => ({
    id,
    name: intl.formatMessage({ id: `figures.${id}` }),
    values: days.map((day) => day[id]),
    ...looks[id],
  }));
  return (
    <FigureCard
      title={label}
      table={() => (
        <FigureTable
          caption={intl.formatMessage({ id: "figures.tableOf" }, { title: label })}
          heads={[intl.formatMessage({ id: "figures.day" }), ...series.map(({ name }) => name)]}
          rows={days.map(({ day, ...figures }) => ({
            id: day,
            name: dayName(intl, day, { year: "numeric" }),
            values: counts.map((count) => figures[count]),
          }))}
        />
      )}
    >
      {series.length > 1 && (
        <Legend items={series.map(({ name, ...look }) => ({ name, swatch: <LineSwatch {...look} /> }))} />
      )}
      <Box sx={{ minHeight: 280 }}>
        <DayChart
          label={intl.formatMessage({ id: "figures.chart" }, { title: label })}
          days={days.map(({ day }) => day)}
          series={series}
        />
      </Box>
    </FigureCard>
  );
}
