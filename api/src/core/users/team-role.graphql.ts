import type { TeamRole } from "@tree-for-deed/common/identity/team-roles";
import { describedEnum } from "../../shared/described-enum";

export const TeamRoleEnum = describedEnum(
  "TeamRole",
  "A role in the team. Admins can do everything that the roles allow.",
  {
    REVIEWER: [
      "reviewer",
      "Reviews deeds, of all or only some categories; cannot see email addresses, phone numbers or ages.",
    ],
    SUPPORT: ["support", "Answers tickets."],
    EDITOR: ["editor", "Writes the blog and manages the list of partners."],
    PLANTING: ["planting", "Drafts plantings and surveys of one organisation; an admin publishes them."],
  },
) satisfies Record<Uppercase<TeamRole>, TeamRole>;
