import express, { type Request, type RequestHandler } from "express";
import { AppError } from "../../shared/errors";

const DEFAULT_BYTES = 100 * 1024;

/**
 * Reads a JSON body of at most `limit` bytes into `req.body`. Every route's gate comes before it, so that nobody
 * makes the server buffer what they may not send.
 */
export function jsonBody(limit: number = DEFAULT_BYTES): RequestHandler[] {
  return [refuseOtherTypes, express.json({ limit, strict: true })];
}

/** A body of another type would be ignored silently, and forms are what other sites can send without asking. */
const refuseOtherTypes: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !req.is("application/json")) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "request.notJson");
  }
  next();
};

/** A length of 0 is how browsers send no body at all. */
function hasBody(req: Request): boolean {
  return req.get("transfer-encoding") !== undefined || Number(req.get("content-length") ?? 0) > 0;
}
