import type { GridColDef } from "@mui/x-data-grid";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber, type IntlShape } from "react-intl";
import { DayInWords } from "../../../components/DayInWords";
import { CountryLabel } from "../../../components/CountryLabel";
import { RowLink } from "../../../components/grid/RowLink";
import { RelativeTime } from "../../../components/RelativeTime";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import type { MessageId } from "../../../i18n/message-id";
import type { UserRow_UserFragment } from "./Users.generated";
import { UserEmail } from "./UserEmail";
import { UserName } from "./UserName";

type Row = UserRow_UserFragment;
type Column = GridColDef<Row>;

const numeric = { width: 116, align: "right", headerAlign: "right" } as const;

const number = (field: keyof Row, headerName: string, valueOf: (row: Row) => number | null): Column => ({
  field,
  headerName,
  ...numeric,
  sortable: false,
  renderCell: ({ row }) => shownNumber(valueOf(row)),
});

const shownNumber = (value: number | null): ReactNode => value !== null && <FormattedNumber value={value} />;

type UserFact = readonly [field: keyof Row, label: MessageId, shown: (user: Row) => ReactNode, column: Partial<Column>];

/** Facts about a member: columns of the list, and lines of the dialog. */
export const userFacts: readonly UserFact[] = [
  ["country", "member.country", ({ country }) => <CountryLabel code={country} />, { flex: 0.8, minWidth: 140 }],
  ["age", "member.age", ({ age }) => shownNumber(age), numeric],
  ["language", "member.language", ({ language }) => language && languageName(language), { minWidth: 100 }],
];

const languageName = (language: string): ReactNode => <FormattedMessage id="users.language" values={{ language }} />;

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
  ...userFacts.map(([field, label, shown, column]): Column => ({
    field,
    headerName: intl.formatMessage({ id: label }),
    sortable: false,
    renderCell: ({ row }) => shown(row),
    ...column,
  })),
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
