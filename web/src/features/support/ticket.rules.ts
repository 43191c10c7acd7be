import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../components/form/field-rules";
import { problem } from "../../i18n/problem";

export const ticketRules = v.object({
  subject: written(textRules.ticketSubject),
  description: written(textRules.ticketDescription),
  /** Only guests are asked for these. */
  hasAccount: v.boolean(),
  username: written(textRules.ticketUsername),
  email: v.union(
    [v.pipe(v.string(), v.trim(), v.value("")), v.pipe(v.string(), v.trim(), v.email())],
    problem("user.emailInvalid"),
  ),
});

export type TicketValues = v.InferInput<typeof ticketRules>;

export const emptyTicket: TicketValues = { subject: "", description: "", hasAccount: false, username: "", email: "" };
