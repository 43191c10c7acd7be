import type { EntityManager } from "typeorm";
import type { SupportTicket } from "../support/support-ticket.entity";
import { NoticeKind } from "./notice-kind.enum";
import { ticketName } from "@tree-for-deed/common/ticket-number";
import type { NoticeService } from "./notice.service";

/**
 * Sends support's answer to the person who asked: to a member in the app and by mail, to a guest by mail if they left
 * an address.
 */
export const tellAnswer =
  (notices: NoticeService) =>
  async (tx: EntityManager, ticket: SupportTicket): Promise<void> => {
    const { id: ticketId, userId, email, language, subject } = ticket;
    const answer = ticket.response ?? "";
    const number = ticketName(ticket.number);
    if (userId)
      await notices.announce(tx, userId, NoticeKind.TICKET_ANSWERED, { ticketId, subject, answer, ticket: number });
    else if (email)
      await notices.mailGuest(tx, { email, language }, NoticeKind.TICKET_ANSWERED, { subject, answer, ticket: number });
  };
