import DeleteIcon from "@mui/icons-material/DeleteOutlineRounded";
import IconButton from "@mui/material/IconButton";
import type { GridColDef, GridValidRowModel } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";

/** The last column of a list with deletable rows; the label of the button includes the row's name. */
export const deleteColumn = <Row extends GridValidRowModel>(
  intl: IntlShape,
  nameOf: (row: Row) => string,
  onDelete: (row: Row) => void,
): GridColDef<Row> => ({
  field: "delete",
  headerName: intl.formatMessage({ id: "content.delete" }),
  width: 84,
  sortable: false,
  align: "center",
  headerAlign: "center",
  renderCell: ({ row, tabIndex }) => (
    <IconButton
      tabIndex={tabIndex}
      onClick={() => onDelete(row)}
      aria-label={intl.formatMessage({ id: "content.deleteOf" }, { name: nameOf(row) })}
    >
      <DeleteIcon />
    </IconButton>
  ),
});
