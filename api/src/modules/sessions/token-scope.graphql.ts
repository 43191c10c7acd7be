import { registerEnumType } from "type-graphql";
import { TOKEN_SCOPES } from "./token-scope.enum";

/** Registered apart from the values, so that services need no GraphQL. */
export const TokenScopeEnum = TOKEN_SCOPES;

registerEnumType(TokenScopeEnum, {
  name: "TokenScope",
  description: "What a personal access token may be used for. No scope holds another.",
  valuesConfig: {
    READ: { description: "Queries, with what only you may see of yourself; never as an admin." },
    WRITE: {
      description:
        "Sharing, changing and liking deeds, uploads, tickets, donations, and marking notices read, with what these answer.",
    },
    WEBHOOKS: { description: "Registering and removing your webhooks." },
  },
});
