import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { columnsFor, RowName } from "../../../../components/grid/columns";
import { amountText } from "../../../../core/features/donations/DonationMarks";
import type { PaymentRow_PaymentFragment } from "./AdminPayments.generated";
import { PaymentStateMark } from "./PaymentStateMark";

type Row = PaymentRow_PaymentFragment;

/** The columns of the admins' list of payments, whose order is fixed. */
export function paymentColumns(
  intl: IntlShape,
  titleOf: (provider: Row["provider"]) => string,
): readonly GridColDef<Row>[] {
  const { column, name, figure, verbatim, time } = columnsFor<Row>(intl);
  return [
    name("donorName", "payments.donor", [1, 104], (row) => <RowName translate="no">{row.donorName}</RowName>),
    figure("amount", "payments.amount", 112, (row) => amountText(intl, row.amount, row.currency)),
    column("state", "payments.state", 136, (row) => <PaymentStateMark state={row.state} />),
    column("provider", "payments.provider", 128, (row) => titleOf(row.provider)),
    { ...time("createdAt", "payments.date", 144), sortable: false },
    verbatim("tranId", "payments.number", 240),
    verbatim("reference", "payments.reference", [1, 160]),
  ];
}
