import { openDataFiles } from "@tree-for-deed/common/planting/open-data";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";

const tables = ["batches", "surveys", "sums"] as const;

/** The tables of the open data, with the meaning of their rows. */
export function OpenDataTables() {
  return (
    <Box component="section" aria-labelledby="open-tables" sx={{ mt: 6 }}>
      <Typography variant="h2" id="open-tables" sx={{ mb: 1.5 }} text="openData.tables" />
      <Box sx={grid}>
        {tables.map((table) => (
          <Card key={table} sx={{ p: { xs: 2, sm: 2.5 }, display: "flex", flexDirection: "column" }}>
            <Typography variant="h3" sx={{ mb: 0.5 }} text={`openData.${table}`} />
            <Typography sx={{ mb: 1.5, flexGrow: 1 }} text={`openData.${table}.text`} />
            <Link href={openDataFiles.table.replace(":table", table)} sx={{ fontWeight: 600 }}>
              <FormattedMessage id={`openData.${table}.file`} />
            </Link>
          </Card>
        ))}
      </Box>
      <Typography sx={{ mt: 2, maxWidth: "68ch" }} text="openData.tables.text" />
    </Box>
  );
}

const grid = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
} as const;
