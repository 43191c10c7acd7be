import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsTooltip } from "@mui/x-charts/ChartsTooltip";
import { ChartsXAxis } from "@mui/x-charts/ChartsXAxis";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { LineHighlightPlot, LinePlot, MarkPlot } from "@mui/x-charts/LineChart";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { dayName, tickLabelStyle, type DaySeries } from "./day-series";

interface Props {
  label: string;
  /** As YYYY-MM-DD. */
  days: readonly string[];
  series: readonly DaySeries[];
}

/** Maximum number of days with a marker for each, on a phone and at a desk. */
const fewDays = { phone: 10, desk: 31 };

/** Counts by day as lines that differ in colour, dash and marker. */
export default function DayChart({ label, days, series }: Props) {
  const intl = useIntl();
  const { vars, breakpoints } = useTheme();
  const most = fewDays[useMediaQuery(breakpoints.up("md")) ? "desk" : "phone"];
  const number = (value: number) => intl.formatNumber(value);
  const dashes = series.map(
    ({ id, dash }) => [`.MuiLineChart-line[data-series="${id}"]`, { strokeDasharray: dash }] as const,
  );
  return (
    <Box role="img" aria-label={label}>
      <ChartsContainer
        height={280}
        disableKeyboardNavigation
        margin={{ top: 16, right: 36, bottom: 4, left: 0 }}
        xAxis={[
          {
            scaleType: "point",
            data: [...days],
            valueFormatter: (day: string) => dayName(intl, day),
            tickLabelMinGap: 20,
            tickLabelStyle,
            disableTicks: true,
            height: 32,
          },
        ]}
        yAxis={[
          {
            min: 0,
            tickMinStep: 1,
            valueFormatter: number,
            tickLabelStyle,
            width: 48,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        series={series.map(({ id, name, values, tone, shape }) => ({
          type: "line" as const,
          id,
          label: name,
          data: [...values],
          color: vars.palette[tone].main,
          shape,
          showMark: days.length <= most,
          curve: "linear",
          valueFormatter: (value: number | null) => (value === null ? null : number(value)),
        }))}
        sx={{ ".MuiLineChart-line": { strokeWidth: 2.5 }, ...Object.fromEntries(dashes) }}
      >
        <ChartsGrid horizontal />
        <LinePlot />
        <ChartsAxisHighlight x="line" />
        <ChartsXAxis />
        <ChartsYAxis />
        <MarkPlot />
        <LineHighlightPlot />
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </Box>
  );
}
