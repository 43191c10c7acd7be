import PreviousIcon from "@mui/icons-material/KeyboardArrowUpRounded";
import NextIcon from "@mui/icons-material/KeyboardArrowDownRounded";
import DialogContent from "@mui/material/DialogContent";
import IconButton from "@mui/material/IconButton";
import { useId, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { AddressDialog } from "../../../components/layers/AddressDialog";
import { Box } from "../../../components/Box";
import { DialogBar } from "../../../components/DialogBar";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { Spinner } from "../../../components/Spinner";
import type { TicketStatus } from "../../../gql/schema.generated";
import { useViewer } from "../session/viewer/useViewer";
import { TicketDetailsDocument, type TicketDetails_TicketFragment } from "./AdminTickets.generated";
import { AnswerForm } from "./AnswerForm";
import { TicketQuestion } from "./TicketQuestion";
import { useFreshQuery } from "../../../lib/useFreshQuery";
import { memberText } from "../../../lib/member-text";

interface Props {
  id: string;
  /** The tickets of the list around it. */
  ids: readonly string[];
  onMove: (id: string) => void;
  onClose: () => void;
  memberHref: (id: string) => string;
  onScreenshot: (photo: NonNullable<TicketDetails_TicketFragment["screenshot"]>) => void;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;

/** A ticket with its content and the team's answer. J and K go to the next and previous ticket of the list. */
export default function TicketDialog({ id, ids, onMove, onClose, memberHref, onScreenshot }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const { isAdmin } = useViewer();
  const { data, error, refetch } = useFreshQuery(TicketDetailsDocument, { id, forAdmin: isAdmin });
  const ticket = data?.adminTicket;
  const place = ids.indexOf(id);
  const previous = ids[place - 1];
  const next = ids[place + 1];

  // By the key's position, so that it works on a Bengali keyboard, too.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const to = event.code === "KeyJ" ? next : event.code === "KeyK" ? previous : undefined;
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  const onStored = (status: TicketStatus) => {
    if (status !== "OPEN") onClose();
  };

  const moves = [
    ["tickets.previous", "K", previous, PreviousIcon],
    ["tickets.next", "J", next, NextIcon],
  ] as const;

  return (
    <AddressDialog
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      sx={{
        ".MuiDialog-paper": {
          m: { xs: 1, sm: 4 },
          width: { xs: "calc(100% - 16px)" },
          maxHeight: { xs: "calc(100% - 16px)" },
        },
      }}
    >
      <DialogBar
        titleId={titleId}
        onClose={onClose}
        actions={
          <Box sx={{ display: "flex", mt: 0.75 }}>
            {moves.map(([name, key, to, Icon]) => (
              <IconButton
                key={key}
                disabled={to === undefined}
                aria-keyshortcuts={key}
                aria-label={intl.formatMessage({ id: name })}
                title={intl.formatMessage({ id: name })}
                onClick={() => to !== undefined && onMove(to)}
              >
                <Icon />
              </IconButton>
            ))}
          </Box>
        }
      >
        {ticket ? (
          <span {...memberText(ticket.subject)}>{ticket.subject}</span>
        ) : (
          <FormattedMessage id="tickets.dialog" />
        )}
      </DialogBar>
      <DialogContent>
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <Spinner minHeight={240} />}
        {ticket === null && <EmptyState headingLevel="h3" title="tickets.gone" />}
        {ticket && (
          <>
            <TicketQuestion
              ticket={ticket}
              memberHref={memberHref}
              onScreenshot={onScreenshot}
              handledBy={data.moderationLog?.items[0]?.actorUsername ?? null}
            />
            <Box sx={{ mt: 3 }}>
              <AnswerForm key={ticket.id} ticket={ticket} onStored={onStored} />
            </Box>
          </>
        )}
      </DialogContent>
    </AddressDialog>
  );
}
