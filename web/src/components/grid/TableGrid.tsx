import {
  DataGrid,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridRowSelectionModel,
  type GridValidRowModel,
} from "@mui/x-data-grid";
import { useMemo, type SyntheticEvent } from "react";
import { Box } from "../Box";
import { useGridTexts } from "./grid-texts";
import type { ListSort } from "./list-sort";
import { tableStyles } from "./table-styles";

interface Props<Row extends GridValidRowModel & { id: string }> {
  label: string;
  rows: readonly Row[];
  columns: readonly GridColDef<Row>[];
  shown: GridColumnVisibilityModel;
  rowCount: number;
  loading: boolean;
  page: number;
  pageSize: number;
  sort: ListSort | null;
  onSort: (sort: ListSort | null) => void;
  selection?: readonly string[];
  onSelection?: (ids: readonly string[]) => void;
  onOpen?: (row: Row) => void;
}

/** True for clicks on interactive content of a cell. */
const isOwn = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest("a, button, input, [role=checkbox]") !== null;

const isSelecting = (): boolean => window.getSelection()?.type === "Range";

const skeletons = { loadingOverlay: { variant: "linear-progress", noRowsVariant: "skeleton" } } as const;
const autoHeight = () => "auto" as const;
const estimate = () => 52;

/** The rows themselves. The grid has no state of its own: page, order and columns are props. */
export function TableGrid<Row extends GridValidRowModel & { id: string }>({
  label,
  columns,
  shown,
  page,
  pageSize,
  sort,
  onSort,
  selection,
  onSelection,
  onOpen,
  ...data
}: Props<Row>) {
  const localeText = useGridTexts();
  const field = columns.some((column) => column.field === sort?.field) ? sort?.field : undefined;
  const descending = sort?.descending === true;
  const sortModel = useMemo(
    () => (field === undefined ? [] : [{ field, sort: descending ? ("desc" as const) : ("asc" as const) }]),
    [field, descending],
  );
  const selected = useMemo<GridRowSelectionModel>(
    () => ({ type: "include", ids: new Set(selection ?? []) }),
    [selection],
  );

  return (
    <Box sx={{ display: "flex", flexDirection: "column", minWidth: 0 }}>
      <DataGrid<Row>
        {...data}
        aria-label={label}
        columns={columns}
        columnVisibilityModel={shown}
        localeText={localeText}
        paginationMode="server"
        paginationModel={{ page: page - 1, pageSize }}
        sortingMode="server"
        sortModel={sortModel}
        sortingOrder={["asc", "desc"]}
        onSortModelChange={([chosen]) =>
          onSort(chosen?.sort ? { field: chosen.field, descending: chosen.sort === "desc" } : null)
        }
        checkboxSelection={onSelection !== undefined}
        rowSelection={onSelection !== undefined}
        rowSelectionModel={selected}
        onRowSelectionModelChange={({ ids }) => onSelection?.([...ids].map(String))}
        onRowClick={({ row }: { row: Row }, event) => {
          if (onOpen && !isOwn(event) && !isSelecting()) onOpen(row);
        }}
        onCellKeyDown={({ row, field: cell }: { row: Row; field: string }, event) => {
          // Space belongs to the focused switch or button; the grid would intercept it.
          if (event.key === " " && isOwn(event) && cell !== "__check__") event.defaultMuiPrevented = true;
          if (onOpen && event.key === "Enter" && !isOwn(event) && cell !== "__check__") onOpen(row);
        }}
        getRowHeight={autoHeight}
        getEstimatedRowHeight={estimate}
        columnHeaderHeight={48}
        hideFooter
        disableVirtualization
        disableColumnFilter
        disableColumnMenu
        disableColumnResize
        disableColumnSelector
        disableDensitySelector
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        slotProps={skeletons}
        sx={[tableStyles, { ".MuiDataGrid-row": { cursor: onOpen ? "pointer" : "default" } }]}
      />
    </Box>
  );
}
