import type { TokenScope } from "../../shared/request";

/** GraphQL's `TokenScope`: its names are the values as they are stored. */
export const TOKEN_SCOPES = {
  READ: "READ",
  WRITE: "WRITE",
  WEBHOOKS: "WEBHOOKS",
} as const satisfies Readonly<Record<TokenScope, TokenScope>>;
