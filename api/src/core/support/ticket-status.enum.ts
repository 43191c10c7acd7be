import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const TicketStatus = describedEnum("TicketStatus", "Status of a ticket.", {
  OPEN: ["open", "Waiting for the team."],
  RESOLVED: ["resolved", "Answered."],
  CLOSED: ["closed", "Closed, with or without an answer."],
});
export type TicketStatus = ValueOf<typeof TicketStatus>;
