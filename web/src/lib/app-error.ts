import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { RequestFailure } from "./request-failure";
import { isRecord, toldFailure, type Failure } from "./told-failure";

export type { ErrorArgs, Failure, FieldProblem } from "./told-failure";

/** The first error of a response, also of one that was refused before the query ran. */
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

/** Whether the site gave no reason: it could not be reached, another server answered, or it failed itself. */
export function isUnexplained(error: unknown): boolean {
  const { code, key } = readFailure(error);
  return code === "NETWORK" || code === "INTERNAL_SERVER_ERROR" || key === "service.unavailable";
}
/**
 * Browsers also throw a `TypeError` if a server does not answer or a script cannot be loaded, with different messages.
 */
const ofNetwork = /fetch|network|load failed|connection|import|cancelled/i;

/** An error of the code, such as a missing method or value, and not of the network. */
const isOfProgram = (error: unknown): error is Error =>
  (error instanceof TypeError && !ofNetwork.test(error.message)) ||
  error instanceof ReferenceError ||
  error instanceof RangeError;

/** Converts any thrown value into a failure that can be shown. */
export function readFailure(error: unknown): Failure {
  const told = firstErrorOf(error);
  if (told) return toldFailure(told);
  if (error instanceof RequestFailure) return error.failure;
  // A server in front of the site answered: the connection works, and the site is unavailable.
  if (ServerError.is(error) || ServerParseError.is(error))
    return new RequestFailure("service.unavailable", "", "SERVICE_UNAVAILABLE").failure;
  if (isOfProgram(error)) return new RequestFailure("", error.message, "").failure;
  return new RequestFailure("network", error instanceof Error ? error.message : "", "NETWORK").failure;
}
