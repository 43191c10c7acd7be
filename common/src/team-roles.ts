/** Roles of team members; each opens a part of the panel. Admins may do everything. */
export const teamRoles = ["reviewer", "support", "editor", "planting"] as const;
export type TeamRole = (typeof teamRoles)[number];
