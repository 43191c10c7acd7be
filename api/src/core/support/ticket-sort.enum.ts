import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const TicketSort = describedEnum("TicketSort", "Sort order of tickets.", {
  NEWEST: ["newest", "Newest first."],
  OLDEST: ["oldest", "Oldest first."],
  LATEST_CHANGE: ["latest_change", "Latest change first."],
  EARLIEST_CHANGE: ["earliest_change", "Longest unchanged first."],
  LONGEST_WAITING: [
    "longest_waiting",
    "Open questions without an answer, the oldest of them first; then all others, the newest first.",
  ],
});
export type TicketSort = ValueOf<typeof TicketSort>;
