import type { Language } from "@tree-for-deed/common/languages";
import type { TeamRole } from "@tree-for-deed/common/team-roles";
import type { RequestLoaders } from "./loaders";

/** The signed-in member, as the session's statement read it in this request. */
export interface Viewer {
  readonly id: string;
  readonly username: string;
  /** Whether they act as an admin: not where that takes a second factor which this session has not shown. */
  readonly isAdmin: boolean;
  /** Roles besides membership; none with a token. */
  readonly roles?: readonly TeamRole[];
  /** Ids of the categories that a reviewer may decide; null for all. */
  readonly reviewCategoryIds?: readonly string[] | null;
  /** The only organisation for which they record plantings. */
  readonly plantingPartnerId?: string | null;
  /** Set for an admin who acts as a member only, for want of a second factor. */
  readonly lacksSecondFactor?: true;
  readonly language: Language;
}

/** Scopes of a personal access token; each is granted separately. */
export type TokenScope = "READ" | "WRITE" | "WEBHOOKS";

/** The personal access token that a request came with, instead of a session's cookie. */
export interface TokenGrant {
  readonly id: string;
  readonly scopes: readonly TokenScope[];
}

/** Options of opening a session. */
export interface SessionOpening {
  /** Keeps the cookie for 30 days. */
  readonly rememberMe: boolean;
  /** The hash of the password that was checked, or that stands for a member with a passkey. */
  readonly password: string;
  /** Whether a second factor was shown. */
  readonly secondFactor: boolean;
}

/** Operations on the caller's session. */
export interface SessionHandle {
  /** Hash under which the session is kept; null for a guest and for a token. */
  readonly hash: string | null;
  /** Whether its member gave the password lately enough for what is sensitive. */
  readonly confirmed: boolean;
  /**
   * Signs the member in under a new session id. @throws UNAUTHENTICATED if the password is not the member's any more, a
   * second factor was switched on, or the member was suspended
   */
  logIn(userId: string, opening: SessionOpening): Promise<void>;
  /** Token of an unfinished sign-in: the password was correct, the second factor is missing; null for most. */
  readonly step: string | null;
  /** Has the browser keep such a token for ten minutes; null removes it. */
  keepStep(token: string | null): void;
  /** The id of this browser, where it signed in to that account before; null for all others. */
  knownDevice(userId: string): string | null;
  /** Has the browser known for an account, whose holder has shown that it is theirs. */
  rememberDevice(userId: string): void;
  /**
   * Goes on as the same member under a new session id, remembered as before; the old id is worth nothing any more.
   * `password` is the hash of the new one.
   */
  renew(password: string): Promise<void>;
  /**
   * Notes that the password was given just now. `password` is the hash that was checked. @throws UNAUTHENTICATED if it
   * is not the member's any more, or the session has ended
   */
  confirm(password: string): Promise<void>;
  /** Finds out anew who asks, for a request that lasts: the session may have ended, or its member lost a role. */
  recognizeAgain(): Promise<void>;
  /** Ends this session at once, for every process. */
  logOut(): Promise<void>;
}

/** The part of a caller's budget that one operation took. */
export interface CostReceipt {
  readonly requested: number;
  /** Size of a full budget. */
  readonly limit: number;
  readonly remaining: number;
  /** Null when it was granted; else nothing was taken, and there is enough after so many seconds. */
  readonly retryAfter: number | null;
}

/** The shared budget for the GraphQL operations of one caller. */
export interface CostBudget {
  /** Takes what an operation may cost, if there is as much. */
  spend(points: number): CostReceipt;
  /** Gives back what it did not cost, or takes what it cost beyond. */
  settle(receipt: CostReceipt, points: number): CostReceipt;
}

/** The context of GraphQL resolvers, which REST routes build from the request. */
export interface RequestContext {
  readonly viewer: Viewer | null;
  /** Set when the request came with a token. Its viewer is never an admin, and may not do what needs a session. */
  readonly token: TokenGrant | null;
  readonly loaders: RequestLoaders;
  readonly session: SessionHandle;
  readonly requestId: string;
  /** Set for a page of another site that asks as a guest: it changes nothing. */
  readonly readsOnly: boolean;
  /** Null where nothing is counted: limits are off, or it is the site itself that asks. */
  readonly budget: CostBudget | null;
  readonly userAgent: string | null;
  /** The client's address behind `TRUST_PROXY` hops; for rate limits and the audit log only. */
  readonly ip: string;
}

export type Origin = Pick<RequestContext, "ip" | "userAgent">;

/** An admin or member who acts, with what the audit log wants to know of the request. */
export interface Actor {
  readonly viewer: Viewer;
  readonly ip: string;
  readonly userAgent?: string | null;
}
