import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const LogSort = describedEnum("LogSort", "Sort order of the log.", {
  NEWEST: ["newest", "Latest first."],
  OLDEST: ["oldest", "Oldest first."],
});
export type LogSort = ValueOf<typeof LogSort>;
