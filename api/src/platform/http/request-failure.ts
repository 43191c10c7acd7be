import type { ErrorKey } from "@tree-for-deed/common/errors";
import { AppError, type ErrorCode } from "../../shared/errors";
import { expectedFailure } from "../database/failures";
import { bodyTooLarge } from "./body-refusals";

/** Errors of Express and its parsers, by their type or status. */
const REFUSALS: Readonly<Record<string, readonly [ErrorCode, ErrorKey, message?: string]>> = {
  "entity.parse.failed": ["BAD_USER_INPUT", "request.malformed", "The body is not valid JSON"],
  "charset.unsupported": ["UNSUPPORTED_MEDIA_TYPE", "request.notUtf8"],
  "encoding.unsupported": ["UNSUPPORTED_MEDIA_TYPE", "request.encoding"],
  400: ["BAD_USER_INPUT", "request.malformed"],
  415: ["UNSUPPORTED_MEDIA_TYPE", "request.notJson", "The body's type is not supported"],
};

/**
 * The error to report to the sender of a request: our own errors, an unavailable database, and refusals of Express.
 * `null` for a bug.
 */
export function requestFailure(error: unknown): AppError | null {
  const expected = expectedFailure(error);
  if (expected || !(error instanceof Error)) return expected;
  const { type, status, limit } = error as { type?: unknown; status?: unknown; limit?: unknown };
  if (type === "entity.too.large") return bodyTooLarge(Number(limit));
  const refused = REFUSALS[String(type)] ?? REFUSALS[String(status)];
  if (!refused) return null;
  const [code, key, message] = refused;
  return new AppError<ErrorKey>(code, key, { message, cause: error });
}
