import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { RequestFailure } from "./request-failure";
import { isRecord, toldFailure, type Failure } from "./told-failure";

export type { ErrorArgs, Failure, FieldProblem } from "./told-failure";

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

/** Whether the site did not say why: it could not be reached, something else answered in its place, or it failed itself. */
export function isUnexplained(error: unknown): boolean {
  const { code, key } = readFailure(error);
  return code === "NETWORK" || code === "INTERNAL_SERVER_ERROR" || key === "service.unavailable";
}
/** Browsers throw a `TypeError`, too, when nothing answers or a part of the program cannot be had; each words it its own way. */
const ofNetwork = /fetch|network|load failed|connection|import|cancelled/i;

/** A method that a browser lacks, a value that is not there: the line is not to blame. */
const isOfProgram = (error: unknown): error is Error =>
  (error instanceof TypeError && !ofNetwork.test(error.message)) ||
  error instanceof ReferenceError ||
  error instanceof RangeError;

/** Reads any thrown thing as a failure that can be shown. */
export function readFailure(error: unknown): Failure {
  const told = firstErrorOf(error);
  if (told) return toldFailure(told);
  if (error instanceof RequestFailure) return error.failure;
  // Something before the site answered in its place: the connection is there, and the site is not.
  if (ServerError.is(error) || ServerParseError.is(error))
    return new RequestFailure("service.unavailable", "", "SERVICE_UNAVAILABLE").failure;
  if (isOfProgram(error)) return new RequestFailure("", error.message, "").failure;
  return new RequestFailure("network", error instanceof Error ? error.message : "", "NETWORK").failure;
}
