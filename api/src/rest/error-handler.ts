import type { ErrorRequestHandler, Response } from "express";
import type { Logger } from "../platform/log/logger";
import { requestFailure } from "../platform/http/request-failure";
import { requestIdOf } from "../platform/http/request-log";
import { ERROR_TABLE } from "../shared/error-table";

/**
 * Answers errors as the documented client reads them: the status by the error table, and the message as plain text.
 * `X-Error-Key` has the stable key, for clients that translate.
 */
export function restErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const failure = requestFailure(error);
    const requestId = requestIdOf(res);
    if (!failure) {
      log.error({ err: error, requestId }, "A request failed unexpectedly");
      sendText(res, 500, "Internal Server Error");
      return;
    }
    if (failure !== error && failure.code === "SERVICE_UNAVAILABLE") {
      log.warn({ err: error, requestId }, "A request found a dependency away");
    }
    if (failure.retryAfter !== undefined) res.set("Retry-After", String(failure.retryAfter));
    res.set("X-Error-Key", failure.key);
    sendText(res, ERROR_TABLE[failure.code].rest, failure.message);
  };
}

/** Sends text that no browser interprets as a page. */
export function sendText(res: Response, status: number, text: string): void {
  res.status(status).set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).send(text);
}
