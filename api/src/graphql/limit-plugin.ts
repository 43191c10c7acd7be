import type { ApolloServerPlugin, GraphQLRequestListener } from "@apollo/server";
import { type DocumentNode, type FragmentDefinitionNode, type GraphQLSchema, Kind } from "graphql";
import { AppError } from "../shared/errors";
import type { RequestContext } from "../shared/request";
import { type CostRequest, costOf } from "./cost";
import { QUERY_LIMITS, refusal } from "./limits";
import { toGraphQLError } from "./public-error";

const BAD_REQUEST = 400;

/** Refuses what costs too much before anything runs, and gives every refusal the request's id. */
export function limitPlugin(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  const assertCost = costGuard(schema);
  const listener: GraphQLRequestListener<RequestContext> = {
    async didResolveOperation({ document, operation, request, contextValue }) {
      if (!operation) return;
      try {
        assertCost({ document, operation, variables: request.variables ?? {} });
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

type Priced = Pick<CostRequest, "operation" | "variables"> & { readonly document: DocumentNode };

/** Knows the documents that were found affordable, by the values of the variables that matter. */
function costGuard(schema: GraphQLSchema): (request: Priced) => void {
  const affordable = new WeakMap<object, { readonly names: readonly string[]; readonly values: string }>();
  return ({ document, operation, variables }) => {
    const known = affordable.get(operation);
    if (known?.values === valuesOf(known?.names, variables)) return;
    const { objects, variables: names } = costOf({ schema, operation, variables, fragments: fragmentsOf(document) });
    if (objects > QUERY_LIMITS.cost) {
      const { message, extensions } = refusal("cost", objects);
      throw new AppError("BAD_USER_INPUT", extensions.key, message, { args: extensions.args });
    }
    affordable.set(operation, { names, values: valuesOf(names, variables) });
  };
}

function valuesOf(names: readonly string[] = [], variables: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(names.map((name) => variables[name]));
}

function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}
