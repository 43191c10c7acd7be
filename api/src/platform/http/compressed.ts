import compression from "compression";
import type { RequestHandler } from "express";

const compress = compression();

/**
 * Compresses the responses of the routes behind it. Bengali text shrinks to a fifth, and phones pay for each byte.
 * Clients that do not ask for it get it uncompressed.
 */
export const compressed: RequestHandler = (req, res, next) => {
  if (req.headers["accept-encoding"]) compress(req, res, next);
  else next();
};
