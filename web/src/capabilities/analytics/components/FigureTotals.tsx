import { FormattedNumber, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { durationIn } from "../../../components/duration";
import { StatCard } from "../../../components/StatCard";
import type { FigureTotals_FiguresFragment } from "./Figures.generated";

const hour = 3_600_000;

/** All days together, in six numbers. */
export function FigureTotals({ figures: { totals, medianWaitHours } }: { figures: FigureTotals_FiguresFragment }) {
  const intl = useIntl();
  const counts = ["submitted", "approved", "rejected", "membersJoined", "trees"] as const;
  return (
    <Box
      component="section"
      aria-label={intl.formatMessage({ id: "figures.totals" })}
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, 1fr)", lg: "repeat(6, 1fr)" },
      }}
    >
      {counts.map((name) => (
        <StatCard key={name} label={`figures.${name}`} value={<FormattedNumber value={totals[name]} />} />
      ))}
      <StatCard
        label="figures.medianWait"
        value={
          <Box component="span" sx={{ typography: "h2" }}>
            {medianWaitHours === null
              ? intl.formatMessage({ id: "figures.medianWait.none" })
              : durationIn(intl, medianWaitHours * hour)}
          </Box>
        }
        hint="figures.medianWait.hint"
      />
    </Box>
  );
}
