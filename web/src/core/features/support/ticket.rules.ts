import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

export const ticketRules = v.object({
  subject: written(textRules.ticketSubject),
  description: written(textRules.ticketDescription),
  /** Only for guests. */
  hasAccount: v.boolean(),
  username: written(textRules.ticketUsername),
  email: written(accountRules.guestEmail),
});

export type TicketValues = v.InferInput<typeof ticketRules>;

export const emptyTicket: TicketValues = { subject: "", description: "", hasAccount: false, username: "", email: "" };
