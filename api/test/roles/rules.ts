import type { StaffRole } from "../../src/shared/access";
import type { Access } from "./access";

export const everybody: Access = ["anyone", "READ"];
export const members: Access = ["member", "READ"];
export const writers: Access = ["member", "WRITE"];
export const webhookOwners = ["member", "WEBHOOKS"] as const;
/** Operations to sign in or up, in a browser. */
export const visitors: Access = ["anyone", "no token"];
/** Operations that could take over an account. */
export const accountOwners = ["member", "no token"] as const;
export const admins = ["admin", "no token"] as const;
export const reviewers = ["reviewer", "no token"] as const;
export const supporters = ["support", "no token"] as const;
export const editors = ["editor", "no token"] as const;
export const planters = ["planting", "no token"] as const;

/** Visibility of a field on an object that a caller can reach. */
export type Visibility =
  | "public"
  | "asker"
  | "self or admin"
  | "owner or reviewer"
  | "self or reviewer"
  | "reviewer"
  | "support"
  | "admin";

/** The widest audience of the root fields that reach objects of a type. */
export type Audience = "anyone" | "member" | StaffRole;

export interface TypeRules {
  readonly reached: Audience;
  /** Names of its fields by visibility; `asker` marks fields about the caller, such as `likedByMe`. */
  readonly fields: Readonly<Partial<Record<Visibility, string>>>;
}

export const open = (fields: string): TypeRules => ({ reached: "anyone", fields: { public: fields } });
/** Types that a query returns only to their owner, and a guest's own mutation to that guest. */
export const own = (fields: string): TypeRules => ({ reached: "member", fields: { public: fields } });
export const forReviewers = (fields: string): TypeRules => ({ reached: "reviewer", fields: { public: fields } });
export const forPlanters = (fields: string): TypeRules => ({ reached: "planting", fields: { public: fields } });
export const forSupport = (fields: string): TypeRules => ({ reached: "support", fields: { public: fields } });
export const forAdmins = (fields: string): TypeRules => ({ reached: "admin", fields: { public: fields } });
