/** Roles that admins give to some members; each opens a part of the panel. Admins do all of it anyway. */
export const teamRoles = ["reviewer", "support", "editor", "planting"] as const;
export type TeamRole = (typeof teamRoles)[number];
