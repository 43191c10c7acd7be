import { types } from "node:util";
import { QueryFailedError } from "typeorm";
import { AppError } from "../../shared/errors";

const RETRY_AFTER_SECONDS = 2;
const CAUSES_MAX = 3;
/** A row to write refers to one that another transaction has just deleted. */
const REFERS_TO_NOTHING = "23503";

/**
 * Network failures; PostgreSQL shutting down, full or too slow (class 08, 53, 57P; a cancelled statement 57014, and
 * those sent behind it that needed its preparation, 26000; a read-only server, 25006, such as a replica before its
 * promotion; a lock timeout, 55P03; an idle transaction's timeout); and rows so contended that repeating the
 * transaction did not help.
 */
const AWAY_CODE =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|53\w{3}|57P\w{2}|57014|25006|55P03|25P03|26000|40001|40P01)$/;

/**
 * Messages without a code: `pg` when its connection or pool gives up, and TypeORM when a transaction's connection broke
 * between two statements.
 */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed|Driver not Connected|Query runner already released|Database connection provided by a query runner was already released)/i;

/** Errors that wrap others: several connection attempts, a cause, or a thrown value that is no error for graphql. */
interface Wrapper extends Error {
  readonly errors?: readonly unknown[];
  readonly thrownValue?: unknown;
}

function driverErrorOf(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}

/** The SQLSTATE or system code of a failure, such as `23505` for a duplicate. */
export function databaseCode(error: unknown): string | null {
  const code = (driverErrorOf(error) as { code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : null;
}

/** Whether the database itself reports that a statement failed, so that nothing of it was written. */
export function wasRefused(error: unknown): boolean {
  return /^\d\w{4}$/.test(databaseCode(error) ?? "");
}

/** Whether a row would have been a duplicate; with a `constraint`, of that one only. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (databaseCode(error) !== "23505") return false;
  return constraint === undefined || (driverErrorOf(error) as { constraint?: string }).constraint === constraint;
}

/** Whether the database is unavailable, rather than refusing a statement. Wrapped errors are searched too. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  const failure = driverErrorOf(error);
  // Errors of Node's own sockets count also where a test runner has another Error class.
  if (!types.isNativeError(failure) || depth > CAUSES_MAX) return false;
  const code = databaseCode(failure);
  if (code === null ? AWAY_MESSAGE.test(failure.message) : AWAY_CODE.test(code)) return true;
  const { errors = [], cause, thrownValue } = failure as Wrapper;
  return [...errors, cause, thrownValue].some((inner) => isDatabaseAway(inner, depth + 1));
}

/**
 * Translates a failure for the edges: an `AppError` as it is, an unavailable database as 503, a race lost to a deletion
 * as a conflict, anything else `null`.
 */
export function expectedFailure(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (databaseCode(error) === REFERS_TO_NOTHING) {
    return new AppError("CONFLICT", "input.goneMeanwhile", {
      cause: error,
    });
  }
  if (!isDatabaseAway(error)) return null;
  return new AppError("SERVICE_UNAVAILABLE", "service.unavailable", {
    retryAfter: RETRY_AFTER_SECONDS,
    cause: error,
  });
}
