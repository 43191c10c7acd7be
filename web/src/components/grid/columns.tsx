import type { GridColDef, GridRenderCellParams, GridValidRowModel } from "@mui/x-data-grid";
import type { ReactNode } from "react";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../../i18n/message-id";
import { Box } from "../Box";
import { RelativeTime } from "../RelativeTime";

/** Width in px; or the share of the remaining width, and the least px. */
type Room = number | readonly [flex: number, minWidth: number];

type Shown<Row extends GridValidRowModel> = (row: Row, params: GridRenderCellParams<Row>) => ReactNode;

/** The kinds of columns that lists have in common. Only times are sortable, unless `sortable` says more. */
export function columnsFor<Row extends GridValidRowModel>(intl: IntlShape) {
  type Column = GridColDef<Row>;
  type Make = (field: string, heading: MessageId, room: Room, shown: Shown<Row>) => Column;

  const column: Make = (field, heading, room, shown) => ({
    field,
    headerName: intl.formatMessage({ id: heading }),
    ...(typeof room === "number" ? { width: room } : { flex: room[0], minWidth: room[1] }),
    sortable: false,
    renderCell: (params) => shown(params.row, params),
  });

  return {
    column,
    /** The name of the row, which cannot be hidden. */
    name: (...[field, heading, room, shown]: Parameters<Make>): Column => ({
      ...column(field, heading, room, shown),
      hideable: false,
      rowHeader: true,
    }),
    /** A number or a sum of money as text. */
    figure: (...[field, heading, room, shown]: Parameters<Make>): Column => ({
      ...column(field, heading, room, (row, params) => (
        <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {shown(row, params)}
        </Box>
      )),
      align: "right",
      headerAlign: "right",
    }),
    /** Text in Latin letters that is shown as it was written, such as an address or a code. */
    verbatim: (field: keyof Row & string, heading: MessageId, room: Room): Column =>
      column(field, heading, room, (row) => (
        <Box component="span" translate="no" lang="en" sx={asWritten}>
          {row[field]}
        </Box>
      )),
    time: (field: keyof Row & string, heading: MessageId, room: Room): Column => ({
      ...column(field, heading, room, (row) => <RelativeTime value={row[field]} />),
      sortable: true,
    }),
  };
}

const asWritten = { overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" } as const;

interface RowNameProps {
  children: ReactNode;
  translate?: "no";
  lang?: string;
  dir?: "auto";
}

/** The text of a row's name. */
export function RowName({ children, ...text }: RowNameProps) {
  return (
    <Box component="span" {...text} sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
      {children}
    </Box>
  );
}
