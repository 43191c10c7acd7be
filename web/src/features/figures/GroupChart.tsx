import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";
import { useId } from "react";
import { useIntl } from "react-intl";
import { tickLabelStyle } from "./day-series";
import type { Group } from "./groups";
import { Hatching } from "./Hatching";

interface Props {
  label: string;
  groups: readonly Group[];
  /** What the two parts of a bar are called. */
  names: { approved: string; others: string };
}

const rowHeight = 36;

/** The deeds of each group as a bar: those that are approved, and hatched the others. */
export default function GroupChart({ label, groups, names }: Props) {
  const intl = useIntl();
  const { vars } = useTheme();
  const hatching = useId();
  const number = (value: number | null) => intl.formatNumber(value ?? 0);
  const part = (id: "approved" | "others", color: string) => ({
    id,
    label: names[id],
    data: groups.map(({ submitted, approved }) => (id === "approved" ? approved : submitted - approved)),
    color,
    stack: "deeds",
    valueFormatter: number,
  });
  return (
    <Box role="img" aria-label={label}>
      <BarChart
        layout="horizontal"
        height={48 + groups.length * rowHeight}
        hideLegend
        disableKeyboardNavigation
        borderRadius={4}
        margin={{ top: 8, right: 20, bottom: 4, left: 0 }}
        grid={{ vertical: true }}
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
      </BarChart>
    </Box>
  );
}
