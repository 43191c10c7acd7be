import type { GridColDef } from "@mui/x-data-grid";
import { FormattedMessage, FormattedNumber, type IntlShape } from "react-intl";
import { DayInWords } from "../../components/DayInWords";
import { CountryLabel } from "../../components/CountryLabel";
import { RowLink } from "../../components/grid/RowLink";
import { RelativeTime } from "../../components/RelativeTime";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import type { UserRow_UserFragment } from "./Users.generated";
import { UserEmail } from "./UserEmail";
import { UserName } from "./UserName";

type Row = UserRow_UserFragment;
type Column = GridColDef<Row>;

const number = (field: keyof Row, headerName: string, valueOf: (row: Row) => number | null): Column => ({
  field,
  headerName,
  width: 116,
  align: "right",
  headerAlign: "right",
  sortable: false,
  renderCell: ({ row }) => {
    const value = valueOf(row);
    return value === null ? null : <FormattedNumber value={value} />;
  },
});

/** Columns that a phone shows, and columns that are hidden by default. */
export const phoneUserFields = ["fullName", "approvedDeeds"] as const;
export const hiddenUserFields = ["whatsappNumber", "age", "language", "pendingDeeds", "ticketCount"] as const;

/** The columns of the list of users, for the admin `ownId`. */
export const userColumns = (intl: IntlShape, ownId: string | undefined): readonly Column[] => [
  {
    field: "fullName",
    headerName: intl.formatMessage({ id: "users.column.name" }),
    flex: 1.6,
    minWidth: 210,
    rowHeader: true,
    hideable: false,
    sortingOrder: ["asc"],
    renderCell: ({ row, tabIndex }) => (
      <UserName user={row} isOwn={row.id === ownId}>
        <RowLink id={row.id} tabIndex={tabIndex}>
          <bdi>{row.fullName}</bdi>
        </RowLink>
      </UserName>
    ),
  },
  {
    field: "email",
    headerName: intl.formatMessage({ id: "users.column.email" }),
    flex: 1.2,
    minWidth: 190,
    sortable: false,
    renderCell: ({ row }) => (
      <UserEmail user={row}>
        <span lang="en">{row.email}</span>
      </UserEmail>
    ),
  },
  {
    field: "whatsappNumber",
    headerName: intl.formatMessage({ id: "users.column.whatsapp" }),
    minWidth: 150,
    sortable: false,
    renderCell: ({ row }) => <bdi>{row.whatsappNumber}</bdi>,
  },
  {
    field: "country",
    headerName: intl.formatMessage({ id: "users.column.country" }),
    flex: 0.8,
    minWidth: 140,
    sortable: false,
    renderCell: ({ row }) => <CountryLabel code={row.country} />,
  },
  number("age", intl.formatMessage({ id: "users.column.age" }), ({ age }) => age),
  {
    field: "language",
    headerName: intl.formatMessage({ id: "users.column.language" }),
    minWidth: 100,
    sortable: false,
    renderCell: ({ row }) =>
      row.language && <FormattedMessage id="users.language" values={{ language: row.language }} />,
  },
  {
    field: "createdAt",
    headerName: intl.formatMessage({ id: "users.column.joined" }),
    minWidth: 120,
    sortingOrder: ["desc", "asc"],
    renderCell: ({ row }) => <DayInWords value={row.createdAt} />,
  },
  {
    ...number("approvedDeeds", intl.formatMessage({ id: "users.column.approved" }), (row) => row.approvedDeeds),
    sortable: true,
    sortingOrder: ["desc"],
  },
  number("pendingDeeds", intl.formatMessage({ id: "users.column.pending" }), (row) => row.pendingDeeds),
  number("ticketCount", intl.formatMessage({ id: "users.column.tickets" }), (row) => row.ticketCount),
  {
    field: "lastSeenAt",
    headerName: intl.formatMessage({ id: "users.column.lastSeen" }),
    minWidth: 130,
    sortingOrder: ["desc"],
    renderCell: ({ row }) =>
      row.lastSeenAt === null ? (
        <VisuallyHidden>{intl.formatMessage({ id: "users.notSignedIn" })}</VisuallyHidden>
      ) : (
        <RelativeTime value={row.lastSeenAt} />
      ),
  },
];
