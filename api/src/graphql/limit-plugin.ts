import type { ApolloServerPlugin, GraphQLRequestListener } from "@apollo/server";
import { AppError } from "../shared/errors";
import type { RequestContext } from "../shared/request";
import type { CostGuard } from "./cost-guard";
import { toGraphQLError } from "./public-error";

const BAD_REQUEST = 400;

/** Refuses what costs too much before anything runs, and gives every refusal the request's id. */
export function limitPlugin(costs: CostGuard): ApolloServerPlugin<RequestContext> {
  const listener: GraphQLRequestListener<RequestContext> = {
    async didResolveOperation({ document, operation, request, contextValue }) {
      if (!operation) return;
      try {
        costs.check({ document, operation, variables: request.variables ?? {} });
      } catch (error) {
        throw error instanceof AppError ? toGraphQLError(error, contextValue.requestId, BAD_REQUEST) : error;
      }
    },
    async didEncounterErrors({ errors, contextValue }) {
      for (const error of errors) error.extensions.requestId ??= contextValue.requestId;
    },
  };
  return { requestDidStart: async () => listener };
}
