import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const UserSort = describedEnum("UserSort", "Sort order of members.", {
  NEWEST: ["newest", "Newest members first."],
  OLDEST: ["oldest", "Oldest members first."],
  NAME: ["name", "By full name."],
  APPROVED_DEEDS: ["approvedDeeds", "Most approved deeds first."],
  LAST_SEEN: ["lastSeen", "Last seen first; members who never logged in come last."],
});
export type UserSort = ValueOf<typeof UserSort>;

export const UserFilter = describedEnum("UserFilter", "Filter of members.", {
  ALL: ["all", "All members."],
  ADMINS: ["admins", "Admins only."],
  TEAM: ["team", "Only admins, and members with a role."],
  SUSPENDED: ["suspended", "Suspended members only."],
  LOST_FACTOR: ["lost_factor", "Only members who reported their second factor lost."],
});
export type UserFilter = ValueOf<typeof UserFilter>;
