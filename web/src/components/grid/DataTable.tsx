import type { GridColDef, GridValidRowModel } from "@mui/x-data-grid";
import { useEffect, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { limits } from "@tree-for-deed/common/limits";
import { Typography } from "../Typography";
import { Box } from "../Box";
import { ErrorNote } from "../ErrorNote";
import { usePageTurn } from "../usePageTurn";
import { ColumnMenu } from "./ColumnMenu";
import type { ListSort } from "./list-sort";
import { TableFooter } from "./TableFooter";
import { TableGrid } from "./TableGrid";
import { useColumnChoice } from "./useColumnChoice";

interface Props<Row extends GridValidRowModel & { id: string }> {
  /** Key under which the choice of columns is stored. */
  name: string;
  /** Accessible name of the table. */
  label: string;
  rows: readonly Row[];
  /**
   * Create them once, not on every render. The server sorts: a column that it cannot sort has `sortable: false`, one
   * with a single direction has it in `sortingOrder`. `rowHeader` marks the name of a row, `hideable: false` a column
   * that cannot be hidden. Interactive content of a cell uses the `tabIndex` that `renderCell` gets.
   */
  columns: readonly GridColDef<Row>[];
  /** Columns that are hidden by default. */
  hiddenFields?: readonly string[];
  /** The only columns that a phone shows by default. */
  phoneFields?: readonly string[];
  /** Number of rows on all pages. */
  rowCount: number;
  /** True for search results: the API counts and shows the latest `searchCountMax` of very many. */
  searched?: boolean;
  /** The number of rows from which on the API does not count; null if it counts all. */
  countMax?: number | null;
  loading: boolean;
  error?: unknown;
  onRetry?: () => unknown;
  /** Number of the page, from 1. */
  page: number;
  pageSize: number;
  /** `replace` when the page asked for does not exist, so that Back does not return to it. */
  onPage: (page: number, pageSize: number, options?: { replace: boolean }) => void;
  sort: ListSort | null;
  onSort: (sort: ListSort | null) => void;
  /** Replaces a table without rows. */
  empty: ReactNode;
  selection?: readonly string[];
  onSelection?: (ids: readonly string[]) => void;
  /** Called on a click on a row, or Enter in it. */
  onOpen?: (row: Row) => void;
  /** Content above the table, beside the choice of columns. */
  toolbar?: ReactNode;
}

/** A list that the server sorts and pages. While another page is loading or if it fails, the previous rows stay. */
export function DataTable<Row extends GridValidRowModel & { id: string }>({
  name,
  columns,
  hiddenFields = [],
  phoneFields,
  rowCount,
  searched = false,
  countMax = null,
  error,
  onRetry,
  page,
  pageSize,
  onPage,
  empty,
  toolbar,
  ...table
}: Props<Row>) {
  const { rows, loading } = table;
  const place = usePageTurn<HTMLParagraphElement>(page);
  const fields = columns.map(({ field }) => field);
  const choice = useColumnChoice(name, { fields, hidden: hiddenFields, onPhone: phoneFields });
  const pageCount = Math.ceil(rowCount / pageSize);
  const isBeyond = !loading && !error && rows.length === 0 && rowCount > 0 && page > pageCount;

  useEffect(() => {
    if (isBeyond) onPage(pageCount, pageSize, { replace: true });
  }, [isBeyond, onPage, pageCount, pageSize]);

  const failure = error !== undefined && error !== null && (
    <Box sx={{ mb: 2 }}>
      <ErrorNote error={error} {...(onRetry && { onRetry })} />
    </Box>
  );
  if (rows.length === 0 && failure) return failure;
  if (rows.length === 0 && !loading && !isBeyond) return empty;
  const first = (page - 1) * pageSize + 1;

  return (
    <Box aria-busy={loading}>
      {failure}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 0.5, minHeight: 44 }}>
        <Typography ref={place} tabIndex={-1} role="status" variant="body2" color="textSecondary">
          {rows.length > 0 && (
            <FormattedMessage
              id={rangeText({ searched, rowCount, countMax })}
              values={{ from: first, to: first + rows.length - 1, count: Math.max(rowCount, first + rows.length - 1) }}
            />
          )}
        </Typography>
        {toolbar}
        <Box sx={{ ml: "auto" }}>
          <ColumnMenu
            columns={columns
              .filter(({ hideable }) => hideable !== false)
              .map(({ field, headerName = field }) => ({ field, title: headerName }))}
            shown={choice.shown}
            chosen={choice.chosen}
            onToggle={choice.toggle}
            onReset={choice.reset}
          />
        </Box>
      </Box>
      <TableGrid
        {...table}
        columns={columns}
        shown={choice.shown}
        page={page}
        pageSize={pageSize}
        rowCount={rowCount}
      />
      <TableFooter page={page} pageSize={pageSize} rowCount={rowCount} onPage={onPage} />
    </Box>
  );
}

function rangeText({ searched, rowCount, countMax }: { searched: boolean; rowCount: number; countMax: number | null }) {
  if (searched && rowCount >= limits.searchCountMax) return "grid.rangeLatest";
  return countMax !== null && rowCount >= countMax ? "grid.rangeAtLeast" : "grid.range";
}
