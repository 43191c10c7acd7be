import { Button } from "../../../components/Button";
import { ticketName } from "@tree-for-deed/common/ticket-number";
import { useEffect, useRef, type ReactNode } from "react";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { SentTicket } from "./useSendTicket";

interface Props {
  ticket: SentTicket;
  isMember: boolean;
  onAnother: () => void;
  /** An element that leads to the answer, for members. */
  action?: ReactNode;
}

/** Replaces the form after sending: the ticket's number, and when and where the answer comes. */
export function TicketSent({ ticket: { number, email }, isMember, onAnother, action }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const way = isMember ? "support.done.member" : email ? "support.done.mail" : "support.done.none";
  return (
    <Box>
      <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} text="support.done.title" />
      <Typography sx={{ mt: 1 }} text={way} values={{ email }} />
      <Typography variant="body2" color="textSecondary" component="p" sx={{ mt: 2 }} text="support.done.id" />
      <Typography translate="no" variant="h3" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {ticketName(number)}
      </Typography>
      <Box sx={{ mt: 3, display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {action}
        <Button variant="outlined" onClick={onAnother} text="support.another" />
      </Box>
    </Box>
  );
}
