import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const DonationSort = describedEnum("DonationSort", "Sort order of donations.", {
  NEWEST: ["newest", "Newest first."],
  OLDEST: ["oldest", "Oldest first."],
  LARGEST: ["largest", "The largest amount first, within each currency."],
  SMALLEST: ["smallest", "The smallest amount first, within each currency."],
  LATEST_CHANGE: ["latest_change", "Latest status change first."],
  EARLIEST_CHANGE: ["earliest_change", "Longest unchanged first."],
});
export type DonationSort = ValueOf<typeof DonationSort>;
