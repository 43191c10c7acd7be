import { describedEnum } from "../../../shared/described-enum";

/** Orders of the members' list for admins. */
export enum UserSort {
  NEWEST = "newest",
  OLDEST = "oldest",
  NAME = "name",
  APPROVED_DEEDS = "approvedDeeds",
  LAST_SEEN = "lastSeen",
}

/** Filters of the members' list for admins. */
export enum UserFilter {
  ALL = "all",
  ADMINS = "admins",
  TEAM = "team",
  SUSPENDED = "suspended",
  LOST_FACTOR = "lost_factor",
}

describedEnum({ UserSort }, "An order of members.", {
  NEWEST: "Who joined last comes first.",
  OLDEST: "Who joined first comes first.",
  NAME: "By full name.",
  APPROVED_DEEDS: "Who has most approved deeds comes first.",
  LAST_SEEN: "Who was here last comes first; those who never signed in come after.",
});

describedEnum({ UserFilter }, "A part of the members.", {
  ALL: "All members.",
  ADMINS: "Admins only.",
  TEAM: "Only admins, and members with a role.",
  SUSPENDED: "Suspended members only.",
  LOST_FACTOR: "Only members who say that their second factor is lost.",
});
