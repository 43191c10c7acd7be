import { limits } from "@tree-for-deed/common/limits";
import type { TeamRole } from "@tree-for-deed/common/team-roles";
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

/** A role that admins give, and have. */
const given = (role: TeamRole, who: string): RoleRule => ({
  who: `${who} and admins`,
  heldBy: (viewer) => viewer !== null && (viewer.isAdmin || (viewer.roles?.includes(role) ?? false)),
  refusal: (viewer) =>
    viewer?.lacksSecondFactor ? secondFactorNeeded() : roleRequired(role, (viewer?.roles ?? []).length > 0),
});

/** Every role there is. A new one is a line here, and whatever depends on all of them is found by the compiler. */
const ROLES = {
  guest: { who: "everybody", heldBy: () => true, refusal: signInRequired },
  member: { who: "members", heldBy: (viewer) => viewer !== null, refusal: signInRequired },
  /** Everybody with a task in the panel. */
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

/** `guest` is anybody. */
export type Role = keyof typeof ROLES;

/** The roles that are given to some members only; no access token has any of them. */
export type StaffRole = Exclude<Role, "guest" | "member">;

/**
 * Access rules of an operation or route: the role that a session needs, and the scope that a token needs. Without a
 * scope no token may use it. A `sensitive` one asks a session for the password again after a while; tokens showed it
 * when they got the scope.
 */
export type Access =
  | { readonly role: "guest"; readonly token?: TokenScope; readonly sensitive?: never }
  | { readonly role: "member"; readonly token?: TokenScope; readonly sensitive?: true }
  | { readonly role: StaffRole; readonly token?: never; readonly sensitive?: true };

/** The part of a caller that decides about access. */
export type Caller = Pick<RequestContext, "viewer" | "token" | "session">;

export function hasRole(viewer: Viewer | null, role: Role): boolean {
  const rule: RoleRule = ROLES[role];
  return rule.heldBy(viewer);
}

function refusalOf(role: Role, viewer: Viewer): AppError {
  const rule: RoleRule = ROLES[role];
  return rule.refusal(viewer);
}

/** All roles that somebody holds. */
export const rolesOf = (viewer: Viewer | null): Role[] =>
  (Object.keys(ROLES) as Role[]).filter((role) => hasRole(viewer, role));

/** @throws UNAUTHENTICATED for a guest who may not, FORBIDDEN for a member who may not */
export function assertRole({ viewer }: Pick<Caller, "viewer">, role: Role): void {
  if (hasRole(viewer, role)) return;
  throw viewer ? refusalOf(role, viewer) : signInRequired();
}

/**
 * Lets sessions pass, and tokens with the scope that is asked for. `reads` says whether the operation only reads, for
 * which a token needs the scope READ before anything else is said to it. @throws FORBIDDEN
 */
export function assertToken({ token }: Pick<Caller, "token">, access: Access, { reads }: { reads: boolean }): void {
  if (!token) return;
  const needed = access.token ?? (reads ? "READ" : null);
  if (needed !== null && !token.scopes.includes(needed)) throw scopeNeeded(needed);
  if (access.token === undefined) throw sessionNeeded();
}

/** @throws FORBIDDEN for what is sensitive, in a session whose member gave the password too long ago */
export function assertConfirmed({ token, session }: Pick<Caller, "token" | "session">, access: Access): void {
  if (access.sensitive && !token && !session.confirmed) throw confirmationNeeded();
}

/** The signed-in member. @throws UNAUTHENTICATED for a guest */
export function signedIn(viewer: Viewer | null): Viewer {
  if (!viewer) throw signInRequired();
  return viewer;
}

/** Whether `viewer` may read what is private to a member: the member and admins may. */
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

/** Whether `viewer` may read what was decided about a member's deeds: the member and reviewers may. */
export const maySeeDecisions = (viewer: Viewer | null, userId: string): boolean =>
  viewer !== null && (viewer.id === userId || hasRole(viewer, "reviewer"));

/** An access in words, for the schema's readers. */
export function accessInWords({ role, token, sensitive }: Access): string {
  const words = `For ${ROLES[role].who}; ${token ? `a token needs the scope ${token}` : "no token opens it"}.`;
  return sensitive ? `${words} ${SENSITIVE}` : words;
}

const SENSITIVE = `Sensitive: a session needs \`confirmIdentity\` if the password was given more than ${limits.confirmedMinutes} minutes ago.`;
