import Chip from "@mui/material/Chip";
import { FormattedMessage } from "react-intl";
import { TextLink } from "../../../components/TextLink";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import type { UserTickets_TicketFragment } from "./Users.generated";
import { DialogPart } from "./DialogPart";
import { memberText } from "../../../lib/member-text";

interface Props {
  tickets: readonly UserTickets_TicketFragment[];
  totalCount: number;
  hrefOf: (ticketId: string) => string;
  allHref: string;
}

const colours = { OPEN: "warning", RESOLVED: "success", CLOSED: "default" } as const;

/** A member's latest tickets. */
export function UserTickets({ tickets, totalCount, hrefOf, allHref }: Props) {
  return (
    <DialogPart title="users.tickets">
      {tickets.length === 0 && <Typography variant="body2" color="textSecondary" text="users.tickets.none" />}
      <Box component="ul" sx={{ typography: "body2" }}>
        {tickets.map(({ id, subject, status, createdAt }) => (
          <Box component="li" key={id} sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "center" }}>
            <TextLink to={hrefOf(id)} {...memberText(subject)} sx={link}>
              {subject}
            </TextLink>
            <Chip
              size="small"
              variant="outlined"
              color={colours[status]}
              label={<FormattedMessage id={`support.status.${status}`} />}
            />
            <Box component="span" sx={{ color: "text.secondary" }}>
              <RelativeTime value={createdAt} />
            </Box>
          </Box>
        ))}
      </Box>
      {totalCount > tickets.length && (
        <TextLink to={allHref} sx={{ ...link, typography: "body2" }}>
          <FormattedMessage id="users.tickets.all" values={{ count: totalCount }} />
        </TextLink>
      )}
    </DialogPart>
  );
}

const link = { display: "inline-flex", alignItems: "center", minHeight: 36, minWidth: 0 } as const;
