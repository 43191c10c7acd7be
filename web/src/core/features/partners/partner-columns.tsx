import Link from "@mui/material/Link";
import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { Box } from "../../../components/Box";
import { columnsFor } from "../../../components/grid/columns";
import type { PartnerRow_PartnerFragment } from "./Partners.generated";
import { ActiveSwitch, DeleteButton, MoveButtons } from "./partner-cells";

type Row = PartnerRow_PartnerFragment;

/** The columns of the list of partners, in the order of the strip. */
export function partnerColumns(intl: IntlShape): readonly GridColDef<Row>[] {
  const { column, name } = columnsFor<Row>(intl);
  return [
    {
      ...column("order", "content.partner.order", 112, (row, { tabIndex }) => (
        <MoveButtons partner={row} tabIndex={tabIndex} />
      )),
      hideable: false,
    },
    column(
      "logo",
      "content.partner.logo",
      96,
      ({ logo }) =>
        logo && (
          <Box sx={plate}>
            <Box
              component="img"
              src={logo.url}
              width={logo.width}
              height={logo.height}
              alt=""
              sx={{ width: "100%", height: "100%", objectFit: "contain" }}
            />
          </Box>
        ),
    ),
    name("name", "content.partner.name", [1, 110], (row) => <span translate="no">{row.name}</span>),
    column(
      "website",
      "content.partner.website",
      [1, 160],
      ({ website }, { tabIndex }) =>
        website !== null && (
          <Link href={website} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex} lang="en">
            {new URL(website).host}
          </Link>
        ),
    ),
    column("active", "content.partner.active", 120, (row, { tabIndex }) => (
      <ActiveSwitch partner={row} tabIndex={tabIndex} />
    )),
    {
      ...column("delete", "content.delete", 84, (row, { tabIndex }) => (
        <DeleteButton partner={row} tabIndex={tabIndex} />
      )),
      align: "center",
      headerAlign: "center",
    },
  ];
}

/** Logos are drawn for a white background, so they keep it in the dark scheme. */
const plate = { width: 48, height: 48, p: 0.5, borderRadius: 1, bgcolor: "common.white" } as const;
