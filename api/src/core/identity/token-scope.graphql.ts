import type { TokenScope } from "../../shared/request";
import { describedEnum } from "../../shared/described-enum";

/** GraphQL's `TokenScope`: its names are the values as they are stored. */
export const TokenScopeEnum = describedEnum(
  "TokenScope",
  "A permission of a personal access token. No scope includes another.",
  {
    READ: ["READ", "Queries, including data that only you can see; never with an admin's rights."],
    WRITE: [
      "WRITE",
      "Sharing, changing and liking deeds, uploads, tickets, donations, and marking notices read, and the results of these.",
    ],
    WEBHOOKS: ["WEBHOOKS", "Registering and removing your webhooks."],
  },
) satisfies Readonly<Record<TokenScope, TokenScope>>;
