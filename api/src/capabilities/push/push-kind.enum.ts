import { describedEnum, type ValueOf } from "../../shared/described-enum";

/** Kinds of push notifications; members can switch off each. */
export const PushKind = describedEnum("PushKind", "A kind of push message.", {
  MOMENT: ["moment", "Approved deeds, new trees and badges."],
  RETURNED: ["returned", "Deeds that were not approved."],
  ANSWER: ["answer", "Answers from support."],
  THANKS: ["thanks", "Thanks of other members for your deeds, at most once a day."],
  WEEK: ["week", "A summary of the week, on Fridays."],
});
export type PushKind = ValueOf<typeof PushKind>;
