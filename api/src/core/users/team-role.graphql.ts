import type { TeamRole } from "@tree-for-deed/common/team-roles";
import { describedEnum } from "../../shared/described-enum";

/** GraphQL's `TeamRole`. */
export const TeamRoleEnum = {
  REVIEWER: "reviewer",
  SUPPORT: "support",
  EDITOR: "editor",
  PLANTING: "planting",
} as const satisfies Record<Uppercase<TeamRole>, TeamRole>;

describedEnum({ TeamRole: TeamRoleEnum }, "What admins trust some members with. Admins do all of it anyway.", {
  REVIEWER: "Decides on deeds, perhaps of some categories alone; sees no addresses, numbers or ages.",
  SUPPORT: "Answers tickets.",
  EDITOR: "Writes the blog and keeps the list of partners.",
  PLANTING: "Drafts plantings and surveys of one organisation; an admin publishes them.",
});
