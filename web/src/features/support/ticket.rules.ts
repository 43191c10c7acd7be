import * as v from "valibot";
import { problem } from "../../i18n/problem";
import { lengthOf, storedText } from "../../lib/text";

export const ticketLimits = { subject: 200, description: 5000 } as const;

const required = (max: number) =>
  v.pipe(
    v.string(),
    v.transform(storedText),
    v.nonEmpty(problem("ticket.required")),
    v.check((text) => lengthOf(text) <= max, problem("input.tooLong", { max })),
  );

export const ticketRules = v.object({
  subject: required(ticketLimits.subject),
  description: required(ticketLimits.description),
  /** Only guests are asked for these. */
  hasAccount: v.boolean(),
  username: v.string(),
  email: v.union(
    [v.pipe(v.string(), v.trim(), v.value("")), v.pipe(v.string(), v.trim(), v.email())],
    problem("user.emailInvalid"),
  ),
});

export type TicketValues = v.InferInput<typeof ticketRules>;

export const emptyTicket: TicketValues = { subject: "", description: "", hasAccount: false, username: "", email: "" };
