import { TOKEN_SCOPES } from "./token-scope.enum";
import { describedEnum } from "../../shared/described-enum";

/** Registered apart from the values, so that services need no GraphQL. */
export const TokenScopeEnum = TOKEN_SCOPES;

describedEnum({ TokenScope: TokenScopeEnum }, "What a personal access token may be used for. No scope holds another.", {
  READ: "Queries, with what only you may see of yourself; never as an admin.",
  WRITE:
    "Sharing, changing and liking deeds, uploads, tickets, donations, and marking notices read, with what these answer.",
  WEBHOOKS: "Registering and removing your webhooks.",
});
