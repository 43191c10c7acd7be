import { useTheme } from "@mui/material/styles";
import { BarPlot } from "@mui/x-charts/BarChart";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsTooltip } from "@mui/x-charts/ChartsTooltip";
import { ChartsXAxis } from "@mui/x-charts/ChartsXAxis";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { tickLabelStyle } from "./day-series";
import type { Group } from "./groups";
import { Hatching } from "./Hatching";

interface Props {
  label: string;
  groups: readonly Group[];
  /** Names of the two parts of a bar. */
  names: { approved: string; others: string };
}

const rowHeight = 36;

/** The deeds of each group as a bar: approved ones filled, the others hatched. */
export default function GroupChart({ label, groups, names }: Props) {
  const intl = useIntl();
  const { vars } = useTheme();
  const hatching = useId();
  const number = (value: number | null) => intl.formatNumber(value ?? 0);
  const part = (id: "approved" | "others", color: string) => ({
    type: "bar" as const,
    layout: "horizontal" as const,
    id,
    label: names[id],
    data: groups.map(({ submitted, approved }) => (id === "approved" ? approved : submitted - approved)),
    color,
    stack: "deeds",
    valueFormatter: number,
  });
  return (
    <Box role="img" aria-label={label}>
      <ChartsContainer
        height={48 + groups.length * rowHeight}
        disableKeyboardNavigation
        margin={{ top: 8, right: 20, bottom: 4, left: 0 }}
        yAxis={[
          {
            scaleType: "band",
            data: groups.map(({ name }) => name),
            width: 148,
            tickLabelStyle,
            categoryGapRatio: 0.4,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        xAxis={[
          {
            min: 0,
            tickMinStep: 1,
            valueFormatter: number,
            tickLabelStyle,
            height: 32,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        series={[part("approved", vars.palette.primary.main), part("others", `url(#${hatching})`)]}
      >
        <Hatching id={hatching} color={vars.palette.primary.main} />
        <ChartsGrid vertical />
        <BarPlot borderRadius={4} />
        <ChartsAxisHighlight y="band" />
        <ChartsXAxis />
        <ChartsYAxis />
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </Box>
  );
}
