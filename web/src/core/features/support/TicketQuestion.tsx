import ImageIcon from "@mui/icons-material/ImageOutlined";
import { TextLink } from "../../../components/TextLink";
import { Button } from "../../../components/Button";
import MuiLink from "@mui/material/Link";
import { ticketName } from "@tree-for-deed/common/ticket-number";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { Fact, Facts } from "../../../components/Facts";
import { RelativeTime } from "../../../components/RelativeTime";
import type { TicketDetails_TicketFragment } from "./AdminTickets.generated";
import { PromiseMark, TicketStatusMark } from "./TicketMarks";
import { handle } from "../../../lib/handle";
import { memberText } from "../../../lib/member-text";

interface Props {
  ticket: TicketDetails_TicketFragment;
  /** Returns the address of the member for admins. */
  memberHref: (id: string) => string;
  onScreenshot: (photo: NonNullable<TicketDetails_TicketFragment["screenshot"]>) => void;
  handledBy: string | null;
}

/** The author, date, text and screenshot of a ticket. */
export function TicketQuestion({ ticket, memberHref, onScreenshot, handledBy }: Props) {
  const intl = useIntl();
  const { number, user, username, email, description, screenshot, status, createdAt } = ticket;
  return (
    <>
      <Facts>
        <Fact name="tickets.status">
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
            <TicketStatusMark status={status} />
            <PromiseMark ticket={ticket} />
            {handledBy !== null && (
              <Typography variant="body2" component="span" color="textSecondary">
                <FormattedMessage id="tickets.handledBy" values={{ name: handledBy }} />
              </Typography>
            )}
          </Box>
        </Fact>
        <Fact name="tickets.who">
          {user ? (
            <TextLink to={memberHref(user.id)} text="tickets.member" values={{ name: user.fullName }} />
          ) : (
            <FormattedMessage id="tickets.guest" />
          )}
          {user && (
            <Typography variant="body2" component="span" color="textSecondary" translate="no" sx={{ ml: 1 }}>
              {handle(user.username)}
            </Typography>
          )}
          {!user && email !== null && (
            <MuiLink href={`mailto:${email}`} translate="no" sx={{ ml: 1 }}>
              {email}
            </MuiLink>
          )}
          {username !== null && (
            <Typography
              variant="body2"
              sx={{ color: "warning.main" }}
              text="tickets.claimNote"
              values={{ name: username, b: (parts) => <strong key="name">{parts}</strong> }}
            />
          )}
        </Fact>
        <Fact name="tickets.asked">
          <RelativeTime value={createdAt} />
          <Typography variant="body2" component="span" color="textSecondary" sx={{ ml: 1 }}>
            {intl.formatDate(createdAt, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" })}
          </Typography>
        </Fact>
        <Fact name="tickets.number">
          <Typography variant="body2" component="span" translate="no">
            {ticketName(number)}
          </Typography>
        </Fact>
      </Facts>
      <Box sx={{ mt: 2, p: 2, borderRadius: 1.5, bgcolor: "background.default" }}>
        <Typography variant="body2" component="h3" color="textSecondary" sx={{ mb: 0.5 }} text="tickets.question" />
        <Typography {...memberText(description)} sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {description}
        </Typography>
        {screenshot && (
          <Button
            variant="outlined"
            startIcon={<ImageIcon />}
            onClick={() => onScreenshot(screenshot)}
            aria-haspopup="dialog"
            sx={{ mt: 2 }}
            text="tickets.screenshot"
          />
        )}
      </Box>
    </>
  );
}
