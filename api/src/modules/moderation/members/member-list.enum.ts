import { registerEnumType } from "type-graphql";

/** In which order admins read the members. */
export enum UserSort {
  NEWEST = "newest",
  OLDEST = "oldest",
  NAME = "name",
  APPROVED_DEEDS = "approvedDeeds",
  LAST_SEEN = "lastSeen",
}

/** Which members admins read. */
export enum UserFilter {
  ALL = "all",
  ADMINS = "admins",
  TEAM = "team",
  SUSPENDED = "suspended",
  LOST_FACTOR = "lost_factor",
}

registerEnumType(UserSort, {
  name: "UserSort",
  description: "An order of members.",
  valuesConfig: {
    NEWEST: { description: "Who joined last comes first." },
    OLDEST: { description: "Who joined first comes first." },
    NAME: { description: "By full name." },
    APPROVED_DEEDS: { description: "Who has most approved deeds comes first." },
    LAST_SEEN: { description: "Who was here last comes first; those who never signed in come after." },
  },
});

registerEnumType(UserFilter, {
  name: "UserFilter",
  description: "A part of the members.",
  valuesConfig: {
    ALL: { description: "All members." },
    ADMINS: { description: "Admins only." },
    TEAM: { description: "Only admins, and members with a role." },
    SUSPENDED: { description: "Suspended members only." },
    LOST_FACTOR: { description: "Only members who say that their second factor is lost." },
  },
});
