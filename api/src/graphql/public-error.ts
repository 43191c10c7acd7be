import { GraphQLError } from "graphql";
import { expectedFailure } from "../platform/database/failures";
import type { Logger } from "../platform/log/logger";
import { type AppError, badFieldSaying, type ErrorCode } from "../shared/errors";

export const INTERNAL = "INTERNAL_SERVER_ERROR";
export const INTERNAL_MESSAGE = "Internal server error";

/** GraphQL codes of errors; all others keep our own. */
const GRAPHQL_CODES: Partial<Record<ErrorCode, string>> = { UNSUPPORTED_MEDIA_TYPE: "BAD_REQUEST" };

/** A GraphQL error's extensions for an expected failure (`docs/rules.md` X2). */
export function extensionsOf(error: AppError, requestId: string): Record<string, unknown> {
  return {
    code: GRAPHQL_CODES[error.code] ?? error.code,
    key: error.key,
    ...(error.args && { args: error.args }),
    ...(error.fields && { fields: error.fields }),
    requestId,
  };
}

/** An expected failure as a GraphQL error, with its origin, by which HTTP is told of it (`http-answer.ts`). */
export function toGraphQLError(error: AppError, requestId: string): GraphQLError {
  return new GraphQLError(error.message, { extensions: extensionsOf(error, requestId), originalError: error });
}

export interface ErrorContext {
  readonly requestId: string;
  readonly log: Logger;
}

/**
 * Converts all errors of resolvers: expected ones by the error table, all others to "Internal server error", with the
 * details in the log under the same request id.
 */
export function publicError(error: GraphQLError, { requestId, log }: ErrorContext): GraphQLError {
  const cause = error.originalError ?? error;
  const refusedArgument = argumentFailure(cause);
  const expected = refusedArgument ?? expectedFailure(cause);
  const place = { nodes: error.nodes ?? null, source: error.source ?? null, positions: error.positions ?? null };
  const path = error.path ?? null;
  if (!expected) {
    log.error({ err: cause, requestId, path: path?.join(".") }, "A GraphQL field failed unexpectedly");
    return new GraphQLError(INTERNAL_MESSAGE, { ...place, path, extensions: { code: INTERNAL, requestId } });
  }
  if (expected !== cause && !refusedArgument) {
    log.warn({ err: cause, requestId }, "A GraphQL field found a dependency away");
  }
  const extensions = extensionsOf(expected, requestId);
  return new GraphQLError(expected.message, { ...place, path, extensions, originalError: expected });
}

const ARGUMENT = /^Argument "(\w+)" (of non-null type|of required type|has invalid value)/;

/**
 * The error for an argument that a variable made null or incomplete where that is not allowed. Validation accepts it if
 * there is a default, so it is found only during execution.
 */
function argumentFailure(cause: Error): AppError | null {
  const [, name, wrong] = (cause instanceof GraphQLError && ARGUMENT.exec(cause.message)) || [];
  if (name === undefined) return null;
  const problem = wrong === "has invalid value" ? "has an invalid value" : "must not be null";
  return badFieldSaying(name, "input.invalid", `Argument "${name}" ${problem}`);
}
