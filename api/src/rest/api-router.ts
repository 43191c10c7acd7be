import { type RequestHandler, Router } from "express";
import { readByOtherSites } from "../platform/http/other-sites";
import { type Routes, routersOf } from "../platform/http/routes";
import type { Logger } from "../platform/log/logger";
import { allowedMethods } from "./allowed-methods";
import { restErrorHandler, sendText } from "./error-handler";

/** Everything under `/api`: the modules' routes, and the answer to an unknown path or method. */
export function apiRouter(routes: readonly Routes[], prepare: readonly RequestHandler[], log: Logger): Router {
  const known = Router();
  known.use(...routersOf(routes));
  const router = Router();
  router.use("/api", noStore, readByOtherSites, ...prepare, known, nothingHere(known), restErrorHandler(log));
  return router;
}

/** Answers depend on the caller. */
const noStore: RequestHandler = (_req, res, next) => {
  res.set("Cache-Control", "no-store");
  next();
};

function nothingHere(known: Router): RequestHandler {
  return (req, res) => {
    const methods = allowedMethods(known, req.path);
    if (methods.length === 0) {
      sendText(res, 404, "Not Found");
      return;
    }
    res.set("Allow", methods.join(", "));
    sendText(res, 405, "Method Not Allowed");
  };
}
