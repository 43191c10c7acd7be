import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const DonationStatus = describedEnum("DonationStatus", "Status of a pledged donation.", {
  PENDING: ["pending", "Pledged; no money has arrived yet."],
  COMPLETED: ["completed", "The money arrived; it counts in the site's donations."],
  CANCELLED: ["cancelled", "No money will arrive."],
  REFUNDED: ["refunded", "The money arrived and was refunded."],
});
export type DonationStatus = ValueOf<typeof DonationStatus>;
