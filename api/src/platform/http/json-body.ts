import express, { type Request, type RequestHandler } from "express";
import { AppError } from "../../shared/errors";
import { bodyTooLarge } from "./body-refusals";

export const SMALL_BODY = 100 * 1024;

/**
 * Reads a JSON body of at most `limit` bytes, on the wire and unpacked, into `req.body`. Every route checks access
 * before it, so that only permitted bodies are buffered.
 */
export function jsonBody(limit: number = SMALL_BODY): RequestHandler[] {
  return [refuseOtherTypes, utf8Only, withinLimit(limit, express.json({ limit, strict: true }))];
}

/** Other body types would be ignored silently, and other sites can send forms without a preflight. */
export const refuseOtherTypes: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !req.is("application/json")) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "request.notJson");
  }
  next();
};

/** JSON is UTF-8; a decoder for other encodings, such as UTF-7, could produce text that no check has seen. */
export const utf8Only: RequestHandler = (req, _res, next) => {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(req.get("content-type") ?? "")?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "request.notUtf8");
  }
  next();
};

/**
 * A body parser that refuses a body of more than `limit` bytes on the wire as early as possible: by its length, or once
 * so many bytes have arrived. The parser alone would read all of it first.
 */
export const withinLimit =
  (limit: number, parser: RequestHandler): RequestHandler =>
  (req, res, next) => {
    if (req.body !== undefined) {
      next();
      return;
    }
    if (Number(req.get("content-length") ?? 0) > limit) throw bodyTooLarge(limit);
    let size = 0;
    let isOver = false;
    const over = (error?: unknown): void => {
      if (isOver) return;
      isOver = true;
      req.off("data", count);
      next(error);
    };
    const count = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) over(bodyTooLarge(limit));
    };
    req.on("data", count);
    void parser(req, res, over);
  };

/** Browsers send a length of 0 for an empty body. */
function hasBody(req: Request): boolean {
  return req.get("transfer-encoding") !== undefined || Number(req.get("content-length") ?? 0) > 0;
}
