import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import { FormattedMessage, useIntl } from "react-intl";
import { ticketName } from "@tree-for-deed/common/ticket-number";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { Picture } from "../../../components/Picture";
import { RelativeTime } from "../../../components/RelativeTime";
import type { TicketCard_TicketFragment } from "./Tickets.generated";
import { memberText } from "../../../lib/member-text";

const colours = { OPEN: "warning", RESOLVED: "success", CLOSED: "default" } as const;

/** A ticket with its status, and the answer if there is one. */
export function TicketCard({ ticket }: { ticket: TicketCard_TicketFragment }) {
  const intl = useIntl();
  const { number, subject, description, status, response, createdAt, answeredAt, screenshot } = ticket;
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: "flex", gap: 1.5, alignItems: "flex-start", flexWrap: "wrap" }}>
        <Typography variant="h4" component="h2" {...memberText(subject)} sx={{ flex: "1 1 12rem", minWidth: 0 }}>
          {subject}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={colours[status]}
          label={intl.formatMessage({ id: `support.status.${status}` })}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, display: "flex", columnGap: 1.5 }}>
        <span translate="no">{ticketName(number)}</span>
        <RelativeTime value={createdAt} />
      </Typography>
      <Typography {...memberText(description)} sx={{ whiteSpace: "pre-line" }}>
        {description}
      </Typography>
      {screenshot && (
        <Box sx={{ mt: 1.5, maxWidth: 320, borderRadius: 1.5, overflow: "hidden" }}>
          <Picture photo={screenshot} sizes="320px" alt={intl.formatMessage({ id: "support.screenshot.preview" })} />
        </Box>
      )}
      <Box sx={answer}>
        {response === null ? (
          <Typography color="textSecondary" text={status === "OPEN" ? "support.waiting" : "support.closedNote"} />
        ) : (
          <>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              <FormattedMessage id="support.answer" />
              {answeredAt !== null && (
                <Box component="span" sx={{ ml: 1, color: "text.secondary", fontWeight: 400 }}>
                  <RelativeTime value={answeredAt} />
                </Box>
              )}
            </Typography>
            <Typography {...memberText(response)} sx={{ whiteSpace: "pre-line" }}>
              {response}
            </Typography>
          </>
        )}
      </Box>
    </Card>
  );
}

const answer = { mt: 2, p: 2, borderRadius: 1.5, bgcolor: "background.default" } as const;
