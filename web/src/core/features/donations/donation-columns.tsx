import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import type { DonationRow_DonationFragment } from "./AdminDonations.generated";
import { amountText, DonationStatusMark } from "./DonationMarks";

type Row = DonationRow_DonationFragment;

/** The columns of the admins' list of donations. */
export const donationColumns = (intl: IntlShape): readonly GridColDef<Row>[] => [
  {
    field: "donorName",
    headerName: intl.formatMessage({ id: "donations.donor" }),
    flex: 1,
    minWidth: 104,
    sortable: false,
    hideable: false,
    rowHeader: true,
    renderCell: ({ row }) => (
      <Box translate="no" component="span" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {row.donorName}
      </Box>
    ),
  },
  {
    field: "amount",
    headerName: intl.formatMessage({ id: "donations.amount" }),
    width: 112,
    align: "right",
    headerAlign: "right",
    renderCell: ({ row }) => (
      <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {amountText(intl, row.amount, row.currency)}
      </Box>
    ),
  },
  {
    field: "status",
    headerName: intl.formatMessage({ id: "donations.status" }),
    width: 132,
    sortable: false,
    renderCell: ({ row }) => <DonationStatusMark status={row.status} />,
  },
  {
    field: "createdAt",
    headerName: intl.formatMessage({ id: "donations.date" }),
    width: 160,
    renderCell: ({ row }) => <RelativeTime value={row.createdAt} />,
  },
  {
    field: "donorEmail",
    headerName: intl.formatMessage({ id: "donations.email" }),
    flex: 1,
    minWidth: 180,
    sortable: false,
    renderCell: ({ row }) => (
      <Box component="span" translate="no" sx={{ overflowWrap: "anywhere" }}>
        {row.donorEmail}
      </Box>
    ),
  },
  {
    field: "updatedAt",
    headerName: intl.formatMessage({ id: "donations.changed" }),
    width: 150,
    renderCell: ({ row }) => <RelativeTime value={row.updatedAt} />,
  },
];
