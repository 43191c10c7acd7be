import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { isRecord, toldFailure, type ErrorArgs, type Failure } from "./told-failure";

export type { ErrorArgs, Failure, FieldProblem } from "./told-failure";

/** A failure that never came from the API's error table: no connection, an unreadable answer, a bug. */
export class RequestFailure extends Error {
  constructor(
    readonly key: string,
    message: string,
    readonly code = "REQUEST_FAILED",
    readonly args: ErrorArgs = {},
  ) {
    super(message);
    this.name = "RequestFailure";
  }
}

/** The first error of an answer, also of one that was refused before it came to the query. */
function firstErrorOf(error: unknown): Record<string, unknown> | undefined {
  if (CombinedGraphQLErrors.is(error)) return { ...error.errors[0] };
  if (!ServerError.is(error)) return undefined;
  try {
    const body: unknown = JSON.parse(error.bodyText);
    const errors: unknown = isRecord(body) ? body["errors"] : undefined;
    const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
    return isRecord(first) ? first : undefined;
  } catch {
    return undefined;
  }
}

/** Reads any thrown thing as a failure that can be shown. */
export function readFailure(error: unknown): Failure {
  const told = firstErrorOf(error);
  if (told) return toldFailure(told);
  const nothing = { args: {}, fields: [], requestId: "" };
  if (error instanceof RequestFailure)
    return { ...nothing, code: error.code, key: error.key, message: error.message, args: error.args };
  return { ...nothing, code: "NETWORK", key: "network", message: error instanceof Error ? error.message : "" };
}
