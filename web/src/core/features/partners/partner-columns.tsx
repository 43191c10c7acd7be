import Link from "@mui/material/Link";
import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { Box } from "../../../components/Box";
import type { PartnerRow_PartnerFragment } from "./Partners.generated";
import { ActiveSwitch, DeleteButton, MoveButtons } from "./partner-cells";

type Row = PartnerRow_PartnerFragment;

/** The columns of the list of partners, in the order of the strip. */
export const partnerColumns = (intl: IntlShape): readonly GridColDef<Row>[] => [
  {
    field: "order",
    headerName: intl.formatMessage({ id: "content.partner.order" }),
    width: 112,
    sortable: false,
    hideable: false,
    renderCell: ({ row, tabIndex }) => <MoveButtons partner={row} tabIndex={tabIndex} />,
  },
  {
    field: "logo",
    headerName: intl.formatMessage({ id: "content.partner.logo" }),
    width: 96,
    sortable: false,
    renderCell: ({ row }) =>
      row.logo && (
        <Box sx={plate}>
          <Box
            component="img"
            src={row.logo.url}
            width={row.logo.width}
            height={row.logo.height}
            alt=""
            sx={{ width: "100%", height: "100%", objectFit: "contain" }}
          />
        </Box>
      ),
  },
  {
    field: "name",
    headerName: intl.formatMessage({ id: "content.partner.name" }),
    flex: 1,
    minWidth: 110,
    rowHeader: true,
    hideable: false,
    sortable: false,
    renderCell: ({ row }) => <span translate="no">{row.name}</span>,
  },
  {
    field: "website",
    headerName: intl.formatMessage({ id: "content.partner.website" }),
    flex: 1,
    minWidth: 160,
    sortable: false,
    renderCell: ({ row, tabIndex }) =>
      row.website !== null && (
        <Link href={row.website} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex} lang="en">
          {new URL(row.website).host}
        </Link>
      ),
  },
  {
    field: "active",
    headerName: intl.formatMessage({ id: "content.partner.active" }),
    width: 120,
    sortable: false,
    renderCell: ({ row, tabIndex }) => <ActiveSwitch partner={row} tabIndex={tabIndex} />,
  },
  {
    field: "delete",
    headerName: intl.formatMessage({ id: "content.delete" }),
    width: 84,
    sortable: false,
    align: "center",
    headerAlign: "center",
    renderCell: ({ row, tabIndex }) => <DeleteButton partner={row} tabIndex={tabIndex} />,
  },
];

/** Logos are drawn for a white background, so they keep it in the dark scheme. */
const plate = { width: 48, height: 48, p: 0.5, borderRadius: 1, bgcolor: "common.white" } as const;
