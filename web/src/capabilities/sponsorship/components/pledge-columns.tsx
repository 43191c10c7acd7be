import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import type { Language } from "@tree-for-deed/common/languages";
import { moneyText } from "@tree-for-deed/common/sponsorship/tree-price";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import type { PledgeRow_PledgeFragment } from "./AdminPledges.generated";
import { PledgeStatusMark } from "./PledgeStatusMark";

type Row = PledgeRow_PledgeFragment;

const ofNumbers = { align: "right", headerAlign: "right" } as const;

/** The columns of the admins' list of pledges. */
export const pledgeColumns = (intl: IntlShape, language: Language): readonly GridColDef<Row>[] => [
  {
    field: "organisation",
    headerName: intl.formatMessage({ id: "pledges.organisation" }),
    flex: 1,
    minWidth: 120,
    sortable: false,
    hideable: false,
    rowHeader: true,
    renderCell: ({ row }) => (
      <Box translate="no" component="span" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {row.organisation}
      </Box>
    ),
  },
  {
    field: "trees",
    headerName: intl.formatMessage({ id: "pledges.trees" }),
    width: 96,
    ...ofNumbers,
    renderCell: ({ row }) => (
      <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {intl.formatNumber(row.trees)}
      </Box>
    ),
  },
  {
    field: "sum",
    headerName: intl.formatMessage({ id: "pledges.sum" }),
    width: 120,
    sortable: false,
    ...ofNumbers,
    renderCell: ({ row }) => (
      <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {moneyText(row.trees * row.pricePerTree, row.currency, language)}
      </Box>
    ),
  },
  {
    field: "status",
    headerName: intl.formatMessage({ id: "pledges.status" }),
    width: 132,
    sortable: false,
    renderCell: ({ row }) => <PledgeStatusMark status={row.status} />,
  },
  {
    field: "createdAt",
    headerName: intl.formatMessage({ id: "pledges.date" }),
    width: 160,
    renderCell: ({ row }) => <RelativeTime value={row.createdAt} />,
  },
  {
    field: "contactEmail",
    headerName: intl.formatMessage({ id: "pledges.email" }),
    flex: 1,
    minWidth: 180,
    sortable: false,
    renderCell: ({ row }) => (
      <Box component="span" translate="no" sx={{ overflowWrap: "anywhere" }}>
        {row.contactEmail}
      </Box>
    ),
  },
];
