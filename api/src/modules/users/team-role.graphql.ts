import type { TeamRole } from "@tree-for-deed/common/team-roles";
import { registerEnumType } from "type-graphql";

/** GraphQL's `TeamRole`. */
export const TeamRoleEnum = {
  REVIEWER: "reviewer",
  SUPPORT: "support",
  EDITOR: "editor",
  PLANTING: "planting",
} as const satisfies Record<Uppercase<TeamRole>, TeamRole>;

registerEnumType(TeamRoleEnum, {
  name: "TeamRole",
  description: "What admins trust some members with. Admins do all of it anyway.",
  valuesConfig: {
    REVIEWER: {
      description: "Decides on deeds, perhaps of some categories alone; sees no addresses, numbers or ages.",
    },
    SUPPORT: { description: "Answers tickets." },
    EDITOR: { description: "Writes the blog and keeps the list of partners." },
    PLANTING: { description: "Drafts plantings and surveys of one organisation; an admin publishes them." },
  },
});
