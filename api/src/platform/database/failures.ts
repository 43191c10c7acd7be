import { types } from "node:util";
import { QueryFailedError } from "typeorm";
import { AppError } from "../../shared/errors";

const RETRY_AFTER_SECONDS = 2;
const CAUSES_MAX = 3;
/** A row to write refers to one that another transaction has just deleted. */
const REFERS_TO_NOTHING = "23503";

/**
 * Network failures; PostgreSQL going down, full or too slow (class 08, 53, 57P, a cancelled statement, and those sent
 * behind it that it was to prepare, 26000; a server that is read-only, 25006, as a replica is until it was promoted; a lock that did not come, 55P03; a transaction that idled too long); and rows so
 * busy that playing the transaction again did not help.
 */
const AWAY_CODE =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|53\w{3}|57P\w{2}|57014|25006|55P03|25P03|26000|40001|40P01)$/;

/**
 * What `pg` says without a code when its connection or its pool gives up, and TypeORM of a transaction whose connection
 * broke between two statements.
 */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed|Driver not Connected|Query runner already released|Database connection provided by a query runner was already released)/i;

/** How failures hold others: several tries to connect, a cause, and what graphql did not take for an error. */
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

/** Whether the database itself says that a statement failed, so that nothing of it was written. */
export function wasRefused(error: unknown): boolean {
  return /^\d\w{4}$/.test(databaseCode(error) ?? "");
}

/** Whether a row would have been a duplicate; with a `constraint`, of that one only. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (databaseCode(error) !== "23505") return false;
  return constraint === undefined || (driverErrorOf(error) as { constraint?: string }).constraint === constraint;
}

/** Whether the database is away, rather than refusing what was asked. What others wrapped around that is looked through. */
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
 * The edges' translation of a failure: an `AppError` as it is, a database that is away as 503, a race lost to a deletion
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
