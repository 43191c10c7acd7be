import { createHash, timingSafeEqual } from "node:crypto";
import express, { type Express, type Request, Router } from "express";
import { bearerOf } from "../http/bearer";
import { isNear } from "../http/near";
import type { SiteMetrics } from "./site-metrics";

const FORWARDED = ["x-forwarded-for", "forwarded", "via"];

/**
 * `/metrics` at the site's own port, for clients with the token, if one is set. Everyone else gets 404, since behind a
 * proxy that adds no header all clients seem to be nearby.
 */
export function metricsRouter(metrics: SiteMetrics, token: string | null): Router {
  return routerOf(metrics, (req) => token !== null && isSame(bearerOf(req) ?? "", token));
}

/** `/metrics` at its own port, for a Prometheus on this machine or its private network, and never through a proxy. */
export function privateMetrics(metrics: SiteMetrics): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use(routerOf(metrics, isAskedDirectly));
  return app;
}

function routerOf(metrics: SiteMetrics, mayRead: (req: Request) => boolean): Router {
  const router = Router();
  router.get("/metrics", async (req, res, next) => {
    if (!mayRead(req)) {
      next();
      return;
    }
    const text = await metrics.text();
    res.set("Cache-Control", "no-store").type(metrics.contentType).send(text);
  });
  return router;
}

/** Compares in constant time. */
const isSame = (given: string, token: string): boolean => timingSafeEqual(digestOf(given), digestOf(token));

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

function isAskedDirectly({ socket, headers }: Request): boolean {
  return !FORWARDED.some((name) => headers[name] !== undefined) && isNear(socket.remoteAddress);
}
