import { openDataFiles } from "@tree-for-deed/common/open-data";
import Link from "@mui/material/Link";
import { FormattedMessage } from "react-intl";
import { Box } from "../../components/Box";
import { Typography } from "../../components/Typography";

const licence = "CC BY 4.0";
const tables = ["batches", "surveys", "sums"] as const;

/** Where the same can be had as files, under which licence, and how a changed past would be noticed. */
export function OpenDataSection() {
  return (
    <Box component="section" id="open-data" aria-labelledby="open-data-title" sx={{ mt: 6, maxWidth: "68ch" }}>
      <Typography variant="h2" id="open-data-title" sx={{ mb: 1.5 }}>
        <FormattedMessage id="forest.open.title" />
      </Typography>
      <Typography sx={{ mb: 1.5 }}>
        <FormattedMessage id="forest.open.text" />
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, display: "grid", gap: 1 }}>
        {tables.map((table) => (
          <li key={table}>
            <Link href={openDataFiles.table.replace(":table", table)}>
              <FormattedMessage id={`forest.open.${table}`} />
            </Link>
          </li>
        ))}
        <li>
          <Link href={openDataFiles.days}>
            <FormattedMessage id="forest.open.days" />
          </Link>
        </li>
      </Box>
      <Typography sx={{ mb: 1.5 }}>
        <FormattedMessage id="forest.open.chain" />
      </Typography>
      <Link href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener noreferrer" target="_blank">
        <FormattedMessage
          id="forest.open.licence"
          values={{
            licence: (
              <span lang="en" translate="no">
                {licence}
              </span>
            ),
          }}
        />
      </Link>
    </Box>
  );
}
