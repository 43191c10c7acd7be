import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const DedicationSort = describedEnum("DedicationSort", "Sort order of dedications.", {
  NEWEST: ["newest", "Newest first."],
  OLDEST: ["oldest", "Oldest first."],
});
export type DedicationSort = ValueOf<typeof DedicationSort>;
