import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { TableHead } from "../../../../components/TableHead";
import { Typography } from "../../../../components/Typography";
import type { SurvivalByAge_SurvivalFragment } from "./ForestParts.generated";

/** Survival rate of surveyed trees by age: a bar for each age, with its sample size. */
export function SurvivalByAge({ survival }: { survival: readonly SurvivalByAge_SurvivalFragment[] }) {
  const intl = useIntl();
  return (
    <Box component="section" aria-labelledby="by-age" sx={{ mt: 6 }}>
      <Typography variant="h2" id="by-age" sx={{ mb: 1 }} text="forest.survival" />
      <Typography sx={{ mb: 2, maxWidth: "68ch" }}>
        <FormattedMessage id={survival.length === 0 ? "forest.survival.none" : "forest.survival.text"} />
      </Typography>
      {survival.length > 0 && (
        <Box component="table" sx={table}>
          <TableHead columns={["forest.survival.age", "forest.survival.lived", "forest.survival.sample"]} />
          <tbody>
            {survival.map(({ fromMonths, toMonths, batches, looked, alive }) => (
              <tr key={fromMonths}>
                <th scope="row">
                  <FormattedMessage id={ageOf(toMonths, fromMonths)} values={inUnit(fromMonths, toMonths)} />
                </th>
                <td>
                  <Box component="span" sx={share}>
                    {intl.formatNumber(alive / Math.max(1, looked), { style: "percent", maximumFractionDigits: 0 })}
                  </Box>
                  <Box
                    component="svg"
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    aria-hidden
                    focusable="false"
                    sx={bar}
                  >
                    <rect width={(100 * alive) / Math.max(1, looked)} height="10" />
                  </Box>
                </td>
                <td>
                  <FormattedMessage id="forest.survival.found" values={{ alive, looked, batches }} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  );
}

const YEAR = 12;

/** Ages of a year and more are shown in years. */
const ageOf = (toMonths: number | null, fromMonths: number) =>
  toMonths === null ? "forest.survival.after" : fromMonths < YEAR ? "forest.survival.months" : "forest.survival.years";

const inUnit = (fromMonths: number, toMonths: number | null) => {
  const unit = fromMonths < YEAR ? 1 : YEAR;
  return { from: fromMonths / unit, to: (toMonths ?? fromMonths) / unit };
};

const table = {
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { py: 1, px: 1, borderBottom: "1px solid", borderColor: "divider", textAlign: "left" },
  "& th:first-of-type": { pl: 0 },
  "& thead th": { typography: "body2", fontWeight: 600, color: "text.secondary", verticalAlign: "bottom" },
  "& tbody th": { fontWeight: 600, whiteSpace: { sm: "nowrap" } },
  "& td:nth-of-type(1)": { width: "45%" },
  "& td:nth-of-type(2)": { typography: "body2", color: "text.secondary" },
} as const;

const share = { display: "block", fontWeight: 700, color: "primary.main" } as const;

const bar = {
  display: "block",
  width: "100%",
  height: 10,
  borderRadius: 5,
  bgcolor: "action.hover",
  "& > rect": { fill: "currentColor" },
  color: "primary.main",
} as const;
