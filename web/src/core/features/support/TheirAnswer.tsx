import Alert from "@mui/material/Alert";
import { Button } from "../../../components/Button";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { TicketDetails_TicketFragment } from "./AdminTickets.generated";
import { memberText } from "../../../lib/member-text";

interface Props {
  /** The ticket as the other admin saved it. */
  ticket: Pick<TicketDetails_TicketFragment, "response" | "status">;
  onTake: () => void;
  onKeep: () => void;
}

/** Shows that another admin was faster, with their answer beside the unsent one. */
export function TheirAnswer({ ticket: { response, status }, onTake, onKeep }: Props) {
  const intl = useIntl();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Alert
      ref={note}
      tabIndex={-1}
      severity="warning"
      sx={{ bgcolor: "warning.light", color: "text.primary", "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}
    >
      <FormattedMessage id="tickets.theirs" />
      <Typography
        variant="body2"
        sx={{ fontWeight: 600, mt: 1.5 }}
        text="tickets.theirResponse"
        values={{ status: intl.formatMessage({ id: `support.status.${status}` }) }}
      />
      {response === null ? (
        <Typography variant="body2" text="tickets.theirNothing" />
      ) : (
        <Typography
          variant="body2"
          {...memberText(response)}
          sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", maxHeight: 240, overflowY: "auto" }}
          tabIndex={0}
        >
          {response}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
        {response !== null && <Button size="small" variant="outlined" onClick={onTake} text="tickets.takeTheirs" />}
        <Button size="small" variant="outlined" onClick={onKeep} text="tickets.keepMine" />
      </Box>
    </Alert>
  );
}
