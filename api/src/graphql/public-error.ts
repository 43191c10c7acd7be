import { HeaderMap } from "@apollo/server";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { expectedFailure } from "../platform/database/failures";
import type { Logger } from "../platform/log/logger";
import { ERROR_TABLE } from "../shared/error-table";
import type { AppError, ErrorCode } from "../shared/errors";

export const INTERNAL = "INTERNAL_SERVER_ERROR";
export const INTERNAL_MESSAGE = "Internal server error";

/** The codes under which GraphQL clients know a failure; all others keep ours. */
const GRAPHQL_CODES: Partial<Record<ErrorCode, string>> = { UNSUPPORTED_MEDIA_TYPE: "BAD_REQUEST" };

/** What a client is told of an expected failure (`docs/rules.md` X2). */
export function extensionsOf(error: AppError, requestId: string): Record<string, unknown> {
  return {
    code: GRAPHQL_CODES[error.code] ?? error.code,
    key: error.key,
    ...(error.args && { args: error.args }),
    ...(error.fields && { fields: error.fields }),
    requestId,
  };
}

/** The HTTP side of an expected failure, in the form that Apollo Server takes out of an error. */
function httpOf({ code, retryAfter }: AppError, status = ERROR_TABLE[code].graphqlStatus): object {
  const headers = new HeaderMap(retryAfter === undefined ? [] : [["retry-after", String(retryAfter)]]);
  return { ...(status && { status }), headers };
}

/** An expected failure as a GraphQL error; `status` where the table's own does not fit. */
export function toGraphQLError(error: AppError, requestId: string, status?: number): GraphQLError {
  return new GraphQLError(error.message, {
    extensions: { ...extensionsOf(error, requestId), http: httpOf(error, status) },
    originalError: error,
  });
}

/** What the errors of one answer want of its HTTP head; the last one wins, as in Apollo Server. */
export function httpOfErrors(errors: readonly GraphQLError[]): { status?: number; headers: [string, string][] } {
  const heads = errors.map(({ extensions }) => extensions.http as { status?: number; headers?: HeaderMap } | undefined);
  const status = heads.findLast((head) => head?.status !== undefined)?.status;
  return { ...(status !== undefined && { status }), headers: heads.flatMap((head) => [...(head?.headers ?? [])]) };
}

/** An error as it is sent: its HTTP part has served. */
export function withoutHttp(error: GraphQLError): GraphQLFormattedError {
  const { http: _http, ...extensions } = error.extensions;
  return { ...error.toJSON(), extensions };
}

export interface ErrorContext {
  readonly requestId: string;
  readonly log: Logger;
}

/**
 * The one gate through which a resolver's failure leaves: expected ones by the error table, everything else as "Internal
 * server error", with the whole story in the log under the same request id.
 */
export function publicError(error: GraphQLError, { requestId, log }: ErrorContext): GraphQLError {
  const cause = error.originalError ?? error;
  const expected = expectedFailure(cause);
  const place = { nodes: error.nodes ?? null, source: error.source ?? null, positions: error.positions ?? null };
  const path = error.path ?? null;
  if (!expected) {
    log.error({ err: cause, requestId, path: path?.join(".") }, "A GraphQL field failed unexpectedly");
    return new GraphQLError(INTERNAL_MESSAGE, { ...place, path, extensions: { code: INTERNAL, requestId } });
  }
  if (expected !== cause) log.warn({ err: cause, requestId }, "A GraphQL field found a dependency away");
  const extensions = { ...extensionsOf(expected, requestId), http: httpOf(expected) };
  return new GraphQLError(expected.message, { ...place, path, extensions, originalError: expected });
}
