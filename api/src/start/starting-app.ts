import express, { type ErrorRequestHandler, type Express } from "express";
import type { Config } from "../config";
import { jsonErrors } from "../graphql/http";
import { sayBusy } from "../pages/busy-page";
import { healthRouter } from "../platform/health/health-router";
import { requestLog } from "../platform/http/request-log";
import { securityHeaders } from "../platform/http/security-headers";
import type { Logger } from "../platform/log/logger";
import { restErrorHandler } from "../rest/error-handler";
import { AppError } from "../shared/errors";

const RETRY_AFTER_SECONDS = 5;

/**
 * Answers while the site starts, which takes minutes when migrations do: the process lives, and everybody else is asked
 * to come back, each in the form that they read.
 */
export function startingApp({ publicUrl, trustProxy }: Pick<Config, "publicUrl" | "trustProxy">, log: Logger): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", trustProxy);
  app.use(securityHeaders({ tls: publicUrl.startsWith("https:") }));
  const notYet = { ask: async () => ({ ready: false, checks: {} }) };
  app.use(
    healthRouter(notYet, () => false),
    requestLog(log, { behindProxy: trustProxy > 0 }),
  );
  app.use(() => {
    throw new AppError("SERVICE_UNAVAILABLE", "service.unavailable", { retryAfter: RETRY_AFTER_SECONDS });
  });
  app.use("/graphql", jsonErrors(log));
  app.use(forReaders, restErrorHandler(log));
  return app;
}

/** Browsers name HTML among what they accept; programs take anything. */
const forReaders: ErrorRequestHandler = (error, req, res, next) =>
  req.accepts(["text/plain", "html"]) === "html" ? sayBusy(error, req, res, next) : next(error);
