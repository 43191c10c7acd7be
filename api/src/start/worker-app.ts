import express from "express";
import type { Config } from "../config";
import { healthRouter } from "../platform/health/health-router";
import { ReadinessCheck } from "../platform/health/readiness";
import { metricsRouter, privateMetrics } from "../platform/metrics/metrics-router";
import { SiteMetrics } from "../platform/metrics/site-metrics";
import type { Infrastructure } from "../platform/wiring/infrastructure";
import { sendText } from "../rest/error-handler";
import type { App } from "../app";

/** The app of a process that only runs background jobs: its health and its metrics. */
export function createWorkerApp(
  { metricsToken, roles }: Pick<Config, "metricsToken" | "roles">,
  infrastructure: Infrastructure,
): Omit<App, "graphql"> {
  let isLeaving = false;
  const metrics = new SiteMetrics({ ...infrastructure, role: roles.join(",") });
  const app = express();
  app.disable("x-powered-by");
  app.use(
    healthRouter(new ReadinessCheck(infrastructure.dependencies), () => isLeaving),
    metricsRouter(metrics, metricsToken),
  );
  app.use((_req, res) => sendText(res, 404, "Not Found"));
  return {
    express: app,
    metrics: privateMetrics(metrics),
    drain: () => {
      isLeaving = true;
    },
    close: async () => undefined,
  };
}
