import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { columnsFor, RowName } from "../../../../components/grid/columns";
import { memberText } from "../../../../lib/member-text";
import type { DedicationRow_DedicationFragment } from "./AdminDedications.generated";
import { DedicationStatusMark } from "./DedicationStatusMark";

type Row = DedicationRow_DedicationFragment;

/** The columns of the admins' list of dedications. */
export function dedicationColumns(intl: IntlShape): readonly GridColDef<Row>[] {
  const { column, name, verbatim, time } = columnsFor<Row>(intl);
  return [
    name("words", "dedications.words", [2, 160], (row) => <RowName {...memberText(row.words)}>{row.words}</RowName>),
    column("about", "dedications.about", 140, (row) => intl.formatMessage({ id: `tree.dedicate.about.${row.about}` })),
    column("status", "dedications.status", 140, (row) => <DedicationStatusMark status={row.status} />),
    time("createdAt", "dedications.date", 160),
    column("user", "dedications.member", [1, 140], (row) => row.user?.fullName ?? ""),
    verbatim("treeCode", "dedications.tree", 160),
  ];
}
