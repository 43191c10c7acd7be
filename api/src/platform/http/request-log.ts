import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "../log/logger";
import { tokenIdOf, viewerIdOf } from "./request-context";

/** The id of a request in the log and in its response. */
export const requestIdOf = (res: Response): string => String(res.getHeader("x-request-id"));

/** Called once for each request, when it is answered or aborted. */
export type OnAnswered = (req: Request, res: Response, ms: number) => void;

/**
 * Gives each request an id and logs its end: caller, action, duration; no query, no body, no cookie. Successful reads
 * are logged at level debug, since they are nearly all requests.
 */
export function requestLog(log: Logger, onAnswered: OnAnswered = () => undefined): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    res.setHeader("X-Request-Id", requestId);
    res.on("close", () => {
      const ms = performance.now() - start;
      onAnswered(req, res, ms);
      const level = levelOf(req, res);
      if (!log.isLevelEnabled(level)) return;
      const tokenId = tokenIdOf(req);
      const line = {
        requestId,
        method: req.method,
        path: req.originalUrl.split("?", 1)[0],
        status: res.statusCode,
        ms: Math.round(ms),
        actor: viewerIdOf(req),
        ...(tokenId !== null && { tokenId }),
        ...(!res.writableFinished && { aborted: true }),
      };
      log[level](line, "Request");
    });
    next();
  };
}

function levelOf({ method, originalUrl }: Request, { statusCode }: Response): "error" | "info" | "debug" {
  if (statusCode >= 500) return "error";
  const reads = method === "GET" || method === "HEAD" || originalUrl === "/graphql";
  return statusCode < 400 && reads ? "debug" : "info";
}
