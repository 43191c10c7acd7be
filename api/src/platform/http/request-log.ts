import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "../log/logger";
import { startRequestSpan } from "../tracing/spans";
import { tokenIdOf, viewerIdOf } from "./request-context";
import { isProbe, shownPath } from "./request-path";

/** The id of a request in the log and in its response. */
export const requestIdOf = (res: Response): string => String(res.getHeader("x-request-id"));

/** Called once for each request, when it is answered or aborted. */
export type OnAnswered = (req: Request, res: Response, ms: number) => void;

export interface RequestLogOptions {
  /** Whether a proxy that can be believed gives requests their ids. */
  readonly behindProxy?: boolean;
  readonly onAnswered?: OnAnswered;
}

/**
 * Gives each request an id, the proxy's if it sends one, and logs its end in one line: caller, action, duration, size;
 * no query, no name of a member, no body, no cookie. Probes are logged at level debug.
 */
export function requestLog(log: Logger, { behindProxy = false, onAnswered }: RequestLogOptions = {}): RequestHandler {
  return (req, res, next) => {
    const requestId = (behindProxy && validId(req.get("x-request-id"))) || randomUUID();
    const start = performance.now();
    const { socket } = req;
    const writtenBefore = socket.bytesWritten;
    const span = startRequestSpan(req, { behindProxy });
    const traceId = span.traceId ?? TRACE_PARENT.exec(req.get("traceparent") ?? "")?.[1];
    res.setHeader("X-Request-Id", requestId);
    res.on("close", () => {
      const ms = performance.now() - start;
      span.end(res.statusCode);
      onAnswered?.(req, res, ms);
      const level = levelOf(req, res);
      if (!log.isLevelEnabled(level)) return;
      const tokenId = tokenIdOf(req);
      const line = {
        requestId,
        ...(traceId !== undefined && { traceId }),
        method: req.method,
        path: shownPath(req.originalUrl),
        status: res.statusCode,
        ms: Math.round(ms),
        bytes: socket.bytesWritten - writtenBefore,
        actor: viewerIdOf(req),
        ...(tokenId !== null && { tokenId }),
        ...(!res.writableFinished && { aborted: true }),
      };
      log[level](line, "Request");
    });
    span.run(next);
  };
}

/** Ids that proxies make: letters, digits and a few signs, too long to guess and too short to fill a log. */
const ID = /^[\w.:-]{8,64}$/;
const validId = (given: string | undefined): string | undefined =>
  given !== undefined && ID.test(given) ? given : undefined;

/** The id of a trace, as https://www.w3.org/TR/trace-context/ writes it. */
const TRACE_PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

function levelOf({ originalUrl }: Request, { statusCode }: Response): "error" | "info" | "debug" {
  if (statusCode >= 500) return "error";
  return isProbe(originalUrl) ? "debug" : "info";
}
