import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const DeedReportReason = describedEnum("DeedReportReason", "Reason for reporting an approved deed.", {
  UNTRUE: ["untrue", "It did not happen, or not as described."],
  FOREIGN_PHOTO: ["foreign_photo", "The photo belongs to someone else, or shows something else."],
  OFFENSIVE: ["offensive", "It is offensive or frightening."],
  PRIVATE: ["private", "It shows people against their will, or reveals where they live."],
  SPAM: ["spam", "It is advertising."],
  OTHER: ["other", "Another reason, in the member's own words."],
});
export type DeedReportReason = ValueOf<typeof DeedReportReason>;
