import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const UserReportReason = describedEnum("UserReportReason", "What is wrong with a member.", {
  NAME: ["name", "The name or username is offensive, or somebody else's."],
  PICTURE: ["picture", "The picture is offensive, or shows somebody against their will."],
  LINKS: ["links", "The links lead to advertising, or to something dangerous."],
  OTHER: ["other", "Another reason, in the reporter's own words."],
});
export type UserReportReason = ValueOf<typeof UserReportReason>;
