import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const PledgeStatus = describedEnum("PledgeStatus", "Status of a sponsor's pledge.", {
  PENDING: ["pending", "No admin has decided yet; the money may be on its way."],
  ACCEPTED: ["accepted", "The money arrived: it pays for trees, and the organisation is public."],
  DECLINED: ["declined", "Declined by an admin."],
});
export type PledgeStatus = ValueOf<typeof PledgeStatus>;
