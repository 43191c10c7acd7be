import type { ExecutionResult, GraphQLError } from "graphql";
import { expectedFailure } from "../platform/database/failures";
import { ERROR_TABLE } from "../shared/error-table";
import type { AppError } from "../shared/errors";
import { assertWithin } from "./admission/limits";

/** An HTTP answer, ready to send. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Iterable<readonly [string, string]>;
  readonly body: Buffer;
  /** Whether waiting for one of its resources failed. */
  readonly inVain?: boolean;
}

const OK = 200;
const BAD_REQUEST = 400;

/** Whether the client accepts only plain JSON, in which a well-formed request is answered with 200. */
export const isPlainJson = (contentType: string): boolean => contentType.startsWith("application/json");

/**
 * A result as an HTTP answer. If a field is answered, the status is 200. Otherwise it is that of the last error with one
 * in the table; without one, 200 for an executed operation, and otherwise 400, or 200 as plain JSON. @throws
 * BAD_USER_INPUT for an answer that is too large to send
 */
export function toAnswer({ data, errors, extensions }: ExecutionResult, contentType: string): HttpAnswer {
  const body = Buffer.from(JSON.stringify({ errors, data, extensions }));
  assertWithin("answerBytes", body.length);
  if (!errors) return { status: OK, headers: [["content-type", contentType]], body };
  const failures = errors.flatMap(expected);
  const whole = Object.values(data ?? {}).some((value) => value !== null) ? [] : failures;
  const status = whole.map(({ code }) => ERROR_TABLE[code].graphqlStatus).findLast((each) => each !== undefined);
  const wait = whole.findLast(({ retryAfter }) => retryAfter !== undefined)?.retryAfter;
  return {
    status: status ?? (data === undefined && !isPlainJson(contentType) ? BAD_REQUEST : OK),
    headers: [["content-type", contentType], ...(wait === undefined ? [] : [["retry-after", String(wait)] as const])],
    body,
    inVain: failures.some(({ key }) => key === "service.unavailable"),
  };
}

function expected({ originalError }: GraphQLError): AppError[] {
  const failure = originalError ? expectedFailure(originalError) : null;
  return failure ? [failure] : [];
}
