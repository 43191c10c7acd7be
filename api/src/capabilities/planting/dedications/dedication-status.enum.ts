import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const DedicationStatus = describedEnum("DedicationStatus", "Status of a dedication.", {
  PENDING: ["pending", "An admin has not reviewed it yet; only the member and admins can read it."],
  ACCEPTED: ["accepted", "Everyone can read it on the tree's page."],
  REFUSED: ["refused", "It is not shown; `reason` says why."],
});
export type DedicationStatus = ValueOf<typeof DedicationStatus>;
