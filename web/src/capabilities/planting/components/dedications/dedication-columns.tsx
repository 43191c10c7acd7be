import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { Box } from "../../../../components/Box";
import { RelativeTime } from "../../../../components/RelativeTime";
import type { DedicationRow_DedicationFragment } from "./AdminDedications.generated";
import { DedicationStatusMark } from "./DedicationStatusMark";
import { memberText } from "../../../../lib/member-text";

type Row = DedicationRow_DedicationFragment;

/** The columns of the admins' list of dedications. */
export const dedicationColumns = (intl: IntlShape): readonly GridColDef<Row>[] => [
  {
    field: "words",
    headerName: intl.formatMessage({ id: "dedications.words" }),
    flex: 2,
    minWidth: 160,
    sortable: false,
    hideable: false,
    rowHeader: true,
    renderCell: ({ row }) => (
      <Box component="span" {...memberText(row.words)} sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {row.words}
      </Box>
    ),
  },
  {
    field: "about",
    headerName: intl.formatMessage({ id: "dedications.about" }),
    width: 140,
    sortable: false,
    renderCell: ({ row }) => intl.formatMessage({ id: `tree.dedicate.about.${row.about}` }),
  },
  {
    field: "status",
    headerName: intl.formatMessage({ id: "dedications.status" }),
    width: 140,
    sortable: false,
    renderCell: ({ row }) => <DedicationStatusMark status={row.status} />,
  },
  {
    field: "createdAt",
    headerName: intl.formatMessage({ id: "dedications.date" }),
    width: 160,
    renderCell: ({ row }) => <RelativeTime value={row.createdAt} />,
  },
  {
    field: "user",
    headerName: intl.formatMessage({ id: "dedications.member" }),
    flex: 1,
    minWidth: 140,
    sortable: false,
    renderCell: ({ row }) => row.user?.fullName ?? "",
  },
  {
    field: "treeCode",
    headerName: intl.formatMessage({ id: "dedications.tree" }),
    width: 160,
    sortable: false,
    renderCell: ({ row }) => (
      <Box component="span" translate="no">
        {row.treeCode}
      </Box>
    ),
  },
];
