import type { Language } from "@tree-for-deed/common/languages";
import type { TeamRole } from "@tree-for-deed/common/identity/team-roles";
import type { RequestLoaders } from "./loaders";

/** The signed-in member, from the session's statement of this request. */
export interface Viewer {
  readonly id: string;
  readonly username: string;
  /** Whether they act as an admin; false if that requires a second factor that this session has not shown. */
  readonly isAdmin: boolean;
  /** Roles besides membership; none with a token. */
  readonly roles?: readonly TeamRole[];
  /** Ids of the categories that a reviewer may decide; null for all. */
  readonly reviewCategoryIds?: readonly string[] | null;
  /** The only organisation for which they record plantings. */
  readonly plantingPartnerId?: string | null;
  /** Set for an admin who acts as a member only, because the second factor is missing. */
  readonly lacksSecondFactor?: true;
  readonly language: Language;
}

/** Scopes of a personal access token; each is granted separately. */
export type TokenScope = "READ" | "WRITE" | "WEBHOOKS";

/** The personal access token of a request without a session cookie. */
export interface TokenGrant {
  readonly id: string;
  readonly scopes: readonly TokenScope[];
}

/** Options of opening a session. */
export interface SessionOpening {
  /** Keeps the cookie for 30 days. */
  readonly rememberMe: boolean;
  /** Hash of the checked password, or of the stored one for a sign-in with a passkey. */
  readonly password: string;
  /** Whether a second factor was shown. */
  readonly secondFactor: boolean;
}

/** Operations on the caller's session. */
export interface SessionHandle {
  /** Hash of the session's id; null for a guest and for a token. */
  readonly hash: string | null;
  /** True if the member entered the password recently enough for sensitive actions. */
  readonly confirmed: boolean;
  /**
   * Signs the member in under a new session id. @throws UNAUTHENTICATED if the password has changed, a second factor
   * was enabled, or the member was suspended
   */
  logIn(userId: string, opening: SessionOpening): Promise<void>;
  /** Token of an unfinished sign-in: the password was correct, the second factor is missing; null for most. */
  readonly step: string | null;
  /** Stores such a token in the browser for ten minutes; null removes it. */
  keepStep(token: string | null): void;
  /** The id of this browser, if it has signed in to that account before; else null. */
  knownDevice(userId: string): string | null;
  /** Marks the browser as known for an account, after its owner has signed in. */
  rememberDevice(userId: string): void;
  /**
   * Continues as the same member under a new session id, with the same expiry; the old id becomes invalid. `password`
   * is the hash of the new one.
   */
  renew(password: string): Promise<void>;
  /**
   * Records that the password was entered just now. `password` is the checked hash. @throws UNAUTHENTICATED if it has
   * changed, or the session has ended
   */
  confirm(password: string): Promise<void>;
  /** Identifies the caller again, for a long request: the session may have ended, or its member lost a role. */
  recognizeAgain(): Promise<void>;
  /** Ends this session at once, in every process. */
  logOut(): Promise<void>;
}

/** The part of a caller's budget that one operation used. */
export interface CostReceipt {
  readonly requested: number;
  /** Size of a full budget. */
  readonly limit: number;
  readonly remaining: number;
  /** Null if granted; else nothing was taken, and the number of seconds until the budget suffices. */
  readonly retryAfter: number | null;
}

/** The shared budget for the GraphQL operations of one caller. */
export interface CostBudget {
  /** Takes the maximum cost of an operation, if the budget suffices. */
  spend(points: number): CostReceipt;
  /** Returns the unused part, or takes the excess. */
  settle(receipt: CostReceipt, points: number): CostReceipt;
  /** Milliseconds until it is full again. */
  fullIn(): number;
}

/** The context of GraphQL resolvers; REST routes build it from the request. */
export interface RequestContext {
  readonly viewer: Viewer | null;
  /** Set for a request with a token. Its viewer is never an admin, and cannot do anything that requires a session. */
  readonly token: TokenGrant | null;
  readonly loaders: RequestLoaders;
  readonly session: SessionHandle;
  readonly requestId: string;
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
  /** Set for a page of another site, which acts as a guest and may only read. */
  readonly readsOnly: boolean;
  /** Null if nothing is counted: limits are off, or the site itself is the caller. */
  readonly budget: CostBudget | null;
  /** The highest price of the running operation, which its budget paid; unset if nothing is counted. */
  charge?: CostReceipt;
  readonly userAgent: string | null;
  /** The client's address behind `TRUST_PROXY` hops; for rate limits and the audit log only. */
  readonly ip: string;
}

export type Origin = Pick<RequestContext, "ip" | "userAgent">;

/** An admin or member who acts, with the request data for the audit log. */
export interface Actor {
  readonly viewer: Viewer;
  readonly ip: string;
  readonly userAgent?: string | null;
}
