import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { useToast } from "../../../components/toasts/ToastProvider";
import { useViewer } from "../../features/session/viewer/useViewer";
import { TicketForm } from "../../features/support/TicketForm";
import { TicketSent } from "../../features/support/TicketSent";
import type { SentTicket } from "../../features/support/useSendTicket";
import type { MessageId } from "../../../i18n/message-id";
import { supportHref } from "./support-address";

interface Props {
  /** Message of the notification after sending. */
  thanks: MessageId;
}

/** The ticket form, replaced after sending by the ticket's number and the promised time. */
export default function SubmitTicket({ thanks }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const { status } = useViewer();
  const [ticket, setTicket] = useState<SentTicket | null>(null);
  const isMember = status === "member";
  return (
    <Card sx={{ p: { xs: 2, sm: 4 } }}>
      {ticket ? (
        <TicketSent
          ticket={ticket}
          isMember={isMember}
          onAnother={() => setTicket(null)}
          action={
            isMember && <Button variant="contained" component={Link} to={supportHref("mine")} text="support.tab.mine" />
          }
        />
      ) : (
        <TicketForm
          onSent={(sent) => {
            setTicket(sent);
            // Without an address no answer is possible, so none is promised.
            toast.success(intl.formatMessage({ id: isMember || sent.email ? thanks : "support.received" }));
          }}
        />
      )}
    </Card>
  );
}
