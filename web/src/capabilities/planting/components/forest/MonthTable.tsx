import { monthInWords } from "@tree-for-deed/common/day";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import { FigureTable } from "./FigureTable";
import type { MonthTable_MonthFragment } from "./ForestParts.generated";

const LATEST = 12;
const columns = ["forest.month", "tree.station.earned", "tree.station.funded", "tree.station.planted"] as const;

/** The totals by month, the latest first; older ones can be expanded. */
export function MonthTable({ months }: { months: readonly MonthTable_MonthFragment[] }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "forest.months" });
  const rows = [...months].reverse().map(({ month, earned, funded, planted }) => ({
    key: month,
    head: monthInWords(month, intl.locale),
    values: [earned, funded, planted],
  }));
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="by-month" sx={{ mt: 6 }}>
      <Typography variant="h2" id="by-month" sx={{ mb: 1.5 }} text="forest.months" />
      <FigureTable label={label} columns={columns} rows={rows.slice(0, LATEST)} />
      {rows.length > LATEST && (
        <Box component="details" sx={{ mt: 2, "& summary": { cursor: "pointer", py: 1, fontWeight: 600 } }}>
          <summary>
            <FormattedMessage id="forest.olderMonths" values={{ count: rows.length - LATEST }} />
          </summary>
          <FigureTable label={label} columns={columns} rows={rows.slice(LATEST)} />
        </Box>
      )}
    </Box>
  );
}
