import { dayInWords } from "@tree-for-deed/common/day";
import { openDataFiles } from "@tree-for-deed/common/planting/open-data";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { TableHead } from "../../../../components/TableHead";
import { Typography } from "../../../../components/Typography";
import type { OpenDataDays_DayFragment } from "./OpenDataDays.generated";
import { figureTable } from "./table-styles";

const shortened = (sum: string): string => `${sum.slice(0, 8)}…`;
const dayFile = (day: string): string => openDataFiles.day.replace(":day", day);

/** The head of the chain: its checksum verifies all earlier days. */
export function OpenDataHead({ head }: { head: OpenDataDays_DayFragment }) {
  const intl = useIntl();
  return (
    <Card component="section" aria-labelledby="chain-head" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="chain-head" sx={{ fontSize: "1.25rem", mb: 0.5 }}>
        <FormattedMessage id="openData.head" values={{ day: dayInWords(head.day, intl.locale, "UTC") }} />
      </Typography>
      <Box component="code" lang="en" translate="no" sx={checksum}>
        {head.sha256}
      </Box>
      <Typography sx={{ mt: 1.5, maxWidth: "68ch" }} text="openData.head.text" />
    </Card>
  );
}

/** The latest days, with the number of published records of each. */
export function OpenDataDays({ days }: { days: readonly OpenDataDays_DayFragment[] }) {
  const intl = useIntl();
  return (
    <Box sx={{ overflowX: "auto" }} tabIndex={0} role="group" aria-labelledby="open-days">
      <Box component="table" sx={{ ...figureTable, whiteSpace: "nowrap" }}>
        <TableHead columns={["openData.day", "forest.batches", "openData.surveys", "openData.checksum"]} />
        <tbody>
          {days.map(({ day, sha256, batches, surveys }) => (
            <tr key={day}>
              <th scope="row">
                <Link href={dayFile(day)}>{dayInWords(day, intl.locale, "UTC")}</Link>
              </th>
              <td>
                <FormattedNumber value={batches} />
              </td>
              <td>
                <FormattedNumber value={surveys} />
              </td>
              <td>
                <code lang="en" translate="no" title={sha256}>
                  {shortened(sha256)}
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const checksum = {
  display: "block",
  overflowWrap: "anywhere",
  fontSize: { xs: "0.9375rem", sm: "1.0625rem" },
  color: "primary.main",
  fontWeight: 600,
} as const;
