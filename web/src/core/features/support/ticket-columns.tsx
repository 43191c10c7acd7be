import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { FormattedMessage } from "react-intl";
import { ticketName } from "@tree-for-deed/common/ticket-number";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import type { TicketRow_TicketFragment } from "./AdminTickets.generated";
import { PromiseMark, TicketStatusMark } from "./TicketMarks";
import { handle } from "../../../lib/handle";
import { memberText } from "../../../lib/member-text";

type Row = TicketRow_TicketFragment;

/** The columns of the admins' list of tickets. */
export const ticketColumns = (intl: IntlShape): readonly GridColDef<Row>[] => [
  {
    field: "subject",
    headerName: intl.formatMessage({ id: "tickets.subject" }),
    flex: 2,
    minWidth: 150,
    sortable: false,
    hideable: false,
    rowHeader: true,
    renderCell: ({ row }) => (
      <Box component="span" sx={{ overflowWrap: "anywhere" }}>
        <Box component="span" {...memberText(row.subject)} sx={{ fontWeight: 600 }}>
          {row.subject}
        </Box>
        <Box component="span" translate="no" sx={{ ml: 1, color: "text.secondary", whiteSpace: "nowrap" }}>
          {ticketName(row.number)}
        </Box>
      </Box>
    ),
  },
  {
    field: "status",
    headerName: intl.formatMessage({ id: "tickets.status" }),
    width: 140,
    sortable: false,
    renderCell: ({ row }) => <TicketStatusMark status={row.status} />,
  },
  {
    field: "createdAt",
    headerName: intl.formatMessage({ id: "tickets.asked" }),
    width: 170,
    renderCell: ({ row }) => (
      <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start" }}>
        <RelativeTime value={row.createdAt} />
        <PromiseMark ticket={row} />
        {(row.status !== "OPEN" || row.answeredAt !== null) && (
          <Box component="span" sx={{ display: { sm: "none" } }}>
            <TicketStatusMark status={row.status} />
          </Box>
        )}
      </Box>
    ),
  },
  {
    field: "who",
    headerName: intl.formatMessage({ id: "tickets.who" }),
    flex: 1,
    minWidth: 150,
    sortable: false,
    renderCell: ({ row }) => <Sender ticket={row} />,
  },
  {
    field: "updatedAt",
    headerName: intl.formatMessage({ id: "tickets.changed" }),
    width: 150,
    renderCell: ({ row }) => <RelativeTime value={row.updatedAt} />,
  },
];

/** A member's name, or a guest's claimed name. */
function Sender({ ticket: { user, username } }: { ticket: Row }) {
  const quiet = { display: "block", typography: "body2", color: "text.secondary", overflowWrap: "anywhere" } as const;
  if (user)
    return (
      <Box sx={{ minWidth: 0 }}>
        {user.fullName}
        <Box component="span" sx={quiet} translate="no">
          {handle(user.username)}
        </Box>
      </Box>
    );
  return (
    <Box sx={{ minWidth: 0 }}>
      <FormattedMessage id="tickets.guest" />
      {username !== null && (
        <Box component="span" sx={quiet}>
          <FormattedMessage id="tickets.claims" values={{ name: <span translate="no">{username}</span> }} />
        </Box>
      )}
    </Box>
  );
}
