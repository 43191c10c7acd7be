import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { Box } from "../../../../components/Box";
import { RelativeTime } from "../../../../components/RelativeTime";
import { amountText } from "../../../../core/features/donations/DonationMarks";
import type { PaymentRow_PaymentFragment } from "./AdminPayments.generated";
import { PaymentStateMark } from "./PaymentStateMark";

type Row = PaymentRow_PaymentFragment;

const asWritten = { overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" } as const;

const ofNumbers = { align: "right", headerAlign: "right" } as const;

/** The columns of the admins' list of payments, whose order is fixed. */
export const paymentColumns = (intl: IntlShape): readonly GridColDef<Row>[] =>
  (
    [
      {
        field: "donorName",
        headerName: intl.formatMessage({ id: "payments.donor" }),
        flex: 1,
        minWidth: 104,
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
        headerName: intl.formatMessage({ id: "payments.amount" }),
        width: 112,
        ...ofNumbers,
        renderCell: ({ row }) => (
          <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {amountText(intl, row.amount, row.currency)}
          </Box>
        ),
      },
      {
        field: "state",
        headerName: intl.formatMessage({ id: "payments.state" }),
        width: 136,
        renderCell: ({ row }) => <PaymentStateMark state={row.state} />,
      },
      {
        field: "provider",
        headerName: intl.formatMessage({ id: "payments.provider" }),
        width: 128,
        renderCell: ({ row }) => intl.formatMessage({ id: `donate.provider.${row.provider}` }),
      },
      {
        field: "createdAt",
        headerName: intl.formatMessage({ id: "payments.date" }),
        width: 144,
        renderCell: ({ row }) => <RelativeTime value={row.createdAt} />,
      },
      {
        field: "tranId",
        headerName: intl.formatMessage({ id: "payments.number" }),
        width: 240,
        renderCell: ({ row }) => (
          <Box component="span" translate="no" lang="en" sx={asWritten}>
            {row.tranId}
          </Box>
        ),
      },
      {
        field: "reference",
        headerName: intl.formatMessage({ id: "payments.reference" }),
        flex: 1,
        minWidth: 160,
        renderCell: ({ row }) => (
          <Box component="span" translate="no" lang="en" sx={asWritten}>
            {row.reference}
          </Box>
        ),
      },
    ] satisfies GridColDef<Row>[]
  ).map((column) => ({ ...column, sortable: false }));
