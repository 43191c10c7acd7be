import { ApolloServerErrorCode } from "@apollo/server/errors";
import type { GraphQLFormattedError } from "graphql";
import type { Logger } from "../platform/log/logger";
import { INTERNAL, INTERNAL_MESSAGE } from "./public-error";
import { withoutValue } from "./variables";

/** What Apollo Server says by itself about documents and requests; nothing of ours is in it. */
const REQUEST_CODES: ReadonlySet<unknown> = new Set([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED,
]);

const PUBLIC_EXTENSIONS = ["code", "key", "args", "fields", "requestId"];

/** The errors that went through `publicError` and `toGraphQLError` carry a request id; whatever else comes is a bug. */
export function createFormatError(log: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const extensions = pick(formatted.extensions ?? {});
    const isRequestError = REQUEST_CODES.has(extensions.code);
    if (isRequestError) return { ...formatted, message: withoutValue(formatted), extensions };
    if (extensions.requestId !== undefined) return { ...formatted, extensions };
    log.error({ err: error }, "A GraphQL request failed unexpectedly");
    return { message: INTERNAL_MESSAGE, extensions: { code: INTERNAL } };
  };
}

function pick(extensions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    PUBLIC_EXTENSIONS.filter((name) => extensions[name] !== undefined).map((name) => [name, extensions[name]]),
  );
}
