import type { ApolloServerPlugin, GraphQLRequestListener } from "@apollo/server";
import type { OperationMeter } from "../platform/metrics/operation-meter";
import { AppError } from "../shared/errors";
import type { RequestContext } from "../shared/request";
import type { CostGuard } from "./cost-guard";
import { type CostReport, costReport, overBudget } from "./cost-report";
import { toGraphQLError } from "./public-error";

const BAD_REQUEST = 400;

/**
 * Refuses what costs too much, or more than its caller has left, before anything runs; tells the cost in `extensions`, and
 * gives every refusal the request's id.
 */
export function limitPlugin(costs: CostGuard, meter: OperationMeter): ApolloServerPlugin<RequestContext> {
  return { requestDidStart: async () => listenerOf(costs, meter) };
}

function listenerOf(costs: CostGuard, meter: OperationMeter): GraphQLRequestListener<RequestContext> {
  let report: CostReport | undefined;
  return {
    async didResolveOperation({ document, operation, request, contextValue: { budget, requestId } }) {
      if (!operation) return;
      let points: number;
      try {
        points = costs.check({ document, operation, variables: request.variables ?? {} });
      } catch (error) {
        throw error instanceof AppError ? toGraphQLError(error, requestId, BAD_REQUEST) : error;
      }
      const receipt = budget?.spend(points);
      if (!receipt) return;
      report = costReport(receipt);
      const refused = overBudget(receipt);
      if (refused) throw toGraphQLError(refused, requestId);
    },
    async didEncounterErrors({ errors, contextValue }) {
      for (const { extensions } of errors) {
        // What the executor answers has its id already, and is counted there.
        if (extensions.requestId === undefined) meter.failure(String(extensions.code));
        extensions.requestId ??= contextValue.requestId;
      }
    },
    async willSendResponse({ response: { body } }) {
      if (report && body.kind === "single") body.singleResult.extensions = { ...report };
    },
  };
}
