import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const DeedStatus = describedEnum("DeedStatus", "Status of a deed's review.", {
  PENDING: ["pending", "Waiting for review; seen by its author and admins only."],
  APPROVED: ["approved", "Public, and counted as a good deed."],
  REJECTED: ["rejected", "Not accepted; seen by its author and admins only."],
});
export type DeedStatus = ValueOf<typeof DeedStatus>;
