import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { FormattedMessage } from "react-intl";
import { ticketName } from "@tree-for-deed/common/ticket-number";
import { Box } from "../../../components/Box";
import { columnsFor, RowName } from "../../../components/grid/columns";
import { RelativeTime } from "../../../components/RelativeTime";
import type { TicketRow_TicketFragment } from "./AdminTickets.generated";
import { PromiseMark, TicketStatusMark } from "./TicketMarks";
import { handle } from "../../../lib/handle";
import { memberText } from "../../../lib/member-text";

type Row = TicketRow_TicketFragment;

/** The columns of the admins' list of tickets. */
export function ticketColumns(intl: IntlShape): readonly GridColDef<Row>[] {
  const { column, name, time } = columnsFor<Row>(intl);
  return [
    name("subject", "tickets.subject", [2, 150], (row) => (
      <span>
        <RowName {...memberText(row.subject)}>{row.subject}</RowName>
        <Box component="span" translate="no" sx={{ ml: 1, color: "text.secondary", whiteSpace: "nowrap" }}>
          {ticketName(row.number)}
        </Box>
      </span>
    )),
    column("status", "tickets.status", 140, (row) => <TicketStatusMark status={row.status} />),
    {
      ...column("createdAt", "tickets.asked", 170, (row) => <Asked ticket={row} />),
      sortable: true,
    },
    column("who", "tickets.who", [1, 150], (row) => <Sender ticket={row} />),
    time("updatedAt", "tickets.changed", 150),
  ];
}

/** The time of a ticket and the promised answer; on phones the status as well. */
function Asked({ ticket }: { ticket: Row }) {
  return (
    <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start" }}>
      <RelativeTime value={ticket.createdAt} />
      <PromiseMark ticket={ticket} />
      {(ticket.status !== "OPEN" || ticket.answeredAt !== null) && (
        <Box component="span" sx={{ display: { sm: "none" } }}>
          <TicketStatusMark status={ticket.status} />
        </Box>
      )}
    </Box>
  );
}

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
