import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import type { Language } from "@tree-for-deed/common/languages";
import { moneyText } from "@tree-for-deed/common/donations/money-text";
import { columnsFor, RowName } from "../../../components/grid/columns";
import type { PledgeRow_PledgeFragment } from "./AdminPledges.generated";
import { PledgeStatusMark } from "./PledgeStatusMark";

type Row = PledgeRow_PledgeFragment;

/** The columns of the admins' list of pledges. */
export function pledgeColumns(intl: IntlShape, language: Language): readonly GridColDef<Row>[] {
  const { column, name, figure, verbatim, time } = columnsFor<Row>(intl);
  return [
    name("organisation", "pledges.organisation", [1, 120], (row) => (
      <RowName translate="no">{row.organisation}</RowName>
    )),
    { ...figure("trees", "pledges.trees", 96, (row) => intl.formatNumber(row.trees)), sortable: true },
    figure("sum", "pledges.sum", 120, (row) => moneyText(row.trees * row.pricePerTree, row.currency, language)),
    column("status", "pledges.status", 132, (row) => <PledgeStatusMark status={row.status} />),
    time("createdAt", "pledges.date", 160),
    verbatim("contactEmail", "pledges.email", [1, 180]),
  ];
}
