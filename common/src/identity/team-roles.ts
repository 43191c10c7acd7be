/** Roles that admins give to members; each opens a part of the panel. Admins can do everything that the roles allow. */
export const teamRoles = ["reviewer", "support", "editor", "planting"] as const;
export type TeamRole = (typeof teamRoles)[number];
