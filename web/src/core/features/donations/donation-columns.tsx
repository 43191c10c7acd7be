import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { columnsFor, RowName } from "../../../components/grid/columns";
import type { DonationRow_DonationFragment } from "./AdminDonations.generated";
import { amountText, DonationStatusMark } from "./DonationMarks";

type Row = DonationRow_DonationFragment;

/** The columns of the admins' list of donations. */
export function donationColumns(intl: IntlShape): readonly GridColDef<Row>[] {
  const { column, name, figure, verbatim, time } = columnsFor<Row>(intl);
  return [
    name("donorName", "donations.donor", [1, 104], (row) => <RowName translate="no">{row.donorName}</RowName>),
    {
      ...figure("amount", "donations.amount", 112, (row) => amountText(intl, row.amount, row.currency)),
      sortable: true,
    },
    column("status", "donations.status", 132, (row) => <DonationStatusMark status={row.status} />),
    time("createdAt", "donations.date", 160),
    verbatim("donorEmail", "donations.email", [1, 180]),
    time("updatedAt", "donations.changed", 150),
  ];
}
