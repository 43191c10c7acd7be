import { type DocumentNode, type OperationDefinitionNode, OperationTypeNode } from "graphql";
import { scopeNeeded, sessionNeeded } from "../shared/errors";
import type { TokenGrant, TokenScope } from "../shared/request";
import { fragmentsOf, rootFields } from "./root-fields";

/** For what needs a session: no token opens it. */
type Access = TokenScope | "SESSION";

/**
 * Who may call a mutation by token. One that is not named here needs a session, as do all that are for admins; a test sees
 * to it that the others are named.
 */
export const MUTATION_ACCESS: ReadonlyMap<string, Access> = new Map<string, Access>([
  ["createDeed", "WRITE"],
  ["withdrawDeed", "WRITE"],
  ["resubmitDeed", "WRITE"],
  ["likeDeed", "WRITE"],
  ["setLike", "WRITE"],
  ["createTicket", "WRITE"],
  ["createDonation", "WRITE"],
  ["markNoticesRead", "WRITE"],
  ["setLanguage", "WRITE"],
  ["createWebhook", "WEBHOOKS"],
  ["deleteWebhook", "WEBHOOKS"],
  ["enableWebhook", "WEBHOOKS"],
  ["register", "SESSION"],
  ["login", "SESSION"],
  ["logout", "SESSION"],
  ["requestPasswordReset", "SESSION"],
  ["resetPassword", "SESSION"],
  ["updateProfile", "SESSION"],
  ["deleteMyAccount", "SESSION"],
  ["endSession", "SESSION"],
  ["endOtherSessions", "SESSION"],
  ["createToken", "SESSION"],
  ["revokeToken", "SESSION"],
  ["setMailPreferences", "SESSION"],
]);

/** Queries that another scope than READ opens. */
const QUERY_ACCESS: ReadonlyMap<string, TokenScope> = new Map([["myWebhooks", "WEBHOOKS"]]);

/** @throws FORBIDDEN when one of the operation's root fields is not for this token; nothing has run then */
export function assertTokenMay(document: DocumentNode, operation: OperationDefinitionNode, token: TokenGrant): void {
  for (const field of rootFields(operation.selectionSet, fragmentsOf(document)).keys()) {
    const access = accessOf(operation.operation, field);
    if (access === "SESSION") throw sessionNeeded();
    if (access !== null && !token.scopes.includes(access)) throw scopeNeeded(access);
  }
}

function accessOf(operation: OperationTypeNode, field: string): Access | null {
  // The schema is everybody's.
  if (field.startsWith("__")) return null;
  if (operation === OperationTypeNode.QUERY) return QUERY_ACCESS.get(field) ?? "READ";
  return MUTATION_ACCESS.get(field) ?? "SESSION";
}
