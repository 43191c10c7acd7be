import { limits } from "@tree-for-deed/common/limits";
import type { TeamRole } from "@tree-for-deed/common/identity/team-roles";
import {
  type AppError,
  adminRequired,
  confirmationNeeded,
  roleRequired,
  scopeNeeded,
  secondFactorNeeded,
  sessionNeeded,
  signInRequired,
} from "./errors";
import type { RequestContext, TokenScope, Viewer } from "./request";

interface RoleRule {
  /** Description of the holders. */
  readonly who: string;
  heldBy(viewer: Viewer | null): boolean;
  /** The error for a caller who does not hold it. */
  refusal(viewer: Viewer | null): AppError;
}

const adminRefusal = (viewer: Viewer | null): AppError =>
  viewer?.lacksSecondFactor ? secondFactorNeeded() : adminRequired();

/** A role that admins assign, and have themselves. */
const given = (role: TeamRole, who: string): RoleRule => ({
  who: `${who} and admins`,
  heldBy: (viewer) => viewer !== null && (viewer.isAdmin || (viewer.roles?.includes(role) ?? false)),
  refusal: (viewer) =>
    viewer?.lacksSecondFactor ? secondFactorNeeded() : roleRequired(role, (viewer?.roles ?? []).length > 0),
});

/** All roles. A new one is one line here; the compiler finds all code that depends on the list. */
const ROLES = {
  guest: { who: "everyone", heldBy: () => true, refusal: signInRequired },
  member: { who: "members", heldBy: (viewer) => viewer !== null, refusal: signInRequired },
  /** Everyone with a task in the panel. */
  team: {
    who: "admins and members with a role",
    heldBy: (viewer) => viewer !== null && (viewer.isAdmin || (viewer.roles ?? []).length > 0),
    refusal: adminRefusal,
  },
  reviewer: given("reviewer", "reviewers"),
  support: given("support", "members who answer tickets"),
  editor: given("editor", "editors"),
  planting: given("planting", "members who record plantings"),
  admin: { who: "admins", heldBy: (viewer) => viewer?.isAdmin ?? false, refusal: adminRefusal },
} satisfies Record<string, RoleRule>;

/** `guest` stands for anyone. */
export type Role = keyof typeof ROLES;

/** Roles that are assigned to some members only; access tokens have none of them. */
export type StaffRole = Exclude<Role, "guest" | "member">;

/**
 * Access rules of an operation or route: the role that a session needs, and the scope that a token needs. Without a
 * scope, tokens cannot use it. A `sensitive` one asks a session for the password again after a while; tokens do not
 * need that, since it was asked when they got the scope.
 */
export type Access =
  | { readonly role: "guest"; readonly token?: TokenScope; readonly sensitive?: never }
  | { readonly role: "member"; readonly token?: TokenScope; readonly sensitive?: true }
  | { readonly role: StaffRole; readonly token?: never; readonly sensitive?: true };

/** Parts of a caller that determine access. */
export type Caller = Pick<RequestContext, "viewer" | "token" | "session">;

export function hasRole(viewer: Viewer | null, role: Role): boolean {
  const rule: RoleRule = ROLES[role];
  return rule.heldBy(viewer);
}

function refusalOf(role: Role, viewer: Viewer): AppError {
  const rule: RoleRule = ROLES[role];
  return rule.refusal(viewer);
}

/** All roles of a viewer. */
export const rolesOf = (viewer: Viewer | null): Role[] =>
  (Object.keys(ROLES) as Role[]).filter((role) => hasRole(viewer, role));

/** @throws UNAUTHENTICATED for a guest without access, FORBIDDEN for a member without access */
export function assertRole({ viewer }: Pick<Caller, "viewer">, role: Role): void {
  if (hasRole(viewer, role)) return;
  throw viewer ? refusalOf(role, viewer) : signInRequired();
}

/**
 * Accepts sessions, and tokens with the required scope. If the operation `reads`, a token needs the scope READ first,
 * before any other check. @throws FORBIDDEN
 */
export function assertToken({ token }: Pick<Caller, "token">, access: Access, { reads }: { reads: boolean }): void {
  if (!token) return;
  const needed = access.token ?? (reads ? "READ" : null);
  if (needed !== null && !token.scopes.includes(needed)) throw scopeNeeded(needed);
  if (access.token === undefined) throw sessionNeeded();
}

/** @throws FORBIDDEN for a sensitive operation in a session whose member entered the password too long ago */
export function assertConfirmed({ token, session }: Pick<Caller, "token" | "session">, access: Access): void {
  if (access.sensitive && !token && !session.confirmed) throw confirmationNeeded();
}

/** The logged-in member. @throws UNAUTHENTICATED for a guest */
export function signedIn(viewer: Viewer | null): Viewer {
  if (!viewer) throw signInRequired();
  return viewer;
}

/** Whether `viewer` may read a member's private data: the member and admins may. */
export const maySeePrivate = (viewer: Viewer | null, userId: string): boolean =>
  viewer !== null && (viewer.id === userId || hasRole(viewer, "admin"));

/** Ids of the categories that a reviewer may decide; null for all. */
export const reviewCategoriesOf = ({ isAdmin, reviewCategoryIds }: Viewer): readonly string[] | null =>
  isAdmin ? null : (reviewCategoryIds ?? null);

/** Id of the organisation that a member records for; null for all. */
export function plantingPartnerOf({ isAdmin, plantingPartnerId }: Viewer): string | null {
  if (isAdmin) return null;
  if (plantingPartnerId == null) throw roleRequired("planting", true);
  return plantingPartnerId;
}

/** Whether `viewer` may read the decisions on a member's deeds: the member and reviewers may. */
export const maySeeDecisions = (viewer: Viewer | null, userId: string): boolean =>
  viewer !== null && (viewer.id === userId || hasRole(viewer, "reviewer"));

/** Access rules in words, for the schema's descriptions. */
export function accessInWords({ role, token, sensitive }: Access): string {
  const words = `For ${ROLES[role].who}; ${token ? `a token needs the scope ${token}` : "access tokens cannot use it"}.`;
  return sensitive ? `${words} ${SENSITIVE}` : words;
}

const SENSITIVE = `Sensitive: a session needs \`confirmIdentity\` if the password was entered more than ${limits.confirmedMinutes} minutes ago.`;
