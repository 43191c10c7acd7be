import type { ExecutionResult, GraphQLError } from "graphql";
import { expectedFailure } from "../platform/database/failures";
import { ERROR_TABLE } from "../shared/error-table";
import type { AppError } from "../shared/errors";
import type { HttpAnswer } from "./admission";

const OK = 200;
const BAD_REQUEST = 400;

/**
 * A result as HTTP sends it. The status is that of the last error which has one in the table; without, 400 for what did not
 * run and 200 for what did, whatever came of it.
 */
export function toAnswer({ data, errors, extensions }: ExecutionResult, contentType: string): HttpAnswer {
  const body = JSON.stringify({ errors, data, extensions });
  if (!errors) return { status: OK, headers: [["content-type", contentType]], body };
  const failures = errors.flatMap(expected);
  const status = failures.map(({ code }) => ERROR_TABLE[code].graphqlStatus).findLast((each) => each !== undefined);
  const wait = failures.findLast(({ retryAfter }) => retryAfter !== undefined)?.retryAfter;
  return {
    status: status ?? (data === undefined ? BAD_REQUEST : OK),
    headers: [["content-type", contentType], ...(wait === undefined ? [] : [["retry-after", String(wait)] as const])],
    body,
  };
}

function expected({ originalError }: GraphQLError): AppError[] {
  const failure = originalError ? expectedFailure(originalError) : null;
  return failure ? [failure] : [];
}
